package rate.file.input.source;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import rate.engine.problem.InputRefused;
import rate.file.store.Scratch;

class SpoolTest {

    @TempDir
    private Path home;

    @Test
    void gives_a_stream_as_often_as_it_is_asked_and_leaves_nothing() throws IOException {
        InputStream in = Inputs.of("winner,loser\n");
        try (Spool spool = new Spool(() -> Scratch.in(home))) {
            for (int time = 0; time < 3; time++) {
                Source again = spool.lasting(List.of(new Source("-", in))).get(0);
                assertThat(again.name()).isEqualTo("-");
                assertThat(again.isFleeting()).isFalse();
                try (again) {
                    assertThat(new String(again.open().readAllBytes(), UTF_8)).isEqualTo("winner,loser\n");
                }
            }
        }
        try (Stream<Path> left = Files.list(home)) {
            assertThat(left).isEmpty();
        }
    }

    @Test
    void leaves_files_where_they_are() throws IOException {
        Source file = new Source("games.csv", Files.writeString(home.resolve("games.csv"), "winner,loser\n"));
        try (Spool spool = new Spool(() -> {
            throw new AssertionError("nothing is to be kept");
        })) {
            assertThat(spool.lasting(List.of(file))).containsExactly(file);
        }
    }

    @Test
    void refuses_a_stream_that_breaks() {
        InputStream broken = Inputs.failing("", "the line is dead");
        try (Spool spool = new Spool(() -> Scratch.in(home))) {
            assertThatExceptionOfType(InputRefused.class)
                    .isThrownBy(() -> spool.lasting(List.of(new Source("-", broken))))
                    .withMessageContaining("the line is dead");
        }
    }
}
