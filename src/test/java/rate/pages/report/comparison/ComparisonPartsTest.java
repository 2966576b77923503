package rate.pages.report.comparison;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static rate.Csv.number;

import java.io.IOException;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import rate.InFolder;
import rate.Program;
import rate.pages.report.plot.Svg;

/** What the page shows against the tables of the comparison, read by a parser of its own. */
class ComparisonPartsTest extends InFolder {

    private static final Pattern ROW = Pattern.compile("<tr><th scope=\"row\"><bdi>([^<]*)</bdi>.*?</tr>");

    /** Coordinates have one decimal. */
    private static final double A_TENTH_OF_A_UNIT = 0.006;

    private String page;

    @BeforeEach
    void makePage() throws IOException {
        page = pageOf(log(240), "--systems=elo,slow=elo:k=4,trueskill,aps", "--forecast=site=said");
    }

    /** Games of six, of whom the one with the lower letter is stronger; every seventh is a draw. */
    private static String log(int games) {
        StringBuilder log = new StringBuilder("game,player1,player2,score1,score2,said\n");
        for (int game = 0; game < games; game++) {
            int one = game * 7 % 6;
            int other = (one + 1 + game / 6 % 5) % 6;
            int first = game % 7 == 3 ? 1 : game * 31 % 10 < 5 + other - one ? 2 : 0;
            log.append(game).append(",P").append(one).append(",P").append(other).append(',');
            log.append(first + "," + (2 - first) + ",0." + (5 + (other - one) / 2) + "\n");
        }
        return log.toString();
    }

    private String pageOf(String log, String... words) throws IOException {
        write("games.csv", log);
        run(Program.words("compare games.csv -q -o comparison", words)).done();
        make("report comparison -o page.html");
        return read("page.html");
    }

    /** A part of the page. */
    private String part(String id) {
        int from = page.indexOf("id=\"" + id + "\"");
        assertThat(from).as(id).isPositive();
        int to = page.indexOf("<section", from);
        return page.substring(from, to < 0 ? page.length() : to);
    }

    /** The rows of a part, what stands in their cells side by side. */
    private static List<String> rows(String part) {
        return ROW.matcher(part)
                .results()
                .map(MatchResult::group)
                .map(row -> row.replaceAll("</t[hd]>", " | ").replaceAll("<[^>]*>", ""))
                .toList();
    }

    private static String text(String number) {
        return text(number, 4);
    }

    private static String text(String number, int decimals) {
        return new BigDecimal(number)
                .setScale(decimals, RoundingMode.HALF_UP)
                .toPlainString()
                .replace('-', '−');
    }

    private static String estimate(Map<String, String> row, String column) {
        BigDecimal width = new BigDecimal(row.get(column + "_high")).subtract(new BigDecimal(row.get(column + "_low")));
        return text(row.get(column)) + " ± "
                + text(width.divide(BigDecimal.valueOf(2)).toString());
    }

    @Test
    void the_table_of_predictions_has_every_score_with_its_interval_best_first() throws IOException {
        List<String> shown = rows(part("predictions-0"));
        List<Map<String, String>> rows = table("comparison/predictions.csv");
        assertThat(rows).hasSize(5);
        List<String> shares = rows.stream()
                .sorted(by("log_loss"))
                .map(row -> remarked(row.get("system")) + " | " + estimate(row, "log_loss") + " | "
                        + estimate(row, "brier") + " | " + estimate(row, "accuracy") + " | "
                        + estimate(row, "calibration_error") + " | ")
                .toList();
        List<String> outcomes = rows.stream()
                .sorted(by("outcome_log_loss"))
                .map(row -> remarked(row.get("system")) + " | " + estimate(row, "outcome_log_loss") + " | "
                        + estimate(row, "ranked_probability") + " | " + estimate(row, "geometric_mean") + " | "
                        + estimate(row, "first_bias") + " | ")
                .toList();
        assertThat(shown.subList(0, 5)).isEqualTo(shares);
        assertThat(shown.subList(5, 10))
                .zipSatisfy(outcomes, (row, start) -> assertThat(row).startsWith(start));
        assertThat(shown.subList(5, 10).toString()).contains("Davidson, ν = ", "| system |");
        assertThat(part("predictions-0"))
                .contains("It speaks of this league: other games of the same players, by the same schedule.");
    }

