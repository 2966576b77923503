package rate.file.store;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import rate.file.store.OutputFile.WrittenFile;

class SingleFileTest {

    private static final String SHA256_OF_ABC = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";

    @TempDir
    Path home;

    private Path file;

    @BeforeEach
    void nameTheFile() {
        file = home.resolve("Games of 2026.csv");
    }

    private static WrittenFile writeAbc(Path file) throws IOException {
        return SingleFile.write(file, out -> out.write("abc".getBytes(UTF_8)));
    }

    @Test
    void a_new_file_has_the_content() throws IOException {
        assertThat(writeAbc(file)).isEqualTo(new WrittenFile("Games of 2026.csv", 3, SHA256_OF_ABC));
        assertThat(FolderContent.texts(home)).hasSize(1).containsEntry("Games of 2026.csv", "abc");
    }

    @Test
    void an_old_file_is_replaced_when_the_new_one_is_complete() throws IOException {
        Files.writeString(file, "old");
        SingleFile.write(file, out -> {
            out.write('n');
            out.flush();
            assertThat(file).hasContent("old");
        });
        assertThat(file).hasContent("n");
        assertThat(FolderContent.names(home)).hasSize(1);
    }

    @Test
    void the_content_may_close_the_stream() throws IOException {
        SingleFile.write(file, out -> {
            out.write('n');
            out.close();
        });
        assertThat(file).hasContent("n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"rw-------", "r--r--r--", "rw-rw-rw-", "rwxr-x--x"})
    @DisabledOnOs(OS.WINDOWS)
    void a_file_keeps_its_modes(String modes) throws IOException {
        Files.writeString(file, "old");
        Files.setPosixFilePermissions(file, PosixFilePermissions.fromString(modes));
        SingleFile.write(file, out -> {
            out.write('n');
            try (Stream<Path> all = Files.walk(home)) {
                for (Path each :
                        all.filter(each -> each.endsWith(file.getFileName())).toList()) {
                    assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(each)))
                            .isEqualTo(modes);
                }
            }
        });
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .isEqualTo(modes);
        assertThat(file).hasContent("n");
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void a_new_file_has_the_modes_of_any_new_file() throws IOException {
        Path other = Files.createFile(home.resolve("other"));
        writeAbc(file);
        assertThat(Files.getPosixFilePermissions(file)).isEqualTo(Files.getPosixFilePermissions(other));
    }

    @ParameterizedTest
    @ValueSource(strings = {".lock", "fresh", "kept", "é, \"x\"", "-"})
    void a_file_can_have_any_name(String name) throws IOException {
        writeAbc(home.resolve(name));
        assertThat(FolderContent.names(home)).containsExactly(name);
        assertThat(home.resolve(name)).hasContent("abc");
    }

    @Test
    void a_link_stays_a_link_and_its_file_is_replaced() throws IOException {
        Path real =
                Files.writeString(Files.createDirectory(home.resolve("real")).resolve("games.csv"), "old");
        Files.createSymbolicLink(file, Path.of("real/games.csv"));
        writeAbc(file);
        assertThat(file).isSymbolicLink();
        assertThat(real).isRegularFile().hasContent("abc");
    }

    @Test
    void a_link_to_a_missing_file_makes_the_file() throws IOException {
        Files.createSymbolicLink(file, Path.of("games.csv"));
        writeAbc(file);
        assertThat(file).isSymbolicLink();
        assertThat(home.resolve("games.csv")).isRegularFile().hasContent("abc");
    }

    @Test
    void a_device_stays_a_device() throws IOException {
        assertThat(writeAbc(Path.of("/dev/null"))).isEqualTo(new WrittenFile("null", 3, SHA256_OF_ABC));
        assertThat(Files.isRegularFile(Path.of("/dev/null"))).isFalse();
    }

    @Test
    void a_pipe_is_written_directly() throws Exception {
        assertThat(new ProcessBuilder("mkfifo", file.toString()).start().waitFor())
                .isZero();
        CompletableFuture<String> read = CompletableFuture.supplyAsync(() -> {
            try {
                return Files.readString(file);
            } catch (IOException e) {
                return e.toString();
            }
        });
        writeAbc(file);
        assertThat(read.get()).isEqualTo("abc");
        assertThat(Files.isRegularFile(file)).isFalse();
    }

    @Test
    void content_that_fails_leaves_the_old_file() throws IOException {
        Files.writeString(file, "old");
        assertThatExceptionOfType(IOException.class)
                .isThrownBy(() -> SingleFile.write(file, out -> {
                    out.write('n');
                    throw new IOException("no more games");
                }))
                .withMessage("no more games");
        assertThat(file).hasContent("old");
        assertThat(FolderContent.names(home)).hasSize(1);
    }

    @Test
    void content_that_fails_leaves_no_new_file() throws IOException {
        assertThatExceptionOfType(IllegalStateException.class)
                .isThrownBy(() -> SingleFile.write(file, out -> {
                    throw new IllegalStateException("a bug");
                }));
        assertThat(FolderContent.names(home)).isEmpty();
    }

    @Test
    void a_full_disk_is_reported_even_if_the_content_swallows_it() {
        assertThatExceptionOfType(CannotWrite.class)
                .isThrownBy(() -> SingleFile.write(Path.of("/dev/full"), out -> {
                    try {
                        out.write(new byte[10_000]);
                    } catch (CannotWrite e) {
                        // Some writers do that.
                    }
                }))
                .withMessage("cannot write /dev/full: No space left on device");
    }

    @Test
    void a_place_where_nothing_can_be_written_is_refused() throws IOException {
        Files.createDirectory(file);
        Path missing = home.resolve("missing/games.csv");
        Map<Path, String> reasons = Map.of(
                file, "it is a folder", missing, "no such folder", Path.of("/dev/full"), "No space left on device");
        reasons.forEach((place, reason) -> assertThatExceptionOfType(CannotWrite.class)
                .isThrownBy(() -> writeAbc(place))
                .withMessage("cannot write " + place + ": " + reason));
        assertThatExceptionOfType(CannotWrite.class)
                .isThrownBy(() -> writeAbc(Path.of("/proc/self/games.csv")))
                .withMessageStartingWith("cannot write /proc/self/games.csv: ");
        assertThat(file).isEmptyDirectory();
        assertThat(missing.getParent()).doesNotExist();
    }
}
