package rate;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.BeforeEachCallback;
import org.junit.jupiter.api.extension.ExtensionContext;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.junit.jupiter.api.io.TempDir;

/** The folder of a test goes without a word, and without what its links lead to. */
class LinksFirstTest {

    private @Nullable ExtensionContext context;

    /** What is logged. */
    private static final class Said extends Handler {

        private final List<String> messages = new ArrayList<>();

        @Override
        public void publish(LogRecord logged) {
            messages.add(logged.getMessage());
        }

        @Override
        public void flush() {}

        @Override
        public void close() {}
    }

    @RegisterExtension
    final BeforeEachCallback remember = test -> context = test;

    @TempDir
    private Path temp;

    @Test
    void a_link_to_what_lies_outside_goes_silently() throws IOException {
        Path outside = Files.createDirectory(temp.resolve("outside"));
        Files.writeString(outside.resolve("kept"), "kept");
        Path folder = Files.createDirectory(temp.resolve("folder"));
        Path locked = Files.createDirectories(folder.resolve("runs/locked"));
        Files.createSymbolicLink(folder.resolve("link"), outside);
        Files.createSymbolicLink(locked.resolve("file"), outside.resolve("kept"));
        assertThat(locked.toFile().setWritable(false)).isTrue();
        Logger junit = Logger.getLogger("org.junit");
        Said said = new Said();
        junit.addHandler(said);

        new LinksFirst().delete(folder, () -> LinksFirstTest.class, Objects.requireNonNull(context));

        junit.removeHandler(said);
        assertThat(said.messages).isEmpty();
        assertThat(folder).doesNotExist();
        assertThat(outside.resolve("kept")).hasContent("kept");
    }
}