    @Test
    void slices_have_a_table_for_each_system_and_way_to_cut() throws IOException {
        assertThat(page).doesNotContain("id=\"slices-0\"");
        page = pageOf(log(240), "--systems=elo,slow=elo:k=4", "--by=said,favourite");
        List<String> shown = rows(part("slices-0"));
        List<Map<String, String>> rows = table("comparison/slices.csv");
        assertThat(shown).hasSameSizeAs(rows);
        Map<String, String> slow = rows.stream()
                .filter(row -> row.get("system").equals("slow") && row.get("by").equals("said"))
                .findFirst()
                .orElseThrow();
        assertThat(slow.get("best")).isEqualTo("elo");
        assertThat(shown)
                .contains(slow.get("slice") + " | " + slow.get("games") + " | " + estimate(slow, "log_loss") + " | "
                        + estimate(slow, "brier") + " | " + estimate(slow, "accuracy") + " | "
                        + estimate(slow, "less_best") + " | " + text(slow.get("p_holm")) + " | "
                        + text(slow.get("expected")) + " | " + estimate(slow, "observed_frequency") + " | ");
        assertThat(part("slices-0")).contains("By said;", "By favourite;", "Log-loss less elo");
    }

    private static Comparator<Map<String, String>> by(String column) {
        return Comparator.comparingDouble(row -> number(row, column));
    }

    private static String remarked(String label) {
        return switch (label) {
            case "base-rate" -> "base-rate knows no player";
            case "site" -> "site forecasts in the log";
            default -> label;
        };
    }

    @Test
    void each_difference_is_drawn_and_written_from_both_sides() throws IOException {
        Map<String, Svg> plots = Svg.of(page);
        List<String> order = table("comparison/predictions.csv").stream()
                .sorted(by("log_loss"))
                .map(row -> row.get("system"))
                .toList();
        List<String> shown =
                order.stream().filter(label -> !label.equals("base-rate")).toList();
        assertThat(part("differences-0").split("<details class=\"system\" name=\"differences-0\"", -1))
                .hasSize(shown.size() + 1);
        assertThat(part("differences-0").split(" open>", -1)).hasSize(2);
        for (int i = 0; i < shown.size(); i++) {
            String one = shown.get(i);
            Svg plot = plots.get("differences0x" + i);
            assertThat(plot.text("title")).isEqualTo("Differences of " + one);
            List<String> others =
                    order.stream().filter(label -> !label.equals(one)).toList();
            assertThat(plot.texts("legend")).isEqualTo(others);
            for (int j = 0; j < others.size(); j++) {
                String other = others.get(j);
                Map<String, String> row = table("comparison/differences.csv").stream()
                        .filter(each -> each.containsValue(one) && each.containsValue(other))
                        .findFirst()
                        .orElseThrow();
                boolean isTurned = row.get("other").equals(one);
                double loss = number(row, "log_loss") * (isTurned ? -1 : 1);
                assertThat(plot.dots().get(j)[0]).isCloseTo(loss, within(A_TENTH_OF_A_UNIT));
                String end = row.get(isTurned ? "log_loss_high" : "log_loss_low");
                assertThat(part("differences-0"))
                        .contains(text(isTurned ? turned(end) : end) + " to ")
                        .contains("<td class=\"number\">"
                                + text(isTurned ? turned(row.get("log_loss")) : row.get("log_loss")));
            }
            assertThat(plot.elements("g", "sure").size()
                            + plot.elements("g", "alone").size()
                            + plot.elements("g", "open").size())
                    .isEqualTo(others.size());
            assertThat(plot.elements("g", "sure")).hasSize((int) table("comparison/differences.csv").stream()
                    .filter(each ->
                            each.get("system").equals(one) || each.get("other").equals(one))
                    .filter(each -> each.get("significant").equals("yes"))
                    .filter(each -> number(each, "p_holm") < 0.05)
                    .count());
        }
    }

    private static String turned(String number) {
        return new BigDecimal(number).negate().toString();
    }

    @Test
    void calibration_has_a_dot_for_every_bin_with_predictions_of_either_side() throws IOException {
        Map<String, Svg> plots = Svg.of(page);
        List<Map<String, String>> rows = table("comparison/calibration.csv");
        for (String side : List.of("all", "first")) {
            for (int i = 0; i < 5; i++) {
                Svg plot = plots.get("calibration0x" + i + side.charAt(0));
                List<double[]> bins = rows.stream()
                        .filter(row -> plot.text("title").startsWith("Calibration of " + row.get("system") + ":"))
                        .filter(row -> row.get("side").equals(side)
                                && !row.get("teams").equals("0"))
                        .map(row -> new double[] {number(row, "expected"), number(row, "observed_frequency")})
                        .toList();
                assertThat(bins).isNotEmpty();
                assertThat(plot.dots()).zipSatisfy(bins, (dot, bin) -> {
                    assertThat(dot[0]).isCloseTo(bin[0], within(A_TENTH_OF_A_UNIT));
                    assertThat(dot[1]).isCloseTo(bin[1], within(A_TENTH_OF_A_UNIT));
                });
                assertThat(plot.elements("path", "interval")).hasSameSizeAs(bins);
            }
        }
    }

