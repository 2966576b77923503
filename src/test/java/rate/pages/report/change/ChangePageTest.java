package rate.pages.report.change;

import static org.assertj.core.api.Assertions.assertThat;
import static rate.pages.HostileLog.quoted;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import rate.HostileNames;
import rate.InFolder;
import rate.Program;
import rate.pages.report.PageRows;
import rate.pages.report.page.Markup;

/** The page of {@code rate whatif}, as it is without scripts. The numbers are those of Elo's formula with K = 32, by Python. */
class ChangePageTest extends InFolder {

    @BeforeEach
    void writeLog() throws IOException {
        write("log.csv", """
                game,time,player1,player2,result
                G1,2026-01-01T18:30:00Z,Ann,Bob,win
                G2,2026-01-02T18:30:00Z,Cy,Ann,win
                G3,2026-01-02T18:45:00Z,Bob,Cy,win
                G4,2026-02-03T18:30:00Z,Ann,Di,draw
                G5,2026-02-04T18:30:00Z,Eve,Fay,win
                """);
    }

    private String page(String replay, String... change) throws IOException {
        run(Program.words("replay log.csv -q -o run " + replay)).done();
        run(whatif(change, "--html", "page.html")).done();
        String page = read("page.html");
        return page.substring(page.indexOf("<main"), page.indexOf("</main>"));
    }

    private static String[] whatif(String[] change, String... more) {
        return Program.with(Program.words("whatif log.csv --run run", change), more);
    }

    /** The rows of the table of everybody: the texts of the cells. */
    private static List<List<String>> everybody(String page) {
        return PageRows.ofBody(page.substring(page.indexOf("<h3>All players")));
    }

    @Test
    void it_says_in_words_what_changes() throws IOException {
        assertThat(PageRows.text(page("--system=elo", "--ban", "Bob")).lines())
                .contains(
                        "The games of log.csv, rated by elo/documented, were rated again without the games of"
                                + " &quot;Bob&quot;.",
                        "2 games are left out",
                        "3 of 5 players get another rating, and 3 have another place: 2 further up, 1 further down.",
                        "The largest gain: Cy, rating 1,499 → 1,516 (+16.8), place 5 → 1.",
                        "The largest loss: Ann, rating 1,499 → 1,485 (−14.6), still place 4.",
                        "Gone: Bob (place 2).");
    }

    @Test
    void a_move_has_its_games_with_what_they_added() throws IOException {
        String page = page("--system=elo", "--ban", "Bob");
        String moves = page.substring(page.indexOf("The largest moves"));
        assertThat(PageRows.text(moves.lines()
                        .filter(line -> line.startsWith("<h3>"))
                        .findFirst()
                        .orElseThrow()))
                .isEqualTo("Cy +16.8");
        assertThat(PageRows.ofBody(moves))
                .containsExactly(
                        List.of("G3 2026-01-02 18:45", "Bob", "−17.5", "left out", "+17.5"),
                        List.of("G2 2026-01-02 18:30", "Ann", "+16.7", "+16.0", "−0.7"));
        assertThat(PageRows.ofBody(moves.substring(moves.indexOf("Ann</bdi> <span"))))
                .containsExactly(
                        List.of("G1 2026-01-01 18:30", "Bob", "+16.0", "left out", "−16.0"),
                        List.of("G2 2026-01-02 18:30", "Cy", "−16.7", "−16.0", "+0.7"),
                        List.of("G4 2026-02-03 18:30", "Di", "0.0", "+0.7", "+0.7"));
    }

    @Test
    void everybody_stands_in_it_moved_or_not() throws IOException {
        assertThat(everybody(page("--system=elo", "--ban", "Bob")))
                .extracting(row -> String.join("|", row))
                .containsExactly(
                        "1|↑ 4|Cy|1,516|+16.8|G2 2026-01-02 18:30",
                        "2|↓ 1|Eve|1,516|0.0|",
                        "3|=|Di|1,499|−0.7|G4 2026-02-03 18:30",
                        "4|=|Ann|1,485|−14.6|G1 2026-01-01 18:30",
                        "5|↑ 1|Fay|1,484|0.0|",
                        "–|gone|Bob|1,502||G1 2026-01-01 18:30");
    }

    @Test
    void it_counts_what_the_text_counts() throws IOException {
        run("generate", "--shape", "teams", "--games", "200", "--players", "60", "--commanders", "-o", "log.csv")
                .done();
        String page = page("--system=allegskill/production", "--set", "beta=3");
        JsonNode json = new ObjectMapper()
                .readTree(run(whatif(new String[] {"--set", "beta=3"}, "--json"))
                        .done()
                        .out());
        assertThat(json.get("tables")).hasSize(2);
        for (JsonNode table : json.get("tables")) {
            String section =
                    page.substring(page.indexOf("id=\"" + table.get("table").asText() + '"'));
            assertThat(PageRows.text(section))
                    .contains(table.get("moved").size() + " of "
                            + table.get("rows_after").asInt() + " players get");
            assertThat(everybody(section)).hasSize(table.get("rows_after").asInt());
        }
    }

    @Test
    void of_two_systems_only_places_are_compared() throws IOException {
        String page = page("--system=elo", "--system", "glicko2");
        assertThat(page)
                .contains("Two systems have two scales, so only places are compared.")
                .doesNotContain("The largest", "rank");
        assertThat(everybody(page)).hasSize(6).allMatch(row -> row.size() == 3);
    }

    @ParameterizedTest
    @ValueSource(strings = {"--system=whr", "--system=elo --ledger=none"})
    void without_a_ledger_the_moves_have_no_games(String replay) throws IOException {
        assertThat(page(replay, "--ban", "Bob"))
                .contains("<h3>The largest moves</h3>", "Without a ledger", "The largest loss")
                .doesNotContain("against</th>");
    }

    @Test
    void nothing_that_changes_is_said_too() throws IOException {
        assertThat(page("--system=elo", "--set", "k=32"))
                .contains("Nothing changes for any of 6 players.")
                .doesNotContain("The largest", "Places gained");
    }

    @Test
    void names_are_text_whatever_they_are() throws IOException {
        List<String> names = HostileNames.of(40, 3);
        StringBuilder log = new StringBuilder("game,player1,player2,result\n");
        for (int game = 0; game < 80; game++) {
            log.append(quoted("G" + game + names.get(game % 40)) + "," + quoted(names.get(game % 40)) + ","
                    + quoted(names.get((game + 7) % 40)) + ",win\n");
        }
        write("log.csv", log);
        String page = page("--system=elo", "--ban=" + names.get(5));
        assertThat(everybody(page))
                .extracting(row -> row.get(2))
                .containsExactlyInAnyOrderElementsOf(
                        names.stream().map(Markup::text).toList());
        assertThat(read("page.html")).contains("default-src 'none'").doesNotContain("<img", "onerror=\"");
        assertThat(Pattern.compile("<script[^>]*>")
                        .matcher(read("page.html"))
                        .results()
                        .map(MatchResult::group))
                .containsExactly("<script>");
    }
}
