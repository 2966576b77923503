package rate.pages.report.tune;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import rate.InFolder;
import rate.Program;
import rate.file.input.language.Language;
import rate.pages.report.PageRows;

/** The page of {@code rate tune}, as it is without scripts, against the same command's JSON. */
class TunePageTest extends InFolder {

    private static final Pattern DOT = Pattern.compile("class=\"dot\" cx=\"([0-9.]+)\"");
    private static final Pattern CURVE = Pattern.compile("class=\"curve line-1\" d=\"([^\"]*)\"");
    private static final Pattern POINT = Pattern.compile("class=\"point\" cx=\"([0-9.]+)\"");

    private JsonNode json = new ObjectMapper().createObjectNode();

    @BeforeEach
    void makeLog() {
        run("generate", "--games", "250", "--players", "10", "--seed", "5", "-o", "a<b>&c.csv")
                .done();
    }

    private String page(String system, String... more) throws IOException {
        String[] words = {"tune", "a<b>&c.csv", system, "--starts=1", "--samples=100", "--html=page.html", "--json"};
        json = new ObjectMapper().readTree(run(Program.with(words, more)).done().out());
        String page = read("page.html");
        return page.substring(page.indexOf("<main"), page.indexOf("</main>"));
    }

    /** The rows below a caption that begins so. */
    private static List<List<String>> rows(String page, String caption) {
        return PageRows.ofBody(page.substring(page.indexOf("<caption>" + caption)));
    }

    private static String loss(JsonNode number) {
        return new BigDecimal(number.doubleValue())
                .setScale(4, RoundingMode.HALF_EVEN)
                .toPlainString()
                .replace('-', '−');
    }

    @Test
    void the_tables_are_those_of_the_json() throws IOException {
        String page = page("--system=elo", "--fit=k,home-advantage", "--origins=3");
        JsonNode system = json.get("systems").get(0);
        assertThat(rows(page, "Log-loss of shares").get(1))
                .containsExactly(
                        "Fitted",
                        loss(system.get("fitted").get("train")),
                        loss(system.get("fitted").get("test")));
        List<List<String>> parameters = rows(page, "Parameters");
        assertThat(parameters).hasSize(2);
        JsonNode k = system.get("parameters").get(0);
        assertThat(parameters.get(0).get(0)).isEqualTo("k");
        assertThat(new BigDecimal(parameters.get(0).get(2)))
                .isEqualByComparingTo(k.get("fitted").decimalValue());
        List<List<String>> origins = rows(page, "Fitted before each stretch");
        assertThat(origins).hasSize(3);
        for (int i = 0; i < origins.size(); i++) {
            JsonNode origin = system.get("origins").get(i);
            assertThat(origins.get(i).get(0))
                    .startsWith(Language.ENGLISH.moment(origin.get("time").textValue()) + " ");
            assertThat(origins.get(i).subList(3, 6))
                    .containsExactly(
                            loss(origin.get("train")), loss(origin.get("test_before")), loss(origin.get("test")));
        }
        assertThat(page)
                .contains(system.get("take").booleanValue() ? "Take the fitted parameters" : "Keep the parameters")
                .contains(loss(system.get("gain").get("value")))
                .contains("A&lt;b&gt;&amp;c")
                .doesNotContain("a<b");
    }

    /** The lowest point of a curve is where the fitted value is. */
    @Test
    void a_curve_for_each_parameter_is_lowest_where_it_was_fitted() throws IOException {
        String page = page("--system=elo", "--fit=k,home-advantage");
        List<MatchResult> points = POINT.matcher(page).results().toList();
        List<MatchResult> curves = CURVE.matcher(page).results().toList();
        assertThat(curves).hasSize(2);
        for (int i = 0; i < curves.size(); i++) {
            double lowest = 0;
            double at = 0;
            for (String place : curves.get(i).group(1).substring(1).split("[LM]")) {
                double height = Double.parseDouble(place.split(" ")[1]);
                if (height > lowest) {
                    lowest = height;
                    at = Double.parseDouble(place.split(" ")[0]);
                }
            }
            assertThat(at).isBetween(place(points, i) - 25, place(points, i) + 25);
        }
    }

    private static double place(List<MatchResult> points, int i) {
        return Double.parseDouble(points.get(i).group(1));
    }

    @Test
    void several_systems_have_a_table_with_the_best_first_and_a_dot_for_each() throws IOException {
        String page = page("--systems=elo,trueskill,batch-elo");
        List<List<String>> league = rows(page, "Mean test loss");
        assertThat(league).hasSize(2);
        assertThat(league.get(0).get(2)).isLessThanOrEqualTo(league.get(1).get(2));
        assertThat(DOT.matcher(page).results()).hasSize(2);
        assertThat(page).contains("nothing to fit: batch-elo");
        assertThat(page("--system=elo", "--fit=k")).doesNotContain("All systems");
    }
}
