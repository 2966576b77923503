package rate.pages.report.comparison;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import rate.file.input.language.Language;
import rate.pages.report.page.MarkupTable.MarkupColumns;
import rate.pages.report.plot.DotPlot;
import rate.run.audit.read.RunTable.NamedRow;

/** One system against the others: the differences of their log-losses with intervals, as a plot and as a table. */
final class DifferencePart {

    private static final double LEVEL = 0.05;

    /**
     * Against another.
     *
     * @param loss the log-loss of the one less that of the other
     * @param low end of its interval; NaN if there is none
     * @param p of one pair alone
     * @param holm corrected for all pairs
     * @param isSignificant of one pair alone
     */
    private record Difference(
            String other, double loss, double low, double high, double p, double holm, boolean isSignificant) {

        static Difference of(NamedRow row, boolean isTurned) {
            double loss = row.number("log_loss");
            double low = row.number("log_loss_low");
            double high = row.number("log_loss_high");
            return new Difference(
                    row.cell(isTurned ? "system" : "other"),
                    isTurned ? -loss : loss,
                    isTurned ? -high : low,
                    isTurned ? -low : high,
                    row.number("p"),
                    row.number("p_holm"),
                    row.cell("significant").equals("yes"));
        }

        /** Of all pairs, too. */
        boolean isSure() {
            return isSignificant && holm < LEVEL;
        }

        String verdict() {
            if (!isSignificant) {
                return "not significantly different";
            }
            return isSure()
                    ? loss < 0 ? "significantly better" : "significantly worse"
                    : loss < 0 ? "better, of one pair alone" : "worse, of one pair alone";
        }

        DotPlot.Row row() {
            return new DotPlot.Row(other, loss, low, high, isSure() ? "sure" : isSignificant ? "alone" : "open");
        }
    }

    private final String label;
    private final Language words;
    private final List<Difference> differences = new ArrayList<>();

    /** @param rows of the table of differences on its ladder */
    DifferencePart(String label, List<NamedRow> rows, List<String> order, Language words) {
        this.words = words;
        this.label = label;
        for (NamedRow row : rows) {
            boolean isTurned = row.cell("other").equals(label);
            if (isTurned || row.cell("system").equals(label)) {
                differences.add(Difference.of(row, isTurned));
            }
        }
        differences.sort(Comparator.comparingInt(each -> order.indexOf(each.other())));
    }

    /** Sums up the differences in a few words. */
    String summary() {
        long better = differences.stream()
                .filter(each -> each.isSure() && each.loss() < 0)
                .count();
        long worse = differences.stream()
                .filter(each -> each.isSure() && each.loss() > 0)
                .count();
        return words.say("significantly better than {1}, worse than {2} of {3}", better, worse, differences.size());
    }

    /** @param id what the ids of its plot begin with */
    void write(String id, StringBuilder page) {
        page.append("<div class=\"pictured\">\n<figure>\n");
        page.append(new DotPlot(
                        id,
                        words.say("Differences of {1}", label),
                        words.say(
                                "Log-loss of {1} less that of each other, with intervals: {2}. The table has the numbers.",
                                label, summary()),
                        words.text("better ← log-loss less that of the other → worse"),
                        differences.stream().map(Difference::row).toList())
                .svg(words));
        page.append("</figure>\n");
        new MarkupColumns<Difference>(words)
                .head("Other", Difference::other)
                .named(List.of(words.say("{1} is", label)), (to, each) -> to.text(words.text(each.verdict())))
                .number("Difference", each -> ScoreText.score(each.loss()))
                .number("Interval", each -> ScoreText.interval(each.low(), each.high(), words))
                .number("p", each -> ScoreText.p(each.p()))
                .number("p (Holm)", each -> ScoreText.p(each.holm()))
                .rows(differences)
                .caption("Log-loss of {1} less that of each other", label)
                .write(page);
        page.append("</div>\n");
    }
}
