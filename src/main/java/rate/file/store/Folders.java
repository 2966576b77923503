package rate.file.store;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileSystemLoopException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.SecureDirectoryStream;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.BasicFileAttributeView;
import java.util.Set;

/** Operations of the file system on folders, and on the links to them, for which Java has no single call. */
final class Folders {

    /** Reasons that a system gives if it has no such operation for folders. */
    private static final Set<String> UNSUPPORTED = Set.of("Invalid argument", "Bad file descriptor");

    /** As many symbolic links as Linux follows. */
    private static final int MOST_LINKS = 40;

    private Folders() {}

    /**
     * The place a path stands for, absolute; it need not exist. A rename replaces a symbolic link itself, so a link has to be
     * followed before anything is renamed.
     */
    static Path follow(Path path) throws IOException {
        Path place = path.toAbsolutePath();
        for (int links = 0; Files.isSymbolicLink(place); links++) {
            if (links == MOST_LINKS) {
                throw new FileSystemLoopException(path.toString());
            }
            place = place.resolveSibling(Files.readSymbolicLink(place));
        }
        return place;
    }

    /** The {@linkplain #follow place} of a folder that is there, or can be made. */
    static Path home(Path folder) throws IOException {
        Path home = follow(folder);
        if (Files.exists(home) && !Files.isDirectory(home)) {
            throw new CannotWrite(folder, "it is a file, not a folder");
        }
        return home;
    }

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

    /**
     * Deletes a folder with everything in it, without following links: also not those that somebody puts in its place
     * meanwhile, where the system can name files by the open folder that they are in. What somebody else deletes meanwhile is
     * gone as well.
     */
    static void delete(Path folder) throws IOException {
        try (DirectoryStream<Path> around = Files.newDirectoryStream(folder.resolveSibling(""))) {
            if (around instanceof SecureDirectoryStream<Path> open) {
                delete(open, folder.getFileName());
            } else {
                deleteByPath(folder);
            }
        } catch (NoSuchFileException e) {
            // Gone as well.
        }
    }

    private static void delete(SecureDirectoryStream<Path> around, Path name) throws IOException {
        try {
            if (!around.getFileAttributeView(name, BasicFileAttributeView.class, LinkOption.NOFOLLOW_LINKS)
                    .readAttributes()
                    .isDirectory()) {
                around.deleteFile(name);
                return;
            }
            try (SecureDirectoryStream<Path> folder = around.newDirectoryStream(name, LinkOption.NOFOLLOW_LINKS)) {
                for (Path entry : folder) {
                    delete(folder, entry.getFileName());
                }
            }
            around.deleteDirectory(name);
        } catch (NoSuchFileException e) {
            // Gone as well.
        }
    }

    private static void deleteByPath(Path path) throws IOException {
        if (PlainFile.isFolder(path)) {
            try (DirectoryStream<Path> entries = Files.newDirectoryStream(path)) {
                for (Path entry : entries) {
                    deleteByPath(entry);
                }
            } catch (NoSuchFileException e) {
                return;
            }
        }
        Files.deleteIfExists(path);
    }
}
