package rate.file.store;

import java.nio.file.Path;

/**
 * What a program asks of a disk that changes it, or forces it to remember.
 *
 * @param path the file or folder, below the root of the disk
 * @param to where it is moved, or where a link leads; which file gets a second name; null for all others
 */
record Operation(Kind kind, Path path, Path to) {

    enum Kind {
        OPEN,
        WRITE,
        TRUNCATE,
        FORCE,
        FORCE_FOLDER,
        MOVE,
        DELETE,
        FOLDER,
        LINK,
        NAME
    }

    @Override
    public String toString() {
        return kind + " " + path + (to == null ? "" : " -> " + to);
    }
}