    @Test
    void agreement_is_a_table_of_all_pairs_from_both_sides() throws IOException {
        List<String> rows = rows(part("agreement-0"));
        assertThat(rows).hasSize(4);
        List<String> systems = List.of("elo", "slow", "trueskill", "aps");
        for (Map<String, String> pair : table("comparison/agreement.csv")) {
            int one = systems.indexOf(pair.get("system"));
            int other = systems.indexOf(pair.get("other"));
            String tau = text(pair.get("kendall_tau"), 2);
            assertThat(rows.get(one).split(" \\| ")[other + 1]).isEqualTo(tau);
            assertThat(rows.get(other).split(" \\| ")[one + 1]).isEqualTo(tau);
        }
    }

    @Test
    void the_players_with_the_widest_ranges_are_listed_with_who_has_them_where() throws IOException {
        List<Map<String, String>> widest = table("comparison/ranks.csv").stream()
                .filter(row -> !row.get("place_range").equals("0"))
                .sorted(by("place_range").reversed())
                .toList();
        assertThat(widest).isNotEmpty();
        assertThat(rows(part("disagreements-0"))).zipSatisfy(widest, (shown, row) -> {
            String[] cells = shown.split(" \\| ");
            assertThat(cells[0]).isEqualTo(row.get("player"));
            assertThat(cells[3]).isEqualTo(row.get("place_range"));
            assertThat(cells[4]).isEqualTo(row.get("best_place"));
            for (String system : cells[5].split(", ")) {
                assertThat(row.get(system + "_place")).isEqualTo(row.get("best_place"));
            }
            assertThat(cells[6]).isEqualTo(row.get("worst_place"));
            for (String system : cells[7].split(", ")) {
                assertThat(row.get(system + "_place")).isEqualTo(row.get("worst_place"));
            }
        });
    }

    @Test
    void below_thirty_games_there_are_no_intervals_and_the_page_says_so() throws IOException {
        page = pageOf(log(20), "--systems=elo,slow=elo:k=4");
        assertThat(part("predictions-0"))
                .contains("There are no confidence intervals")
                .doesNotContain("±");
        assertThat(Svg.of(page).get("differences0x0").elements("path", "interval"))
                .isEmpty();
        assertThat(Svg.of(page).get("differences0x0").dots()).hasSize(2);
    }

    @Test
    void a_part_without_rows_is_left_out_with_its_link() throws IOException {
        page = pageOf(log(40), "--systems=elo", "--burn-in=40");
        assertThat(part("predictions-0")).contains("No game was left to evaluate after the burn-in.");
        assertThat(page)
                .contains("<a href=\"#ranks-0\">Ranks</a>")
                .doesNotContain("differences-0", "calibration-0", "agreement-0", "disagreements-0");
    }

    @Test
    void every_ladder_has_its_parts_and_its_link() throws IOException {
        String log = log(240).replaceFirst("\n", ",ladder\n")
                .replaceAll("(\n\\d*[02468],[^\n]*)", "$1,<i>east")
                .replaceAll("(\n\\d*[13579],[^\n]*)", "$1,west");
        page = pageOf(log, "--systems=elo,slow=elo:k=4");
        assertThat(page)
                .contains(
                        "<a href=\"#ladder-0\">Players · &lt;i&gt;east</a>", "<a href=\"#ladder-1\">Players · west</a>")
                .doesNotContain("<i>");
        for (int ladder = 0; ladder < 2; ladder++) {
            String label = ladder == 0 ? "<i>east" : "west";
            List<String> scores = table("comparison/predictions.csv").stream()
                    .filter(row -> row.get("ladder").equals(label))
                    .map(row -> estimate(row, "log_loss"))
                    .sorted()
                    .toList();
            assertThat(rows(part("predictions-" + ladder)).subList(0, scores.size()))
                    .zipSatisfy(scores, (row, score) -> assertThat(row).contains(score));
            assertThat(part("ranks-" + ladder)).contains("<div id=\"ranks-place-" + ladder + "\">");
        }
    }
}
