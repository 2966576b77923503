package rate;

import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import org.junit.jupiter.api.extension.AnnotatedElementContext;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.io.TempDirDeletionStrategy;

/**
 * Deletes the folder of a test, and its links before all else. Many tests link to what lies outside on purpose; JUnit deletes
 * such links as well, but has two lines to say of each. The folders of all tests are deleted so, by
 * {@code junit-platform.properties}.
 */
public final class LinksFirst implements TempDirDeletionStrategy {

    @Override
    public DeletionResult delete(Path folder, AnnotatedElementContext element, ExtensionContext test)
            throws IOException {
        Files.walkFileTree(folder, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes is) throws IOException {
                if (is.isSymbolicLink() && Files.isWritable(file.getParent())) {
                    Files.delete(file);
                }
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFileFailed(Path file, IOException e) {
                return FileVisitResult.CONTINUE; // JUnit gives permissions back, and tries once more
            }
        });
        return Standard.INSTANCE.delete(folder, element, test);
    }
}
