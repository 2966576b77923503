package rate;

import static java.util.stream.Collectors.toSet;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import rate.log.form.Profiles;

/**
 * Logs as sites give them: for each a case with a small log in the site's shape, and {@code truth.csv}, what its games came to.
 * It is called as the profile, with a point and a word behind it if the site has several shapes.
 */
class SitesTest {

    private static final Path SITES = Path.of("src/test/resources/sites");

    @TempDir
    private Path temp;

    @TestFactory
    Stream<DynamicTest> a_log_of_a_site_is_read_at_once_in_its_profile() throws IOException {
        return sites().stream()
                .map(site -> DynamicTest.dynamicTest(site.name(), () -> {
                    Path work = temp.resolve(site.name());
                    Program.Ended ended = Program.run(work, "inspect", site.lay(work), "--write", "rate.json", "--run");
                    String shown = ended.out() + ended.err();
                    assertThat(work.resolve("ratings/deltas.csv")).as(shown).exists();
                    Tally tally = Tally.ofLedger(work.resolve("ratings/deltas.csv"));
                    assertThat(tally.differenceFrom(site.truths().get(0)))
                            .as(shown)
                            .isEmpty();
                    assertThat(work.resolve("rate.json")).content().as(shown).contains('"' + profile(site) + '"');
                }));
    }

    @TestFactory
    Stream<DynamicTest> a_log_of_a_site_is_sound_without_what_lies_beside_it() throws IOException {
        return sites().stream()
                .map(site -> DynamicTest.dynamicTest(site.name(), () -> {
                    Path work = temp.resolve("check " + site.name());
                    String log = site.lay(work);
                    Program.Ended ended = Program.run(work, "check", log, "--system", "trueskill");
                    if (ended.exit() != 0) { // the newest may come first
                        ended = Program.run(work, "check", log, "--system", "trueskill", "--sort");
                    }
                    assertThat(ended.done().out()).contains("read with profile " + profile(site));
                }));
    }

    @TestFactory
    Stream<DynamicTest> a_game_that_is_yet_to_be_played_is_a_fixture_and_is_not_replayed() throws IOException {
        Map<String, String> games =
                Map.of("challonge", "506", "lichess-api", "hI0kLm4o", "ogs", "5007", "startgg", "81000006");
        assertThat(sites()).extracting(Stranger::name).containsAll(games.keySet());
        return sites().stream()
                .filter(site -> games.containsKey(site.name()))
                .map(site -> DynamicTest.dynamicTest(site.name(), () -> {
                    String game = games.get(site.name());
                    Path work = temp.resolve("predict " + site.name());
                    String log = site.lay(work);
                    String[] form = {log, "--map", "ladder="};
                    Program.run(work, Program.words("replay --system elo --sort -o run", form));
                    Program.Ended ended = Program.run(work, Program.words("predict run", form));
                    assertThat(ended.out()).as(ended.err()).contains("\n" + game + ",");
                    assertThat(work.resolve("run/deltas.csv")).content().doesNotContain("," + game + ",");
                }));
    }

    @Test
    void each_profile_that_is_not_known_by_columns_has_a_log() throws IOException {
        Set<String> sites = sites().stream().map(SitesTest::profile).collect(toSet());
        assertThat(Profiles.all())
                .filteredOn(profile -> !profile.keys().isEmpty() || profile.firstRow() != null)
                .extracting(Profiles.Profile::name)
                .isSubsetOf(sites);
    }

    private static List<Stranger> sites() throws IOException {
        return Stranger.all(SITES);
    }

    private static String profile(Stranger site) {
        return site.name().replaceFirst("[.].*", "");
    }
}
