package rate.file.input.source;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.Map;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import rate.engine.problem.Problem;
import rate.engine.problem.ProblemKind;

class SourceTest {

    /** SHA-256 of "abc", from FIPS 180-2. */
    private static final String ABC = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";

    @TempDir
    Path directory;

    @Nested
    class a_file {

        @Test
        void is_read_counted_and_hashed() throws IOException {
            try (Source source = file("abc")) {
                assertThat(source.name()).isEqualTo("games.csv");
                assertThat(source.size()).hasValue(3);
                assertThat(source.bytesRead()).isZero();
                assertThat(source.open().readAllBytes()).isEqualTo(bytes("abc"));
                source.drain();
                assertThat(source.bytesRead()).isEqualTo(3);
                assertThat(source.size()).hasValue(3);
                assertThat(source.sha256()).isEqualTo(ABC);
            }
        }

        @Test
        void may_have_more_bytes_than_it_says_if_it_says_none() throws IOException {
            try (Source source = file("")) {
                source.open();
                Files.writeString(directory.resolve("games.csv"), "abc");
                source.drain();
                assertThat(source.bytesRead()).isEqualTo(3);
                assertThat(source.sha256()).isEqualTo(ABC);
            }
        }

        @Test
        void that_grows_is_read_up_to_the_size_it_had_at_first() throws IOException {
            try (Source source = file("abc")) {
                InputStream content = source.open();
                Files.writeString(directory.resolve("games.csv"), "more", StandardOpenOption.APPEND);
                assertThat(content.readAllBytes()).isEqualTo(bytes("abc"));
                source.drain();
                assertThat(source.sha256()).isEqualTo(ABC);
                assertThat(source.size()).hasValue(3);
            }
        }

        @Test
        void that_gets_shorter_is_refused() throws IOException {
            try (Source source = file("more than its first bytes".repeat(20))) {
                InputStream content = source.open();
                Files.writeString(directory.resolve("games.csv"), "a");
                assertThat(refusal(content::readAllBytes)).isEqualTo("it became shorter while it was being read");
            }
        }

        @ParameterizedTest
        @CsvSource({"gone.csv, there is no such file", "., 'it is a directory, not a file'"})
        void that_is_missing_or_a_directory_is_refused_and_has_no_size(String name, String reason) {
            try (Source source = new Source(name, directory.resolve(name))) {
                assertThat(source.size()).isEmpty();
                assertThat(refusal(source::open)).isEqualTo(reason);
            }
        }

        @Test
        void is_closed_with_its_source() throws IOException {
            Source source = file("abc");
            InputStream content = source.open();
            source.close();
            source.close();
            assertThat(catchThrowableOfType(Exception.class, content::read)).isNotNull();
        }
    }

    @Nested
    class a_stream {

        @Test
        void has_no_size_and_stays_open() throws IOException {
            boolean[] closed = {false};
            InputStream in = new ByteArrayInputStream(bytes("abc")) {
                @Override
                public void close() {
                    closed[0] = true;
                }
            };
            try (Source source = new Source("-", in)) {
                assertThat(source.size()).isEmpty();
                assertThat(source.open().readAllBytes()).isEqualTo(bytes("abc"));
                source.drain();
                assertThat(source.sha256()).isEqualTo(ABC);
            }
            assertThat(closed[0]).isFalse();
        }

        @Test
        void that_fails_is_refused_with_the_reason() {
            try (Source source = new Source("-", Inputs.failing("aaa", "Input/output error"))) {
                assertThat(refusal(() -> source.open().readAllBytes())).isEqualTo("Input/output error");
                assertThat(source.bytesRead()).isEqualTo(3);
            }
        }
    }

    @Nested
    class an_archive {

        @Test
        void is_known_by_its_first_bytes_and_not_by_its_name() throws IOException {
            byte[] archive = Inputs.gzip(bytes("abc"));
            try (Source source = file(archive)) {
                assertThat(source.open().readAllBytes()).isEqualTo(bytes("abc"));
                source.drain();
                assertThat(source.bytesRead()).isEqualTo(archive.length);
                assertThat(source.sha256()).isNotEqualTo(ABC).hasSize(64);
            }
            Path text = Files.writeString(directory.resolve("games.csv.gz"), "abc");
            try (Source source = new Source("games.csv.gz", text)) {
                assertThat(source.open().readAllBytes()).isEqualTo(bytes("abc"));
            }
        }

        @Test
        void that_is_damaged_behind_what_was_read_is_found_so_at_the_end() throws IOException {
            byte[] archive = Inputs.join(Inputs.gzip(bytes("game,winner,loser\n")), Inputs.gzip(bytes("G1,ann,bob\n")));
            try (Source source = file(Arrays.copyOf(archive, archive.length - 3))) {
                assertThat(source.open().readNBytes(10)).hasSize(10);
                assertThat(Inputs.refusal(source::drain).toString())
                        .startsWith("games.csv: member 2 of the gzip archive is damaged");
            }
        }
    }

    @Test
    void a_reason_never_names_a_path_of_the_machine() {
        String file = "/home/ann/games.csv";
        Map.of(
                        new AccessDeniedException(file), "permission denied",
                        new FileSystemException(file, null, "Too many open files"), "Too many open files",
                        new FileSystemException(file), "reading failed",
                        new IOException(), "reading failed")
                .forEach((failure, reason) -> assertThat(Source.cannotRead("games.csv", failure)
                                .problem()
                                .message())
                        .isEqualTo(reason));
    }

    private Source file(String content) throws IOException {
        return file(bytes(content));
    }

    private Source file(byte[] content) throws IOException {
        return new Source("games.csv", Files.write(directory.resolve("games.csv"), content));
    }

    private static String refusal(ThrowingCallable reading) {
        Problem problem = Inputs.refusal(reading);
        assertThat(problem.kind()).isEqualTo(ProblemKind.CANNOT_READ);
        return problem.message();
    }

    private static byte[] bytes(String text) {
        return text.getBytes(UTF_8);
    }
}
