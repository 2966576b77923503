package rate;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.extension.AnnotatedElementContext;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.io.TempDirFactory;

/**
 * Folders in memory, where the machine has them and room in them: a disk takes most of the time of small runs, which force
 * all they write. The folders of all tests are so, by {@code junit-platform.properties}.
 */
public final class InMemory implements TempDirFactory {

    private static final Path MEMORY = Path.of("/dev/shm");

    /** Bytes, many times what all tests that run at once write. Some containers have less. */
    private static final long ROOM = 1L << 30;

    @Override
    public Path createTempDirectory(AnnotatedElementContext element, ExtensionContext test) throws IOException {
        boolean hasRoom = Files.isWritable(MEMORY) && Files.getFileStore(MEMORY).getUsableSpace() >= ROOM;
        return hasRoom ? Files.createTempDirectory(MEMORY, "rate") : Files.createTempDirectory("rate");
    }
}
