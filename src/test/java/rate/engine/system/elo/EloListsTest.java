package rate.engine.system.elo;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import rate.InFolder;

/** Lists of federations, by their published examples and regulations. Each game names its period. */
class EloListsTest extends InFolder {

    /** The ratings at the end by name, of "name rating games" before and "period name name result". */
    private Map<String, String> table(String system, String before, String... games) throws IOException {
        write("given.csv", "player,mu,games\n" + before.replace(' ', ',').replace('|', '\n') + "\n");
        StringBuilder log = new StringBuilder("game,period,player1,player2,result\n");
        int number = 0;
        for (String game : String.join("|", games).split("\\|")) {
            log.append("G" + ++number + "," + game.replace(' ', ',') + "\n");
        }
        write("log.csv", log);
        run("replay", "log.csv", "--system", system, "-q", "-o", "run", "--period", "column", "--initial", "given.csv");
        return Files.readAllLines(folder.resolve("run/players.csv")).stream()
                .map(row -> row.split(",", -1))
                .collect(Collectors.toMap(cells -> cells[1], cells -> cells[3]));
    }

    private static double of(Map<String, String> table, String player) {
        return Double.parseDouble(table.get(player));
    }

    /** Approximating formulas for the US Chess rating system (2017): 1500 of 6 games; and two examples of skillratings. */
    @Test
    void of_us_chess_published_examples_come_out() throws IOException {
        Map<String, String> table = table(
                "elo/uscf",
                "A 1500 6|B 1400 30|C 1550 30|D 1650 30|E 1500 31|F 1400 25|G 1550 4|H 1700 30|I 1250 30|J 1400 9",
                "x A B 1|x A C 0|x A D 0.5|x E F 1|x E G 0|x E H 0|x I J 1");
        assertThat(Math.round(of(table, "A"))).isEqualTo(1511);
        assertThat(Math.round(of(table, "E"))).isEqualTo(1487);
        assertThat(Math.round(of(table, "I"))).isEqualTo(1289);
        assertThat(Math.round(of(table, "J"))).isEqualTo(1344);
    }

    /** K = 800 / (N' + m) as the federation prints it of N' = 6 and 20, where an even game is half of it. */
    @Test
    void of_us_chess_k_falls_with_games_and_with_those_of_the_event() throws IOException {
        Map<String, String> table =
                table("elo/uscf", "A 1900 20|B 1900 20", "x A B 1", "x B A 0.5", "x A B 0.5", "x B A 0.5");
        // 800 / (20 + 4) times 1/2, without a bonus: below 14 √4.
        assertThat(of(table, "A")).isEqualTo(1900 + 33.333333333333336 / 2);
    }

    /** What exceeds 14 √m counts twice: 5 wins over equals after 20 games. */
    @Test
    void of_us_chess_a_good_event_has_a_bonus() throws IOException {
        String given = "A 1900 20|B 1900 20|C 1900 20|D 1900 20|E 1900 20|F 1900 20";
        String wins = "x A B 1|x A C 1|x A D 1|x A E 1|x A F 1";
        double change = 800.0 / 25 * 2.5;
        assertThat(of(table("elo/uscf", given, wins), "A")).isEqualTo(1900 + change + (change - 14 * Math.sqrt(5)));
        assertThat(of(table("elo/uscf-2015", given, wins), "A"))
                .isEqualTo(1900 + change + (change - 12 * Math.sqrt(5)));
    }

    /** The table: Hort, 35 points below, 0.45 (Elo 1978); 0.92 beyond 400 points; 4.6 for 2812 against 2786, as 2008 told. */
    @Test
    void of_fide_expectations_are_those_of_the_table() throws IOException {
        Map<String, String> table = table(
                "elo/fide",
                "A 2635 99|B 2600 99|C 2812 99|D 2786 99|E 1600 99|F 2600 99|G 1900 99|H 1800 99",
                "x A B 0.5|x C D 1|x E F 1|x G H 1");
        assertThat(table.get("A")).isEqualTo("2634"); // 10 (0.5 − 0.55) = −0.5, away from zero
        assertThat(table.get("B")).isEqualTo("2601");
        assertThat(table.get("C")).isEqualTo("2817"); // 4.6
        assertThat(table.get("E")).isEqualTo("1618"); // 20 (1 − 0.08)
        assertThat(table.get("F")).isEqualTo("2591");
        assertThat(table.get("G")).isEqualTo("1907"); // 20 (1 − 0.64)
    }

    @Test
    void of_fide_a_list_holds_for_a_period_and_2400_is_remembered() throws IOException {
        Map<String, String> table = table(
                "elo/fide",
                "A 2395 99|B 2395 99|C 2395 99",
                "x A B 1", // to 2405
                "x A C 0.5", // against the list still: 20 (1.5 − 1)
                "y A B 0", // K 10, from 2405 against 2385: 10 (0 − 0.53)
                "z A B 0"); // K is 10 for ever, from 2400 against 2396: 10 (0 − 0.51)
        assertThat(table.get("C")).isEqualTo("2395");
        assertThat(table.get("A")).isEqualTo("2395");
        assertThat(table.get("B")).isEqualTo("2406");
    }

    /** K is the largest whole number such that K n does not exceed 700: 38 of 18 games at K 40; and no more than 40 of 17. */
    @Test
    void of_fide_k_times_games_is_at_most_700() throws IOException {
        String given = "A 2000 0|B 2000 99";
        String games = "x A B 1|".repeat(18);
        assertThat(table("elo/fide", given, games).get("A")).isEqualTo(String.valueOf(2000 + 38 * 9));
        assertThat(table("elo/fide-2011", given, games).get("A")).isEqualTo(String.valueOf(2000 + 30 * 9));
    }
}
