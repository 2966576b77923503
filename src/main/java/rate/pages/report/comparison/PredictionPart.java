package rate.pages.report.comparison;

import java.util.Comparator;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.stream.Collectors;
import rate.file.input.language.Language;
import rate.pages.report.page.Markup;
import rate.pages.report.page.MarkupTable;
import rate.pages.report.page.MarkupTable.MarkupColumns;
import rate.run.audit.read.RunTable.NamedRow;

/**
 * How well the systems predicted the games of a ladder: their scores with intervals, best first.
 *
 * @param rows of the table of predictions on the ladder
 * @param systems labels of the systems that were compared; others are forecasters, or the base rate
 */
record PredictionPart(List<NamedRow> rows, List<String> systems, Language words) {

    /** The label, in the tables, of the prediction of a model that knows no player. */
    static final String BASE_RATE = "base-rate";

    private static final String SHARES = "log_loss";
    private static final String OUTCOMES = "outcome_log_loss";
    private static final String ORDERS = "order_log_loss";

    void write(StringBuilder page) {
        if (rows.isEmpty()) {
            lead("No game was left to evaluate after the burn-in.", page);
            return;
        }
        intervals(page);
        shares().write(page);
        if (has(OUTCOMES)) {
            outcomes().write(page);
        }
        if (has(ORDERS)) {
            orders().write(page);
        }
        clipped(page);
    }

    /** Of whom an interval speaks, and of whom it does not. */
    private void intervals(StringBuilder page) {
        boolean hasIntervals =
                rows.stream().anyMatch(row -> !ScoreText.half(row, SHARES).isEmpty());
        lead(
                hasIntervals
                        ? "± is half of a 95 % confidence interval. It speaks of this league: other games of the same players, by the"
                                + " same schedule. It does not speak of leagues with other players."
                        : "There are no confidence intervals: below 30 games they would say nothing.",
                page);
    }

    private void lead(String text, StringBuilder page) {
        page.append("<p class=\"lead\">" + Markup.sentence(words.text(text)) + "</p>\n");
    }

    private boolean has(String score) {
        return rows.stream().anyMatch(row -> !row.cell(score).isEmpty());
    }

    /** A table with a row for each system, as far as it says whose it is. */
    private MarkupColumns<NamedRow> bySystem() {
        return new MarkupColumns<NamedRow>(words)
                .column("System", (to, row) -> to.head(row.cell("system"), remark(row.cell("system"))));
    }

    static BiConsumer<MarkupTable, NamedRow> estimate(String column) {
        return (to, row) -> to.number(ScoreText.score(row.number(column)), ScoreText.half(row, column));
    }

    private MarkupTable shares() {
        return bySystem()
                .column("#Log-loss", estimate(SHARES))
                .column("#Brier", estimate("brier"))
                .column("#Accuracy", estimate("accuracy"))
                .column("#Calibration error", estimate("calibration_error"))
                .rows(bestFirst())
                .caption(
                        "Expected shares of {1} games, a draw counting half",
                        words.number(ScoreText.whole(rows.get(0).number("games"))));
    }

    private MarkupTable outcomes() {
        NamedRow any = rows.get(0);
        return bySystem()
                .column("#Log-loss", estimate(OUTCOMES))
                .column("#RPS", estimate("ranked_probability"))
                .column("#Geometric mean", estimate("geometric_mean"))
                .column("#Bias of the first", estimate("first_bias"))
                .text(
                        "Draws by",
                        row -> row.cell("draws_by").equals("davidson")
                                ? "Davidson, ν = " + words.number(ScoreText.fixed(2, row.number("draw_parameter")))
                                : words.text(row.cell("draws_by")))
                .rows(by(OUTCOMES))
                .caption(
                        "Win, draw and loss of {1} games of two teams, {2} of them draws; bias: expected less actual score of"
                                + " the team named first",
                        words.number(ScoreText.whole(any.number("two_team_games"))),
                        words.number(ScoreText.whole(any.number("draws"))));
    }

    private MarkupTable orders() {
        return bySystem()
                .column("#Log-loss of the order", estimate(ORDERS))
                .number("All orders alike", row -> ScoreText.score(row.number("order_alike")))
                .number("Games", row -> ScoreText.whole(row.number("order_games")))
                .rows(by(ORDERS))
                .caption("The whole order of more than two teams, where the model of a system gives it");
    }

    /** Those that have a score, the lowest first. */
    private List<NamedRow> by(String score) {
        return rows.stream()
                .filter(row -> !row.cell(score).isEmpty())
                .sorted(Comparator.comparingDouble(row -> row.number(score)))
                .toList();
    }

    private void clipped(StringBuilder page) {
        String certain = rows.stream()
                .filter(row -> row.number("clipped") > 0)
                .map(row -> row.cell("system") + " (" + words.number(ScoreText.whole(row.number("clipped"))) + ")")
                .collect(Collectors.joining(", "));
        if (!certain.isEmpty()) {
            lead(
                    words.say(
                            "Results whose predicted probability was below 10⁻¹⁵ are clipped to it, and the log-loss mostly"
                                    + " counts them: {1}.",
                            certain),
                    page);
        }
    }

    /** By log-loss, the lowest first. */
    List<NamedRow> bestFirst() {
        return rows.stream()
                .sorted(Comparator.comparingDouble(row -> row.number("log_loss")))
                .toList();
    }

    List<String> labels() {
        return bestFirst().stream().map(row -> row.cell("system")).toList();
    }

    String calibrationError(String label) {
        return rows.stream()
                .filter(row -> row.cell("system").equals(label))
                .map(row -> words.say(
                        "calibration error {1}",
                        words.number(ScoreText.score(row.number("calibration_error")) + " "
                                + ScoreText.half(row, "calibration_error"))))
                .findFirst()
                .orElse("");
    }

    /** Returns a remark on a label that is not of a system; empty for a system. */
    String remark(String label) {
        if (systems.contains(label)) {
            return "";
        }
        return words.text(label.equals(BASE_RATE) ? "knows no player" : "forecasts in the log");
    }
}
