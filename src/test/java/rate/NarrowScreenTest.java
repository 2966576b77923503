package rate;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import rate.engine.rating.SystemEntry;
import rate.engine.system.Systems;

/** What people read fits a terminal of 80 columns; a digest is copied, and stays in one piece. */
class NarrowScreenTest extends InFolder {

    private static final Map<String, String> SCREEN = Map.of("RATE_TTY", "1", "RATE_COLUMNS", "80");

    private Program.Ended shown(String words) {
        return Program.runUnproved(folder, new byte[0], SCREEN, words.split(" "))
                .done();
    }

    private void assertFits(String words) {
        assertThat(shown(words).out().lines())
                .as(words)
                .isNotEmpty()
                .filteredOn(line -> !line.matches(".*[0-9a-f]{64}.*"))
                .allSatisfy(line -> assertThat(line.codePointCount(0, line.length()))
                        .as(line)
                        .isLessThanOrEqualTo(80));
    }

    static List<SystemEntry<?>> systems() {
        return Systems.all();
    }

    @ParameterizedTest
    @MethodSource("systems")
    void a_system_with_its_title_its_source_and_its_parameters(SystemEntry<?> system) {
        assertFits("systems " + system.name() + "/" + system.profiles().get(0).name());
        assertThat(run("systems", system.name()).out())
                .startsWith(system.title())
                .contains(system.paper(), system.parameters().all().get(0).name() + " ");
        assertThat(system.title()).endsWith(".");
    }

    @Test
    void lists_and_studies() {
        make("generate --games 200 --players 9 -o games.csv");
        make("replay games.csv -q");
        make("replay games.csv -q -P k=20 -o others --system elo");
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
