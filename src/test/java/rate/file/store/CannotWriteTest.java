package rate.file.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.channels.ClosedByInterruptException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

class CannotWriteTest {

    private final Path file = Path.of("ratings", "players.csv");

    @Nested
    class Message {

        private void assertReason(IOException cause, String reason) {
            CannotWrite error = new CannotWrite(file, cause);
            assertThat(error).hasMessage("cannot write " + file + ": " + reason).hasCause(cause);
            assertThat(error.file()).isEqualTo(file);
        }

        @Test
        void it_has_the_words_of_the_system() {
            assertReason(new IOException("No space left on device"), "No space left on device");
        }

        @Test
        void it_does_not_name_temporary_files() {
            String hidden = "ratings/.unpublished-1/fresh/players.csv";
            assertReason(new FileSystemException(hidden, null, "Read-only file system"), "Read-only file system");
            assertReason(new AccessDeniedException(hidden), "permission denied");
            assertReason(new NoSuchFileException(hidden), "no such file or folder");
        }

        @Test
        void it_names_the_kind_of_error_if_the_system_has_no_words() {
            assertReason(new ClosedByInterruptException(), "ClosedByInterruptException");
            assertReason(new FileSystemException("hidden"), "FileSystemException");
        }
    }
}
