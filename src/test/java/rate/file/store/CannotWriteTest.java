package rate.file.store;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.channels.ClosedByInterruptException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;

class CannotWriteTest {

    private final Path file = Path.of("ratings", "players.csv");

    @Test
    void it_has_the_words_of_the_system_or_names_the_kind_of_error_and_no_temporary_file() {
        String hidden = "ratings/.unpublished-1/fresh/players.csv";
        Map<IOException, String> reasons = Map.of(
                new IOException("No space left on device"), "No space left on device",
                new FileSystemException(hidden, null, "Read-only file system"), "Read-only file system",
                new AccessDeniedException(hidden), "permission denied",
                new NoSuchFileException(hidden), "no such file or folder",
                new ClosedByInterruptException(), "ClosedByInterruptException",
                new FileSystemException("hidden"), "FileSystemException");
        reasons.forEach((cause, reason) -> {
            CannotWrite error = new CannotWrite(file, cause);
            assertThat(error).hasMessage("cannot write " + file + ": " + reason).hasCause(cause);
            assertThat(error.file()).isEqualTo(file);
        });
    }
}
