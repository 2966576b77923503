package rate.pages.report.game;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static rate.pages.HostileLog.quoted;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import rate.HostileNames;
import rate.InFolder;
import rate.Program;
import rate.file.input.language.Language;
import rate.pages.report.plot.Svg;

/** Curves are read back from the page, and compared with numbers that Python's math module gave. */
class GamePageTest extends InFolder {

    /** Of the greatest value of a plot: coordinates have a tenth of a pixel, and a plot has 190. */
    private static final double FINE = 0.01;

    @BeforeEach
    void the_example_of_the_seed() throws IOException {
        write("in.csv", "player,mu,sigma\nA,60,5\nB,40,20\n");
        write("duel.csv", "game,player1,player2,result\n1,A,B,win\n2,A,B,draw\n");
    }

    private String page(String command, String... more) throws IOException {
        run(Program.words(command + " --html page.html", more)).done();
        return read("page.html");
    }

    @Test
    void it_has_what_is_kept_of_the_game() throws IOException {
        write("cup.csv", "game,player1,player2,result,cup\n1,A,B,win,<i>X\n");
        String command = "explain cup.csv --game 1 --system trueskill/plain";
        assertThat(page(command, "--keep-columns", "cup")).contains("cup: &lt;i&gt;X; A beat B</p>");
        assertThat(page(command)).doesNotContain("A beat B");
    }

    private static final String SEED =
            "explain duel.csv --game 1 --system trueskill/plain -P beta=6.25 --initial players=in.csv";

    @ParameterizedTest
    @CsvSource({
        "pr0, curve line-1, 60, 0.0803766327, 0.08", "pr0, curve line-1 before, 60, 0.0797884561, 0.08",
        "pr0, curve line-2, 0, 0.0028452875, 0.08", "pr0, curve line-2, 50, 0.0152203018, 0.08",
        "pp0, curve line-2, 30, 0.0169898627, 0.05", "pp0, curve line-2, 60, 0.0120731001, 0.05",
        "pc1d, curve line-1, -30, 0.0014827899, 0.018", "pc1d, curve line-1, 0, 0.0119518000, 0.018",
        "pc1d, curve line-1, 60, 0.0036267441, 0.018", "pc1v, curve line-1, -4, 4.2256071445, 4.2",
        "pc1v, curve line-1, -2, 2.3732155328, 4.2", "pc1v, curve line-1, 2, 0.0552478627, 4.2",
        "pc1w, curve line-1, -2, 0.8857208996, 1", "pc1w, curve line-1, 0, 0.6366197724, 1",
        "pc1w, curve line-1, 2, 0.1135480517, 1"
    })
    void a_curve_passes_through_what_others_compute(String plot, String look, double at, double value, double greatest)
            throws IOException {
        Svg svg = Svg.of(page(SEED)).get(plot);
        assertThat(svg.value(look, at)).isCloseTo(value, within(FINE * greatest));
    }

    private static String cells(String... numbers) {
        return Stream.of(numbers)
                .map(number -> "<td[^>]*>" + Pattern.quote(number) + "</td>")
                .collect(Collectors.joining());
    }

    @Test
    void the_page_says_of_teams_and_game_what_the_ratings_before_said() throws IOException {
        assertThat(page(SEED))
                .containsPattern("<bdi>A</bdi></td>" + cells("60", "5", "45", "45", "0.8137084165", "65"))
                .contains("<p>draw 0, match quality 0.264800174</p>");
        write("three.csv", "game,player,place\n1,A,1\n1,B,2\n1,C,3\n");
        assertThat(page("explain three.csv --game 1 --system plackett-luce")).contains("<p>match quality 0.");
    }

    @ParameterizedTest
    @CsvSource({
        "trueskill, 1",
        "trueskill, 2",
        "allegskill, 1",
        "allegskill, 2",
        "thurstone-mosteller-full, 1",
        "thurstone-mosteller-full/paper, 2",
        "bradley-terry-full, 1",
        "bradley-terry-part/paper, 2"
    })
    void the_marked_numbers_are_those_of_the_derivation(String system, String game) throws IOException {
        String command = "explain duel.csv --initial players=in.csv --game " + game + " --system " + system;
        Program.Ended ended = run(Program.words(command + " --json"));
        JsonNode ladder =
                new ObjectMapper().readTree(ended.out()).get("ladders").get(0);
        Map<String, Svg> plots = Svg.of(page(command));
        double t = step(ladder, "t", "x");
        for (String symbol : List.of("V", "W")) {
            double value = step(ladder, symbol, symbol);
            Svg plot = plots.get("pc1" + symbol.toLowerCase(Locale.ROOT));
            assertThat(plot.point()[0]).isCloseTo(t, within(0.02));
            assertThat(plot.point()[1]).isCloseTo(value, within(0.03));
            assertThat(plot.value("curve line-1", t)).isCloseTo(value, within(0.03));
            assertThat(plot.text("desc"))
                    .startsWith(symbol + " = " + Figure.Bell.text(value, Language.ENGLISH) + " where ");
        }
        double c = step(ladder, "c", "c_iq");
        Svg difference = plots.get("pc1d");
        assertThat(difference != null).isEqualTo(!system.startsWith("bradley"));
        if (difference != null) {
            assertThat(difference.rule("rule here")).isCloseTo(c * t, within(0.02 * c));
            assertThat(difference.texts("mark")).contains("c = " + Figure.Bell.text(c, Language.ENGLISH));
        }
    }

