package rate.file.store;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OutputFileTest {

    private static final String SHA256_OF_NOTHING = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";
    private static final String SHA256_OF_ABC = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";

    private final Path name = Path.of("ratings", "players.csv");

    @TempDir
    Path home;

    private OutputFile create() {
        return OutputFile.create(home.resolve("hidden"), name, true);
    }

    @Nested
    class Content {

        @Test
        void bytes_are_counted_and_digested() throws IOException {
            OutputFile file = create();
            file.write('a');
            file.write("xbcx".getBytes(UTF_8), 1, 2);
            assertThat(file.bytes()).isEqualTo(3);
            file.close();
            assertThat(file.bytes()).isEqualTo(3);
            assertThat(file.sha256()).isEqualTo(SHA256_OF_ABC);
            assertThat(home.resolve("hidden")).hasContent("abc");
        }

        @Test
        void an_empty_file_is_a_file() {
            OutputFile file = create();
            file.close();
            assertThat(file.bytes()).isZero();
            assertThat(file.sha256()).isEqualTo(SHA256_OF_NOTHING);
            assertThat(home.resolve("hidden")).isEmptyFile();
        }

        @Test
        void flushed_bytes_can_be_read() {
            try (OutputFile file = create()) {
                file.write('a');
                file.flush();
                assertThat(home.resolve("hidden")).hasContent("a");
            }
        }
    }

    @Nested
    class Closing {

        @Test
        void there_is_no_digest_before() {
            try (OutputFile file = create()) {
                assertThatIllegalStateException().isThrownBy(file::sha256).withMessage(name + " is not closed");
            }
        }

        @Test
        void nothing_can_be_written_after() {
            OutputFile file = create();
            file.close();
            assertThatIllegalStateException().isThrownBy(() -> file.write('a')).withMessage(name + " is closed");
        }

        @Test
        void closing_and_flushing_again_is_harmless() {
            OutputFile file = create();
            file.write('a');
            file.close();
            String sha256 = file.sha256();
            file.flush();
            file.close();
            assertThat(file.sha256()).isEqualTo(sha256);
        }
    }

    @Nested
    class Failure {

        private final Path full = Path.of("/dev/full");
        private final String message = "cannot write /dev/full: No space left on device";

        @Test
        void a_full_disk_is_reported_by_the_write_that_meets_it() {
            OutputFile file = OutputFile.onto(full);
            assertThatExceptionOfType(CannotWrite.class)
                    .isThrownBy(() -> file.write(new byte[10_000], 0, 10_000))
                    .withMessage(message);
            file.close();
        }

        @Test
        void a_full_disk_is_reported_by_a_flush() {
            OutputFile file = OutputFile.onto(full);
            file.write('a');
            assertThatExceptionOfType(CannotWrite.class).isThrownBy(file::flush).withMessage(message);
            file.close();
        }

        @Test
        void a_full_disk_is_reported_at_the_latest_by_closing() {
            OutputFile file = OutputFile.onto(full);
            file.write('a');
            assertThatExceptionOfType(CannotWrite.class).isThrownBy(file::close).withMessage(message);
        }

        @Test
        void a_file_that_failed_once_has_failed() {
            OutputFile file = OutputFile.onto(full);
            file.write('a');
            assertThatExceptionOfType(CannotWrite.class).isThrownBy(file::flush);
            assertThatExceptionOfType(CannotWrite.class).isThrownBy(() -> file.write('a'));
            file.close();
            assertThatExceptionOfType(CannotWrite.class)
                    .isThrownBy(file::sha256)
                    .withMessage(message);
            assertThat(file.isComplete()).isFalse();
        }

        @Test
        void a_file_that_exists_is_not_overwritten() throws IOException {
            Files.writeString(home.resolve("hidden"), "mine");
            assertThatExceptionOfType(CannotWrite.class)
                    .isThrownBy(() -> create())
                    .withMessage("cannot write " + name + ": a file is in the way");
            assertThat(home.resolve("hidden")).hasContent("mine");
        }
    }
}
