package rate.pages.report.comparison;

import java.util.Comparator;
import java.util.List;
import rate.file.input.language.Language;
import rate.run.audit.read.RunTable.NamedRow;

/**
 * The predictions on one ladder.
 *
 * @param systems labels of the systems that were compared; others are forecasters, or the base rate
 */
record LadderScores(List<NamedRow> rows, List<String> systems, Language words) {

    /** The label, in the tables, of the prediction of a model that knows no player. */
    static final String BASE_RATE = "base-rate";

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
