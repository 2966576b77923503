package rate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static rate.Csv.number;

import java.io.IOException;
import java.nio.file.Files;
import java.time.Instant;
import java.time.LocalDate;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tables of a day: how far sigmas have grown until then, by the formula of each model, and that nothing else depends on it. */
class AsOfTest extends InFolder {

    private static final Offset<Double> EXACT = within(1e-12);
    private static final LocalDate DAY = LocalDate.of(2021, 9, 1);

    /** Duels of eight players on two ladders in two seasons, a day or more apart. */
    @BeforeEach
    void writeLog() throws IOException {
        List<String> log =
                RandomDuels.log("time,ladder,player1,player2,score1,score2", 5, 60, 8, (game, a, b, random) -> {
                    LocalDate day = LocalDate.of(2020, 1, 6).plusDays(7L * game + random.nextInt(7));
                    return day + "," + (game % 4 == 0 ? "cup" : "league") + ",p" + a + ",p" + b + ","
                            + random.nextInt(4) + "," + random.nextInt(3);
                });
        Files.write(folder.resolve("log.csv"), log);
        Files.write(folder.resolve("shorter.csv"), log.subList(0, 50));
    }

    /** By player and ladder: the last row with a game, or the last point of a curve that is not of the day. */
    private Map<String, Map<String, String>> lastGames(String file) throws IOException {
        Map<String, Map<String, String>> last = new HashMap<>();
        for (Map<String, String> row : table(file)) {
            if (!row.getOrDefault("game", "of a curve").isEmpty()
                    && !row.get("time").equals(DAY.toString())) {
                last.put(row.get("player") + row.get("ladder"), row);
            }
        }
        return last;
    }

    /** σ² on the day is σ² after the last game and γ² times the days, or the weeks from Monday, since then. */
    @ParameterizedTest
    @CsvSource({
        "trueskill -P drift=day -P tau=0.06, 0.06, 1",
        "allegskill -P drift=day -P gamma=0.06, 0.06, 1",
        "plackett-luce -P drift=day -P tau=0.1, 0.1, 1",
        "bradley-terry-full -P drift=period -P tau=0.3, 0.3, 7",
        "margin -P gamma=0.02, 0.02, 1",
        "elo-mmr -P drift-per-day=2, 2, 1",
        "elo-mmr/mmx -P drift-per-day=2, 2, 1",
        "glicko -P c=20, 20, 7",
        "ttt -P gamma=0.03 -P unit=day, 0.03, 1",
        "margin-through-time -P gamma=0.02, 0.02, 1",
        "whr -P w2=25, 5, 1"
    })
    void sigmas_grow_until_the_day_by_the_drift_of_the_model(String system, double gamma, int unit) throws IOException {
        done("replay log.csv -q -o run --as-of " + DAY + " --system " + system);

        boolean isOnline = Files.exists(folder.resolve("run/deltas.csv"));
        Map<String, Map<String, String>> last = lastGames(isOnline ? "run/deltas.csv" : "run/curves.csv");
        List<Map<String, String>> players = table("run/players.csv");
        assertThat(players).hasSizeGreaterThan(12);
        for (Map<String, String> row : players) {
            Map<String, String> before = last.get(row.get("player") + row.get("ladder"));
            LocalDate played = LocalDate.parse(row.get("last_played"));
            double sigma = number(before, isOnline ? "sigma_after" : "sigma");
            long times = unit == 1
                    ? ChronoUnit.DAYS.between(played, DAY)
                    : ChronoUnit.WEEKS.between(monday(played), monday(DAY));
            assertThat(number(row, "sigma"))
                    .as("%s", row)
                    .isCloseTo(Math.min(Math.sqrt(sigma * sigma + gamma * gamma * times), 350), EXACT);
            assertThat(row.get("mu")).isEqualTo(before.get(isOnline ? "mu_after" : "mu"));
        }
    }

    private static LocalDate monday(LocalDate day) {
        return day.minusDays(day.getDayOfWeek().getValue() - 1);
    }

    /** Glickman's example: with c = 63.2 a deviation of 50 is that of a newcomer, 350, after 30 periods; here they are weeks. */
    @Test
    void a_deviation_grows_to_350_in_30_weeks_as_in_the_papers_example() throws IOException {
        write("idle.csv", "time,player1,player2,result\n2024-01-01,A,B,draw\n");
        write("known.csv", "player,mu,sigma\nA,1500,50\nB,1500,1e-9\n");
        String words = "replay idle.csv -q -o run --system glicko -P c=63.2 --initial known.csv --as-of ";
        done(words + LocalDate.of(2024, 1, 1).plusWeeks(30));
        double before = number(lastGames("run/deltas.csv").get("Anull"), "sigma_after");
        assertThat(before).isCloseTo(50, within(0.6));
        assertThat(number(table("run/players.csv").get(1), "sigma"))
                .isCloseTo(Math.sqrt(before * before + 30 * 63.2 * 63.2), EXACT)
                .isCloseTo(350, within(0.5));
        done(words + LocalDate.of(2024, 1, 1).plusWeeks(31));
        assertThat(number(table("run/players.csv").get(1), "sigma")).isEqualTo(350);
    }

