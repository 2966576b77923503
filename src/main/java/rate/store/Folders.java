package rate.store;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Set;

/** What the file system can do with a folder, and Java has no single call for. */
final class Folders {

    /** What a system answers if it has no such operation for folders. */
    private static final Set<String> UNSUPPORTED = Set.of("Invalid argument", "Bad file descriptor");

    private Folders() {}

    /**
     * Waits until the disk knows which files are in a folder: a rename is only in memory before. A system that cannot
     * do that for folders, like Windows and some network file systems, is left to its ways.
     */
    static void force(Path folder) throws IOException {
        FileChannel channel;
        try {
            channel = FileChannel.open(folder, StandardOpenOption.READ);
        } catch (AccessDeniedException e) {
            return;
        }
        try (channel) {
            channel.force(true);
        } catch (IOException e) {
            if (!UNSUPPORTED.contains(String.valueOf(e.getMessage()))) {
                throw e;
            }
        }
    }

    /** Deletes a folder with everything in it, without following links. What somebody else deletes meanwhile is gone as well. */
    static void delete(Path folder) throws IOException {
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(folder)) {
            for (Path entry : entries) {
                if (Files.isDirectory(entry, LinkOption.NOFOLLOW_LINKS)) {
                    delete(entry);
                } else {
                    Files.deleteIfExists(entry);
                }
            }
        } catch (NoSuchFileException e) {
            return;
        }
        Files.deleteIfExists(folder);
    }
}
