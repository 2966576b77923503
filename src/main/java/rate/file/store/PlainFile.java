package rate.file.store;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A file of an earlier run, as it lies in a folder that others may write to, too: only a regular file is read, and no link is
 * followed.
 */
public final class PlainFile {

    private PlainFile() {}

    /** Returns whether there is a regular file; a link to one is none. */
    public static boolean is(Path file) {
        return Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS);
    }

    /**
     * Opens it.
     *
     * @throws IOException if it is no regular file, or cannot be read
     */
    public static InputStream open(Path file) throws IOException {
        if (!is(file)) {
            throw new FileSystemException(file.toString(), null, "it is not a regular file");
        }
        return Files.newInputStream(file, LinkOption.NOFOLLOW_LINKS);
    }

    /** All of its bytes. It fails as {@link #open} does. */
    public static byte[] bytes(Path file) throws IOException {
        try (InputStream in = open(file)) {
            return in.readAllBytes();
        }
    }

    /** The digest of its bytes, in hex. It fails as {@link #open} does. */
    public static String sha256(Path file) throws IOException {
        try (InputStream in = open(file)) {
            return Sha256.of(in);
        }
    }

    /** Returns whether there is a folder; a link to one is none. */
    static boolean isFolder(Path folder) {
        return Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS);
    }

    /** Returns whether there is anything, even a link that leads nowhere. */
    static boolean isAnything(Path path) {
        return Files.exists(path, LinkOption.NOFOLLOW_LINKS);
    }

    /**
     * Those of some names under which there is anything in a folder, even a link that leads nowhere: one look at the folder
     * spares a look for each name that is not there.
     *
     * @param names in small letters, which some disks do not tell from capitals
     */
    public static Set<String> present(Path folder, Collection<String> names) {
        Set<String> present = new LinkedHashSet<>(names);
        Set<String> found = new HashSet<>();
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder)) {
            files.forEach(file -> found.add(String.valueOf(file.getFileName()).toLowerCase(Locale.ROOT)));
            present.retainAll(found);
        } catch (NoSuchFileException e) {
            return Set.of();
        } catch (IOException | DirectoryIteratorException e) {
            // A folder that cannot be listed may still answer for each name.
        }
        present.removeIf(name -> !isAnything(folder.resolve(name)));
        return present;
    }

    /** Deletes what nobody needs any more; if it cannot be deleted it stays, and is of no harm. */
    static void deleteOrLeave(Path file) {
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            // As said.
        }
    }

    /** Closes what was read or written as far as anybody wanted it. */
    public static void closeOrLeave(@Nullable Closeable file) {
        try {
            if (file != null) {
                file.close();
            }
        } catch (IOException e) {
            // Nothing more is wanted of it; a lock ends with the process.
        }
    }
}
