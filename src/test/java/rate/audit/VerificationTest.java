package rate.audit;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import rate.Program;
import rate.log.Source;

class VerificationTest {

    @TempDir
    private Path temp;

    /** A night may end while last night's run is being verified. */
    @Test
    void a_run_is_verified_to_its_end_though_another_becomes_the_current_one() throws IOException {
        Files.writeString(temp.resolve("games.csv"), "game,winner,loser\n1,Ann,Bob\n");
        assertThat(Program.run(temp, "replay", "games.csv", "-q").exit()).isZero();
        Path first = temp.resolve("ratings/current").toRealPath();
        String head = Verification.of("ratings", temp.resolve("ratings"), null).head();

        Verdict verdict = Verification.of("ratings", temp.resolve("ratings"), head, manifest -> {
            publishAnother();
            return new Rerating(List.of(new Source("games.csv", temp.resolve("games.csv"))), () -> first);
        });

        assertThat(temp.resolve("ratings/current").toRealPath()).isNotEqualTo(first);
        assertThat(verdict.findings())
                .singleElement()
                .satisfies(finding -> assertThat(finding.location().file()).isEqualTo("games.csv"));
        assertThat(verdict.head()).isEqualTo(head);
        assertThat(Verification.of("ratings", temp.resolve("ratings"), head).holds())
                .isFalse();
    }

    private void publishAnother() {
        try {
            Files.writeString(temp.resolve("games.csv"), "game,winner,loser\n1,Bob,Ann\n");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        assertThat(Program.run(temp, "replay", "games.csv", "-q").exit()).isZero();
    }
}
