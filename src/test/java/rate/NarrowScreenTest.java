package rate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import rate.engine.system.Systems;

/** What people read fits a terminal of 80 columns; a digest is copied, and stays in one piece. */
class NarrowScreenTest extends InFolder {

    private static final Map<String, String> SCREEN = Map.of("RATE_TTY", "1", "RATE_COLUMNS", "80");

    private Program.Ended run(Map<String, String> env, String words) {
        Program.Ended ended = Program.runUnproved(folder, new byte[0], env, words.split(" "));
        assertThat(ended.exit()).as(words + ended.err()).isZero();
        return ended;
    }

    private void assertFits(String words) {
        assertThat(run(SCREEN, words).out().lines())
                .as(words)
                .isNotEmpty()
                .filteredOn(line -> !line.matches(".*[0-9a-f]{64}.*"))
                .allSatisfy(line -> assertThat(line.codePointCount(0, line.length()))
                        .as(line)
                        .isLessThanOrEqualTo(80));
    }

    static Stream<String> systems() {
        return Systems.all().stream()
                .map(entry -> entry.name() + "/" + entry.profiles().get(0).name());
    }

    @ParameterizedTest
    @MethodSource("systems")
    void a_system(String system) {
        assertFits("systems " + system);
    }

    @Test
    void lists_and_studies() {
        run(Map.of(), "generate --games 200 --players 9 -o games.csv");
        run(Map.of(), "replay games.csv -q");
        run(Map.of(), "replay games.csv -q -P k=20 -o others --system elo");
        for (String words : new String[] {
            "systems",
            "profiles",
            "check games.csv",
            "top ratings",
            "explain games.csv --game G50",
            "compare games.csv --systems elo,trueskill",
            "whatif games.csv --run ratings --ban Babe",
            "diff ratings others"
        }) {
            assertFits(words);
        }
    }
}
