package rate.store;

import java.io.IOException;
import java.nio.file.FileSystemLoopException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Symbolic links. A rename replaces a link itself, so a link has to be followed before anything is renamed. */
final class SymbolicLinks {

    /** As many as Linux follows. */
    private static final int MOST = 40;

    private SymbolicLinks() {}

    /** The place a path stands for, absolute; it need not exist. */
    static Path follow(Path path) throws IOException {
        Path place = path.toAbsolutePath();
        for (int links = 0; Files.isSymbolicLink(place); links++) {
            if (links == MOST) {
                throw new FileSystemLoopException(path.toString());
            }
            place = place.resolveSibling(Files.readSymbolicLink(place));
        }
        return place;
    }
}
