package rate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Files;
import java.time.LocalDate;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import rate.engine.rating.SeasonSystem;
import rate.engine.system.Systems;

/** What a new season does, in every system that has one: from the command line to the ledger. */
@ExtendWith(LawLimit.class)
class SeasonContractTest extends InFolder {

    private static final int GAMES = 120;
    private static final int PLAYERS = 9;

    static Stream<String> systems() {
        return Stream.concat(carriers(), Stream.of("elo/tennis-surface"));
    }

    /** Each with the profile it has by default, whose ladders are not divided by conditions. */
    static Stream<String> carriers() {
        return Systems.all().stream()
                .filter(entry -> EverySystemReplayTest.byDefault(entry) instanceof SeasonSystem<?>)
                .map(entry -> entry.name() + "/" + entry.profiles().get(0).name());
    }

    /** Duels with scores over three years, three to ten days apart; in the second log the seasons begin in August, by name. */
    @BeforeEach
    void writeLogs() throws IOException {
        String header = "season,time,player1,player2,score1,score2";
        List<String> named = RandomDuels.log(header, 7, GAMES, PLAYERS, (game, a, b, random) -> {
            int score = random.nextInt(20);
            LocalDate day = LocalDate.of(2019, 1, 1).plusDays(6L * game + random.nextInt(5));
            return "s" + (day.getYear() - (day.getMonthValue() < 8 ? 1 : 0)) + "," + day + ",p" + a + ",p" + b + ","
                    + score + "," + (score + a < 9 ? score + 3 : score / 2 - 1);
        });
        Files.write(folder.resolve("named.csv"), named);
        named.replaceAll(line -> line.replaceFirst("[^,]*,", ""));
        Files.write(folder.resolve("plain.csv"), named);
    }

    private void replay(String log, String to, String system, String... more) {
        make("replay " + log + " -q -o " + to + " --system " + system, more);
    }

    private List<Map<String, String>> ledger(String run) throws IOException {
        return table(run + "/deltas.csv");
    }

    /** A row without a game that a game follows. */
    private static boolean isNewSeason(List<Map<String, String>> rows, int row) {
        return rows.get(row).get("game").isEmpty()
                && rows.subList(row, rows.size()).stream()
                        .anyMatch(later -> !later.get("game").isEmpty());
    }

    private static double number(Map<String, String> row, String column) {
        String text = row.get(column);
        return text.isEmpty() ? 0 : Double.parseDouble(text);
    }

    @ParameterizedTest
    @MethodSource("systems")
    void who_goes_all_the_way_to_the_initial_mean_is_as_a_newcomer(String system) throws IOException {
        replay("plain.csv", "run", system, "--season", "08-01", "-P", "revert=1", "-P", "revert-to=" + initial(system));

        List<Map<String, String>> rows = ledger("run");
        int moved = 0;
        for (int i = 0; i < rows.size(); i++) {
            if (isNewSeason(rows, i)) {
                assertThat(rows.get(i).get("mu_after")).isEqualTo(rows.get(0).get("mu_before"));
                assertThat(rows.get(i).get("sigma_after")).isEqualTo(rows.get(0).get("sigma_before"));
                moved++;
            }
        }
        assertThat(moved).isBetween(2 * PLAYERS, 3 * PLAYERS);
    }

    private static String initial(String system) {
        return system.startsWith("elo/") ? "1500" : "initial";
    }

    @ParameterizedTest
    @MethodSource("systems")
    void who_goes_no_way_has_the_same_ledger_as_without_seasons(String system) throws IOException {
        replay("named.csv", "named", system, "-P", "revert=0", "-P", "revert-to=7");
        replay("plain.csv", "plain", system, "-P", "revert=0");
        assertSame("named", "plain", "deltas.csv", "players.csv");
    }

