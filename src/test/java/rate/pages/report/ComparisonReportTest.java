package rate.pages.report;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import rate.InFolder;
import rate.Program;

class ComparisonReportTest extends InFolder {

    private static final double HALF_A_STEP = 0.00050000001;

    private String page(String name, String... more) throws IOException {
        run(Program.words("report comparison -o " + name, more)).done();
        return read(name);
    }

    private void compare(String log, String words) throws IOException {
        write("games.csv", log);
        run(("compare games.csv -q -o comparison --systems=" + words).split(" "))
                .done();
    }

    /** Nobody beats D, so batch Elo has no rating for D: these cells are empty. */
    @Test
    void the_page_has_every_number_of_the_table_of_ranks() throws IOException {
        compare("""
                game,winner,loser,draw
                1,"<b>A</b>",B,
                2,B,C,
                3,C,"<b>A</b>",
                4,D,B,
                5,"<b>A</b>",B,
                """, "elo,batch-elo,aps");
        String page = page("page.html");
        assertThat(page("again.html", "--title=Games")).isEqualTo(page);
        assertThat(page).contains("<bdi>&lt;b&gt;A&lt;/b&gt;</bdi>").doesNotContain("<b>", "Chart.js");

        JsonNode data = PageData.of(page);
        assertThat(page).contains("<dt>Games rated</dt><dd>5</dd>");
        assertThat(PageData.texts(data.get("systems"))).containsExactly("elo", "batch-elo", "aps");
        List<Map<String, String>> rows = table("comparison/ranks.csv");
        JsonNode ladder = data.get("ladders").get(0);
        assertThat(ladder.get("title").asText()).isEqualTo("Players");
        assertThat(ladder.get("of").asInt()).isEqualTo(rows.size()).isEqualTo(4);
        for (int row = 0; row < rows.size(); row++) {
            Map<String, String> cells = rows.get(row);
            assertThat(data.get("players")
                            .get(ladder.get("player").get(row).asInt())
                            .asText())
                    .isEqualTo(cells.get("player"));
            requireCell(ladder.get("games").get(row), cells.get("games"));
            requireCell(ladder.get("mean").get(row), cells.get("mean_place"));
            requireCell(ladder.get("range").get(row), cells.get("place_range"));
            for (int system = 0; system < 3; system++) {
                String name = data.get("systems").get(system).asText();
                requireCell(ladder.get("place").get(system).get(row), cells.get(name + "_place"));
                requireCell(ladder.get("rank").get(system).get(row), cells.get(name + "_rank"));
            }
        }
        assertThat(ladder.get("rank").get(1)).anyMatch(JsonNode::isNull);
    }

    private static void requireCell(JsonNode number, String cell) {
        if (cell.isEmpty()) {
            assertThat(number.isNull()).isTrue();
        } else {
            assertThat(Math.abs(number.asDouble() - Double.parseDouble(cell))).isLessThanOrEqualTo(HALF_A_STEP);
        }
    }

    @Test
    void every_ladder_has_a_table_of_its_own_from_json_too() throws IOException {
        compare("game,ladder,winner,loser\n1,west,A,B\n2,east & south,A,C\n3,west,B,A\n", "elo,aps --format=json");
        String page = page("page.html", "--title=Both <coasts>");
        assertThat(page).contains("<title>Both &lt;coasts&gt;</title>");
        JsonNode ladders = PageData.of(page).get("ladders");
        assertThat(ladders.findValuesAsText("title")).containsExactly("Players · east & south", "Players · west");
        assertThat(ladders.get(0).get("of").asInt()).isEqualTo(2);
    }

    @Test
    void of_very_many_players_the_first_ones_are_on_the_page() throws IOException {
        StringBuilder log = new StringBuilder("game,winner,loser\n");
        for (int game = 0; game < 5100; game++) {
            log.append(game).append(",W").append(game).append(",L").append(game).append('\n');
        }
        compare(log.toString(), "elo");
        JsonNode ladder = PageData.of(page("page.html")).at("/ladders/0");
        assertThat(ladder.get("player")).hasSize(10_000);
        assertThat(ladder.get("of").asInt()).isEqualTo(10_200);
    }
}