    /** What idle players drift until the day of the tables is not added once more until a game. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "glicko", "glicko2",
                "trueskill -P drift=day", "allegskill -P drift=period --period month",
                "margin", "plackett-luce -P drift=day"
            })
    void games_to_come_are_predicted_alike_from_the_tables_of_any_day(String system) throws IOException {
        write("next.csv", "time,player1,player2\n2021-12-01,p0,p1\n2022-07-01,p2,p3\n2022-07-01,p4,new\n");
        List<List<Map<String, String>>> predicted = new ArrayList<>();
        for (String day : List.of("", " --as-of last", " --as-of " + DAY)) {
            done("replay log.csv -q -o run --system " + system + day);
            done("predict run next.csv --ladder league -o predicted.csv");
            predicted.add(table("predicted.csv"));
        }
        for (int game = 0; game < 3; game++) {
            for (List<Map<String, String>> other : predicted) {
                assertThat(number(other.get(game), "expected"))
                        .isCloseTo(number(predicted.get(0).get(game), "expected"), EXACT);
            }
        }
    }

    /** The ladders of seasons that are over stay as they were; the last season is brought to the day. */
    @Test
    void seasons_that_are_over_do_not_age() throws IOException {
        String words =
                "replay log.csv -q --only-ladder league --season year --carry season --system trueskill -P drift=day -o ";
        done(words + "old");
        done(words + "new --as-of " + DAY);
        List<Map<String, String>> old = table("old/players.csv");
        List<Map<String, String>> aged = table("new/players.csv");
        assertThat(aged)
                .filteredOn(row -> row.get("ladder").equals("league:2020"))
                .isNotEmpty()
                .containsExactlyElementsOf(old.stream()
                        .filter(row -> row.get("ladder").equals("league:2020"))
                        .toList());
        assertThat(aged)
                .filteredOn(row -> row.get("ladder").equals("league:2021"))
                .isNotEmpty();
        assertThat(aged).isNotEqualTo(old);
    }

    /** A table of a time before the day of the run has nothing of what came after the games. */
    @Test
    void an_earlier_table_is_that_of_the_games() throws IOException {
        done("replay log.csv -q -o run --system trueskill -P drift=day --as-of " + DAY);
        done("replay log.csv -q -o games --system trueskill -P drift=day");
        Program.Ended then = done("export run --to csv --at 2021-08-31");
        assertThat(then.out()).isEqualTo(done("export games --to csv").out());
        assertThat(then.err()).contains("what time alone did to ratings since then is left out");
        String whole = done("export run --to csv").out();
        assertThat(done("export run --to csv --at " + DAY).out()).isEqualTo(whole);
        assertThat(done("export run --to csv --active-since 183d").out())
                .isEqualTo(done("export run --to csv --active-since 2021-03-02").out())
                .isNotEqualTo(whole);
    }

    @Test
    void today_is_written_as_its_date() throws IOException {
        done("replay log.csv -q -o run --system margin --as-of today"); // the clock of tests says 2030-01-01
        assertThat(folder.resolve("run/manifest.json")).content().contains("\"as_of\" : \"2030-01-01\"");
        done("replay log.csv -q -o day --system margin --as-of 2030-01-01");
        assertThat(folder.resolve("day/manifest.json")).hasSameBinaryContentAs(folder.resolve("run/manifest.json"));
        done("verify run --rate log.csv");
    }

    /**
     * Of two players the odds are those of the weights of what each has won, here 2^(365 / h) to 1. A day later than the last game
     * lessens all weights alike: ratings stay, and with half the weight standard errors are √2 times as large.
     */
    @ParameterizedTest
    @CsvSource({"batch-elo, 365", "batch-elo, 100", "arena, 365", "arena, 50.5"})
    void games_count_half_for_every_half_life_before_the_day(String system, double days) throws IOException {
        write("two.csv", "time,player1,player2,result\n2023-01-01,Bob,Ann,win\n2024-01-01T12:00:00Z,Ann,Bob,win\n");
        String words = "replay two.csv -q -o run --system " + system + " -P half-life=" + days;
        done(words);
        List<Map<String, String>> now = table("run/players.csv");
        double difference = number(now.get(0), "mu") - number(now.get(1), "mu");
        assertThat(difference).isCloseTo(400 * 365.5 / days * Math.log10(2), within(1e-7));
        assertThat(now.get(0).get("player")).isEqualTo("Ann");

        long seconds = Math.round(days * 86_400);
        done(
                words,
                "--as-of",
                Instant.parse("2024-01-01T12:00:00Z").plusSeconds(seconds).toString());
        List<Map<String, String>> later = table("run/players.csv");
        assertThat(number(later.get(0), "mu")).isCloseTo(number(now.get(0), "mu"), within(1e-6));
        if (system.equals("batch-elo")) {
            assertThat(number(later.get(0), "standard_error"))
                    .isCloseTo(Math.sqrt(2) * number(now.get(0), "standard_error"), within(1e-6));
        }
    }

    /** A half-life so short that nothing would be left of old games still rates everybody. */
    @Test
    void no_game_is_forgotten_altogether() throws IOException {
        done("replay log.csv -q -o run --system batch-elo -P prior-draws=1 -P half-life=0.01");
        assertThat(table("run/players.csv")).hasSizeGreaterThan(12);
    }
}