    @ParameterizedTest
    @MethodSource("systems")
    void seasons_by_a_column_and_by_the_time_are_the_same(String system) throws IOException {
        String[] revert = {"-P", "revert=0.3", "-P", "revert-to=mean"};
        replay("named.csv", "named", system, revert);
        replay("plain.csv", "plain", system, Program.with(revert, "--season", "08-01"));
        assertSame("named", "plain", "deltas.csv", "players.csv");

        done("verify plain --rate plain.csv");
    }

    /** The law, and the mean of everybody before the first game of the season, from the ledger alone. */
    @ParameterizedTest
    @MethodSource("systems")
    void ratings_go_by_the_law_to_the_mean_of_the_field(String system) throws IOException {
        replay("named.csv", "run", system, "-P", "revert=0.3", "-P", "revert-to=mean");

        List<Map<String, String>> rows = ledger("run");
        double newcomer = number(rows.get(0), "sigma_before");
        Map<String, Double> now = new LinkedHashMap<>();
        String season = "s2018";
        double mean = Double.NaN;
        int moved = 0;
        for (int i = 0; i < rows.size(); i++) {
            Map<String, String> row = rows.get(i);
            String time = row.get("time");
            String of = "s"
                    + (Integer.parseInt(time.substring(0, 4))
                            - (time.substring(5).compareTo("08-01") < 0 ? 1 : 0));
            if (!of.equals(season)) {
                season = of;
                mean = now.values().stream().mapToDouble(mu -> mu).average().orElseThrow();
            }
            if (isNewSeason(rows, i)) {
                double sigma = number(row, "sigma_before");
                assertThat(number(row, "mu_after"))
                        .isCloseTo(0.7 * number(row, "mu_before") + 0.3 * mean, within(1e-11 * (1 + Math.abs(mean))));
                assertThat(number(row, "sigma_after"))
                        .isCloseTo(
                                Math.sqrt(0.49 * sigma * sigma + 0.51 * newcomer * newcomer), within(1e-12 * newcomer));
                moved++;
            }
            now.put(row.get("player"), number(row, "mu_after"));
        }
        assertThat(moved).isGreaterThanOrEqualTo(2 * PLAYERS);
    }

    @ParameterizedTest
    @MethodSource("carriers")
    void the_ladder_of_a_season_starts_where_the_last_one_ended(String system) throws IOException {
        String[] words = {"--carry", "season", "--season", "08-01", "-P", "revert=0.3", "-P", "revert-to=mean"};
        replay("plain.csv", "run", system, words);

        Map<String, String> left = new LinkedHashMap<>();
        Set<String> seen = new HashSet<>();
        int carried = 0;
        List<Map<String, String>> rows = ledger("run");
        for (int i = 0; i < rows.size(); i++) {
            Map<String, String> row = rows.get(i);
            String player = row.get("player");
            boolean isFirst = seen.add(row.get("ladder") + player);
            if (isFirst && left.containsKey(player)) {
                assertThat(isNewSeason(rows, i)).isTrue();
                assertThat(row.get("mu_before") + row.get("sigma_before")).isEqualTo(left.get(player));
                carried++;
            }
            if (!row.get("game").isEmpty()) {
                left.put(player, row.get("mu_after") + row.get("sigma_after"));
            }
        }
        assertThat(carried).isBetween(2 * PLAYERS, 3 * PLAYERS);
        assertThat(read("run/players.csv")).contains("all:2018/2019,1,").contains("all:2020/2021,1,");

        done("verify run --rate plain.csv");
    }

    /** A system that counts neither time nor games rates the same, whether a ladder has seasons or each season is one. */
    @Test
    void carried_ratings_are_those_of_one_ladder_through_all_seasons() throws IOException {
        for (String to : List.of("initial", "mean", "30")) {
            String[] words = {"--season", "08-01", "-P", "revert=0.3", "-P", "revert-to=" + to};
            replay("plain.csv", "one", "trueskill", words);
            replay("plain.csv", "carried", "trueskill", Program.with(words, "--carry", "season"));

            List<Map<String, String>> carried = ledger("carried");
            carried.forEach(row -> row.remove("ladder"));
            assertThat(carried).isEqualTo(ledger("one"));
        }
    }
}