    private static double step(JsonNode ladder, String... symbols) {
        for (JsonNode part : ladder.get("derivation")) {
            for (JsonNode step : part.get("steps")) {
                if (Arrays.asList(symbols).contains(step.get("symbol").asText())) {
                    return step.get("value").asDouble();
                }
            }
        }
        throw new AssertionError(List.of(symbols));
    }

    @Test
    void of_a_win_what_lies_beyond_the_margin_is_filled_and_of_a_draw_what_lies_within() throws IOException {
        String command = "explain duel.csv --system trueskill -P draw-probability=0.6 --game ";
        // 0.8416212336 = Φ⁻¹(0.8), times √2 β
        double margin = 0.8416212336 * Math.sqrt(2) * 25 / 6;
        Svg win = Svg.of(page(command + 1)).get("pc1d");
        assertThat(win.filled()[0]).isCloseTo(margin, within(0.1));
        Svg draw = Svg.of(page(command + 2)).get("pc1d");
        assertThat(draw.filled()[0]).isCloseTo(-margin, within(0.1));
        assertThat(draw.filled()[1]).isCloseTo(margin, within(0.1));
        assertThat(draw.texts("mark")).contains("−ε", "ε");
        assertThat(draw.rule("margin")).isCloseTo(-margin, within(0.1));
    }

    @Test
    void names_are_text_whatever_they_are() throws IOException {
        List<String> names = HostileNames.of(40, 1);
        StringBuilder log = new StringBuilder("game,team,player,place\n");
        for (int i = 0; i < names.size(); i++) {
            log.append("1," + (i % 2) + "," + quoted(names.get(i)) + "," + (1 + i % 2) + "\n");
        }
        write("names.csv", log);
        String page = page("explain names.csv --game 1 --system trueskill");
        assertThat(page.split("<script", -1)).as("the one of the page itself").hasSize(2);
        assertThat(page).doesNotContain("<img", "onerror=\"").contains("default-src 'none'");
        Map<String, Svg> plots = Svg.of(page);
        assertThat(plots.keySet().stream().filter(id -> id.startsWith("pr"))).hasSize(24);
        assertThat(page).contains("Drawn are the 24 of 40 members whose means moved most");
        plots.values().forEach(plot -> {
            assertThat(plot.text("title")).isNotBlank();
            assertThat(plot.text("desc")).isNotBlank();
        });
    }

    @Test
    void with_a_player_only_what_concerns_them_is_drawn() throws IOException {
        write("three.csv", "game,player,place\n1,Ann,1\n1,Bo,2\n1,Cy,3\n");
        String command = "explain three.csv --game 1 --system thurstone-mosteller-full";
        assertThat(Svg.of(page(command)).keySet())
                .containsExactly(
                        "pr0", "pr1", "pr2", "pp0", "pc1d", "pc1v", "pc1w", "pc2d", "pc2v", "pc2w", "pc3d", "pc3v",
                        "pc3w");
        String page = page(command, "--player", "Cy");
        assertThat(Svg.of(page).keySet()).containsExactly("pr0", "pp0", "pc1d", "pc1v", "pc1w", "pc2d", "pc2v", "pc2w");
        assertThat(page)
                .contains("The result: Cy against Ann", "The result: Cy against Bo")
                .doesNotContain("Ann against Bo");
    }

    @Test
    void a_deviation_of_glicko_is_a_density_too() throws IOException {
        Map<String, Svg> plots = Svg.of(page("explain duel.csv --game 1 --system glicko --period game"));
        assertThat(plots.keySet()).containsExactly("pr0");
        // The density of N(1500, 350²) at 1500 is 0.3989422804 / 350.
        assertThat(plots.get("pr0").value("curve line-1 before", 1500)).isCloseTo(0.00113983509, within(0.00002));
    }

    @Test
    void of_a_crowd_the_first_comparisons_are_drawn_and_the_page_says_so() throws IOException {
        StringBuilder log = new StringBuilder("game,player,place\n");
        for (int i = 1; i <= 20; i++) {
            log.append("1,P").append(i).append(',').append(i).append('\n');
        }
        write("crowd.csv", log);
        String page = page("explain crowd.csv --game 1 --system bradley-terry-full");
        assertThat(page)
                .contains("Drawn are 4 of 190 comparisons of two teams", "Drawn are 5 of 20 teams")
                .hasSizeLessThan(600_000);
        assertThat(page("explain crowd.csv --game 1 --system plackett-luce")).contains("no single t, V and W");
    }

    @Test
    void numbers_at_the_ends_of_the_scale_are_drawn_as_far_as_they_can_be() throws IOException {
        write("in.csv", "player,mu,sigma\nA,1e150,1e-150\nB,-1e150,1e-9\n");
        write("duel.csv", "game,player1,player2,result\n1,A,B,loss\n");
        for (String system : List.of("trueskill", "plackett-luce", "thurstone-mosteller-full")) {
            String page = page("explain duel.csv --game 1 --initial players=in.csv --system " + system);
            assertThat(Svg.of(page)).isNotEmpty();
            assertThat(page.substring(0, page.indexOf("<script>"))).doesNotContain("NaN", "Infinity");
        }
    }
}
