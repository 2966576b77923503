package rate;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.util.Locale;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** What {@code rate inspect} says of a log holds to its end, however its beginning looks. */
class InspectedToTheEndTest extends Inspected {

    /** More rows than are looked at for every meaning that a text may have. */
    private static final int ROWS = 12_000;

    /** From here on the rows are other ones. */
    private static final int TURN = 11_000;

    private String inspect(String header, IntFunction<String> row) throws IOException {
        return inspect(ROWS, header, row);
    }

    private String inspect(int rows, String header, IntFunction<String> row) throws IOException {
        return said("in.csv", rows(header, rows, row));
    }

    private static String day(int row) {
        return String.format(Locale.ROOT, "%02d.%02d.%d", row % 28 + 1, row / 28 % 12 + 1, 1990 + row / 336);
    }

    @Test
    void a_column_of_times_that_is_empty_at_first_is_one_of_times() throws IOException {
        assertThat(inspect("Datum,winner,loser", row -> (row < TURN ? "" : day(row - TURN)) + ",a" + row % 7 + ",b"))
                .contains("Datum      8 %  time d.M.yyyy", "time ?");
    }

    @Test
    void a_time_format_that_changes_is_a_question() throws IOException {
        assertThat(inspect(
                        "Datum,winner,loser",
                        row -> (row < TURN ? day(row) : "2031-02-" + (10 + row % 18)) + ",a" + row % 7 + ",b"))
                .contains("ready once the questions are answered")
                .contains("\"Datum\" is not written in one way: 11,000 as d.M.yyyy, the first \"01.01.1990\";"
                        + " 1,000 as ISO, the first \"2031-02-12\"");
    }

    @Test
    void a_time_format_that_changes_in_a_canonical_column_is_a_question() throws IOException {
        assertThat(inspect(
                        "time,winner,loser",
                        row -> (row < TURN ? "2001-02-" + (10 + row % 18) : day(row)) + ",a" + row % 7 + ",b"))
                .contains("\"time\" is not written in one way: 11,000 as ISO");
    }

    @Test
    void finishers_and_members_in_one_cell_are_counted_to_the_end() throws IOException {
        String wide = ",x".repeat(20);
        String names = IntStream.range(0, 20).mapToObj(at -> ",c" + at).collect(Collectors.joining());
        String races = inspect(3_000, "race" + names, row -> "a > b > c" + (row < 2_950 ? "" : " > d") + wide);

        assertThat(races).contains("place4='4'").doesNotContain("place5");

        String teams = inspect(
                3_000,
                "game,result" + names,
                row -> "a & b" + (row < 2_950 ? "" : " & e") + " vs c & d," + (row % 2 == 0 ? "win" : "loss") + wide);

        assertThat(teams).contains("'&',3)").doesNotContain("'&',4)");
    }

    @Test
    void a_result_that_comes_late_is_asked_about() throws IOException {
        assertThat(inspect("player1,player2,result", row -> "a" + row % 7 + ",b," + (row < TURN ? "win" : "Forfeit")))
                .contains("\"result\": what is \"Forfeit\" (1,000)?");
    }

    @Test
    void results_are_counted_to_the_end() throws IOException {
        assertThat(inspect("player1,player2,result", row -> "a" + row % 7 + ",b," + (row % 2 == 0 ? "win" : "Odd")))
                .contains("what is \"Odd\" (6,000)?");
    }

    @Test
    void winners_that_are_missing_late_are_counted() throws IOException {
        assertThat(inspect("player1,player2,winner", row -> "a,b," + (row < TURN ? "a" : "")))
                .contains("\"winner\" is empty in 1,000 records");
    }

    /** Three rows of a game: two teams of different size, until there is a third place. */
    private static String seat(int row) {
        int place = row < TURN ? row % 3 / 2 + 1 : row % 3 + 1;
        int club = row < TURN ? row % 3 / 2 : row % 2;
        return row / 3 + ",p" + row % 3 + "," + place + ",c" + club;
    }

    @Test
    void a_third_place_at_the_end_makes_a_question_of_a_column_that_groups() throws IOException {
        assertThat(inspect("game,player,place,club", InspectedToTheEndTest::seat))
                .contains("ready once the questions are answered", "334 of 4,000 games would be rejected")
                .contains("--map team= if all played alone");
    }

    @Test
    void a_column_that_groups_at_first_and_not_to_the_end_is_none() throws IOException {
        assertThat(inspect(2 * ROWS, "game,player,place,club", InspectedToTheEndTest::seat))
                .doesNotContain("team ?")
                .contains("not used: club", "--system trueskill");
    }

    @Test
    void numbers_are_those_of_the_whole_log() throws IOException {
        assertThat(inspect(
                        "winner,loser,points,note",
                        row -> "a,b," + (row < TURN ? row % 5 : 1000) + "," + (row < TURN ? row : "x")))
                .contains("0 to 1000", "number, but for 1000");
    }

    @Test
    void decimal_commas_that_come_late_are_seen() throws IOException {
        assertThat(inspect(
                        "player1;player2;score1;score2",
                        row -> "a;b;" + (row < TURN ? row % 5 : "2,5") + ";" + row % 3))
                .contains("--decimal ,")
                .contains("\nready\n");
    }

    @Test
    void names_that_become_lists_late_are_teams() throws IOException {
        assertThat(inspect(
                        "Heim,Gast,score1,score2",
                        row -> (row < TURN ? "a" + row % 7 : "a" + row % 7 + ";c") + ",b," + row % 3 + "," + row % 2))
                .contains("team1=Heim");
    }

    @Test
    void a_key_that_comes_late_is_a_column() throws IOException {
        String log = rows(
                "", ROWS, row -> "{\"winner\": \"a\", \"loser\": \"b\"" + (row < TURN ? "}" : ", \"map\": \"x\"}"));
        assertThat(said("in.jsonl", log)).contains("not used: map");
    }

    @Test
    void line_ends_are_said_of_what_was_read() throws IOException {
        assertThat(inspect("winner,loser", row -> "anybody,b" + row)).contains("line ends LF (in the first 64 KB)");
    }

    @Test
    void columns_that_are_not_looked_at_are_counted() throws IOException {
        String many = IntStream.range(0, 250).mapToObj(i -> ",c" + i).collect(Collectors.joining());
        assertThat(inspect(1, "winner,loser" + many, row -> "a,b" + ",".repeat(250)))
                .contains("only the first 200 of 252 columns were looked at");
    }
}
