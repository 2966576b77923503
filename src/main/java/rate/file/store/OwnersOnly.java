package rate.file.store;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.EnumSet;
import java.util.Set;

/** Permissions of private files and folders: only their owner may see them, where the file system has owners. */
final class OwnersOnly {

    private static final Set<PosixFilePermission> OWNERS = EnumSet.of(
            PosixFilePermission.OWNER_READ, PosixFilePermission.OWNER_WRITE, PosixFilePermission.OWNER_EXECUTE);

    private OwnersOnly() {}

    /** With what a new file at a place is made. */
    static FileAttribute<?>[] file(Path place) {
        return attributes(place, "rw-------");
    }

    /** With what a new folder at a place is made. */
    static FileAttribute<?>[] folder(Path place) {
        return attributes(place, "rwx------");
    }

    /** Returns whether nobody but its owner may do anything with a file, or nobody can say who may. */
    static boolean is(Path file) throws IOException {
        return !isKnown(file) || OWNERS.containsAll(Files.getPosixFilePermissions(file, LinkOption.NOFOLLOW_LINKS));
    }

    private static FileAttribute<?>[] attributes(Path place, String permissions) {
        return isKnown(place)
                ? new FileAttribute<?>[] {
                    PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString(permissions))
                }
                : new FileAttribute<?>[0];
    }

    /** Returns whether files at a place have owners and modes. */
    static boolean isKnown(Path place) {
        return place.getFileSystem().supportedFileAttributeViews().contains("posix");
    }
}
