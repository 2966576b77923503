package rate;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What is made of a run for people says so when the run is not whole, instead of showing what is left of it. */
class DamagedRunTest extends InFolder {

    private static final List<String> OF_TABLES = List.of(
            "report R -o r.html", "export R --to xlsx -o r.xlsx", "export R --to csv", "export R --to md", "top R");

    private static final List<String> OF_LEDGERS = List.of(
            "report R -o r.html",
            "export R --to xlsx -o r.xlsx",
            "export R --to csv --table deltas",
            "export R --spreadsheet=de --table deltas",
            "history R --player Ann");

    @BeforeEach
    void make_a_run() throws IOException {
        write("in.csv", "game,winner,loser\n1,Ann,Bob\n2,Bob,Cy\n3,Cy,Ann\n");
        done("replay in.csv --quiet -o R");
    }

    private void refused(List<String> commands, String why) throws IOException {
        for (String command : commands) {
            assertThat(run(command.split(" ")).exits(3).err())
                    .as(command)
                    .contains(why, "A run is a folder that rate replay wrote");
            assertThat(folder.resolve("r.html")).doesNotExist();
            assertThat(folder.resolve("r.xlsx")).doesNotExist();
        }
    }

    private void change(String file, String from, String to) throws IOException {
        String text = read("R/current/" + file);
        assertThat(text).contains(from);
        write("R/current/" + file, text.replace(from, to));
    }

    private static void cut(Path table, int lines) throws IOException {
        Files.write(table, Files.readAllLines(table).subList(0, lines));
    }

    @Test
    void a_ledger_that_ends_behind_a_whole_row() throws IOException {
        cut(folder.resolve("R/current/deltas.csv"), 5);
        refused(OF_LEDGERS, "R/deltas.csv: it has 4 rows, and the manifest says 6");
    }

    @Test
    void a_ledger_that_ends_within_a_row() throws IOException {
        String text = read("R/current/deltas.csv");
        write("R/current/deltas.csv", text.substring(0, text.length() - 30));
        refused(OF_LEDGERS, "R/deltas.csv:7: the row has ");
    }

    @Test
    void a_table_that_ends_behind_a_whole_row() throws IOException {
        cut(folder.resolve("R/current/players.csv"), 2);
        refused(OF_TABLES, "R/players.csv: it has 1 row, and the manifest says 3");
    }

    @Test
    void a_place_that_is_none() throws IOException {
        change("players.csv", "\n2,", "\ntwo,");
        refused(
                List.of("report R -o r.html", "top R"),
                "R/players.csv:3: \"two\" is not a valid number in column place");
    }

    @Test
    void a_rank_that_is_none() throws IOException {
        change("players.csv", ",rank,", ",rnk,");
        refused(List.of("report R -o r.html", "top R"), "R/players.csv:2: \"\" is not a valid rank");
    }

    @Test
    void an_expectation_that_is_none() throws IOException {
        change("deltas.csv", ",0.5,25,", ",-7,25,");
        refused(List.of("report R -o r.html"), "R/deltas.csv:2: place \"1\" or expected \"-7\" is not a valid number");
    }

    @Test
    void a_damaged_run_before_it_is_not_compared_with() throws IOException {
        Path before = folder.resolve("R/current").toRealPath();
        write("in.csv", "game,winner,loser\n1,Ann,Bob\n2,Bob,Cy\n3,Cy,Ann\n4,Ann,Cy\n");
        done("replay in.csv --quiet -o R");
        cut(before.resolve("players.csv"), 2);
        assertThat(done("report R -o r.html").err())
                .contains("the previous run cannot be read, so the page has no comparison")
                .contains("players.csv: it has 1 row, and the manifest says 3");
        assertThat(folder.resolve("r.html")).exists();
    }
}
