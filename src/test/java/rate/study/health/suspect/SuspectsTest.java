package rate.study.health.suspect;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import rate.InFolder;
import rate.run.audit.read.PublishedRun;
import rate.study.health.Finding;
import rate.study.health.Finding.Severity;
import rate.study.health.HealthReading;

/** A few leagues; {@code scripts/suspects} has hundreds. */
class SuspectsTest extends InFolder {

    @Test
    void planted_suspects_are_found_and_no_others() throws IOException {
        Leagues leagues = new Leagues(folder);
        for (int seed = 1; seed <= 2; seed++) {
            leagues.add(
                    seed,
                    12_000,
                    300,
                    "traders=4,boosting=4,smurfs=6,exchanged=6,sandbaggers=6,duplicates=4,newcomers=120,inflation=5",
                    "--system",
                    "elo");
        }
        assertFound(leagues, "win-trading", 0.9);
        assertFound(leagues, "smurfs", 0.9);
        assertFound(leagues, "two-accounts", 0.7);
        assertFound(leagues, "boosting", 0.6);
        assertFound(leagues, "changed-player", 0.5);
        assertFound(leagues, "sandbagging", 0.2);
        for (String kind : Leagues.PLANT_OF.keySet()) {
            assertThat(leagues.of(kind).innocent).as(kind).isZero();
        }
    }

    @Test
    void nothing_is_found_in_clean_leagues() throws IOException {
        Leagues leagues = new Leagues(folder);
        for (int seed = 1; seed <= 2; seed++) {
            leagues.add(seed, 12_000, 300, "", "--system", "trueskill");
        }
        for (String kind : Leagues.PLANT_OF.keySet()) {
            assertThat(leagues.of(kind).innocent).as(kind).isZero();
        }
    }

    @Test
    void a_finding_names_both_their_games_and_a_remedy() throws IOException {
        List<Finding> findings =
                findings("--games 4000 --players 60 --interval 3600 --seed 3 --plant traders=2,duplicates=2", "elo");
        Finding trading = only(findings, "win-trading");
        assertThat(trading.sentence().toString())
                .matches("\\w+ and \\w+ met \\d+ times \\([\\d.]+ at random\\) and won in turns.*");
        assertThat(trading.p()).isBetween(0.0, 0.01);
        assertThat(trading.rate()).isBetween(trading.p(), 0.05);
        assertThat(trading.evidence()).hasSize(3).allMatch(game -> game.id().startsWith("G"));
        assertThat(trading.remedy()).startsWith("whatif", "LOG", "--run", "RUN", "--ban");
        Finding accounts = only(findings, "two-accounts");
        assertThat(accounts.sentence().toString()).contains("never met and share 0 days");
        assertThat(accounts.remedy()).startsWith("whatif", "LOG", "--run", "RUN", "--merge");
    }

    @Test
    void a_log_without_duels_and_times_says_what_cannot_be_looked_at() throws IOException {
        write("games.csv", "game,player,place\n1,Ann,1\n1,Bob,2\n1,Cy,3\n2,Ann,1\n2,Bob,2\n2,Cy,3\n");
        assertThat(ofLog("trueskill")).hasSize(6).allMatch(finding -> finding.severity() == Severity.INFORMATION);
    }

    /** With another mate each time, two win against each other in turns, and one always beats a third. */
    @Test
    void opponents_in_small_teams_are_suspects_too() throws IOException {
        StringBuilder log = new StringBuilder("game,team1,team2,result\n");
        Random random = new Random(4);
        for (int game = 0; game < 3_000; game++) {
            List<String> four = new ArrayList<>();
            String[] planted = game % 50 == 0 ? new String[] {"P0", "P1"} : new String[] {"P2", "P3"};
            boolean isPlanted = game % 50 < 2;
            while (four.size() < 4) {
                String player = isPlanted && four.size() % 2 == 0
                        ? planted[four.size() / 2]
                        : "P" + (isPlanted ? 4 + random.nextInt(56) : random.nextInt(60));
                if (!four.contains(player)) {
                    four.add(player);
                }
            }
            boolean isWon = isPlanted ? game % 50 == 1 || game % 100 == 0 : random.nextBoolean();
            log.append(game + "," + four.get(0) + ";" + four.get(1) + "," + four.get(2) + ";" + four.get(3) + ","
                    + (isWon ? "win" : "loss") + "\n");
        }
        write("games.csv", log);

        List<Finding> findings = ofLog("trueskill");

        assertThat(only(findings, "win-trading").sentence().toString()).startsWith("P0 and P1 met 6");
        assertThat(only(findings, "boosting").sentence().toString()).startsWith("P2 met P3 6");
    }

    @Test
    void fixed_trios_that_win_in_turns_are_one_finding() throws IOException {
        StringBuilder log = new StringBuilder("game,team1,team2,result\n");
        Random random = new Random(4);
        for (int game = 0; game < 1_000; game++) {
            List<String> six = new ArrayList<>(List.of("A1", "A2", "A3", "B1", "B2", "B3"));
            if (game % 20 > 0) {
                six.replaceAll(none -> "");
                six.replaceAll(none -> Stream.generate(() -> "P" + random.nextInt(60))
                        .filter(name -> !six.contains(name))
                        .findFirst()
                        .orElseThrow());
            }
            boolean isWon = game % 20 > 0 ? random.nextBoolean() : game % 40 == 0;
            log.append(game + "," + String.join(";", six.subList(0, 3)) + "," + String.join(";", six.subList(3, 6))
                    + (isWon ? ",win\n" : ",loss\n"));
        }
        write("games.csv", log);

        assertThat(ofLog("trueskill"))
                .filteredOn(finding -> finding.kind().equals("win-trading"))
                .extracting(finding -> finding.sentence().toString())
                .singleElement()
                .asString()
                .startsWith("A1 and B1 met 50");
    }

    @Test
    void a_banned_player_may_be_called_as_an_option_is() {
        assertThat(Suspicions.whatif("--ban", "--ban")).endsWith("RUN", "--ban=--ban");
        assertThat(Suspicions.whatif("--ban", "P1")).endsWith("RUN", "--ban", "P1");
    }

    private static Finding only(List<Finding> findings, String kind) {
        return findings.stream()
                .filter(finding -> finding.kind().equals(kind))
                .findFirst()
                .orElseThrow();
    }

    private List<Finding> findings(String generate, String system) throws IOException {
        assertThat(make("generate -o games.csv " + generate).err()).isEmpty();
        return ofLog(system);
    }

    private List<Finding> ofLog(String system) throws IOException {
        assertThat(make("replay games.csv -q -o run --system", system).err()).isEmpty();
        return HealthReading.of(PublishedRun.open("run", folder.resolve("run")), Suspects::of, false)
                .found()
                .get(0)
                .measures()
                .stream()
                .flatMap(measure -> measure.findings().stream())
                .toList();
    }

    private static void assertFound(Leagues leagues, String kind, double share) {
        Leagues.Tally tally = leagues.of(kind);
        assertThat(tally.planted).as(kind).isPositive();
        assertThat(tally.found / (double) tally.planted).as(kind).isGreaterThanOrEqualTo(share);
    }
}
