package rate.differential;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.extension.AnnotatedElementContext;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.io.TempDirFactory;

/** Folders in memory, where the machine has them: a disk takes most of the time of small runs, which force all they write. */
final class InMemory implements TempDirFactory {

    private static final Path MEMORY = Path.of("/dev/shm");

    @Override
    public Path createTempDirectory(AnnotatedElementContext element, ExtensionContext test) throws java.io.IOException {
        return Files.isWritable(MEMORY)
                ? Files.createTempDirectory(MEMORY, "differential")
                : Files.createTempDirectory("differential");
    }
}
