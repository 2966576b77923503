package rate.file.store;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class OutputFileTest {

    private static final String SHA256_OF_ABC = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";

    private final Path name = Path.of("ratings", "players.csv");

    @TempDir
    Path home;

    private OutputFile create() {
        return OutputFile.create(home.resolve("hidden"), name, true);
    }

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
        assertThatExceptionOfType(CannotWrite.class).isThrownBy(file::sha256).withMessage(message);
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
