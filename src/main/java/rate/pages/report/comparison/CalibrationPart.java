package rate.pages.report.comparison;

import java.util.List;
import rate.pages.report.page.MarkupTable;
import rate.pages.report.plot.Legend;
import rate.pages.report.plot.Plot;
import rate.pages.report.plot.PlotSpan;

/** How often what one system expected was observed, in bins: of all teams, and of the team named first. */
final class CalibrationPart {

    private static final PlotSpan SHARES = new PlotSpan(0, 1);

    private final String label;
    private final List<LadderRows.Row> rows;

    /**
     * @param label of the system
     * @param rows of the table of calibration on its ladder
     */
    CalibrationPart(String label, List<LadderRows.Row> rows) {
        this.label = label;
        this.rows = rows.stream()
                .filter(row -> row.text("system").equals(label) && row.number("teams") > 0)
                .toList();
    }

    /** @param id what the ids of its plots begin with */
    void write(String id, StringBuilder page) {
        page.append("<div class=\"pictured alike\">\n");
        side("all", "All teams", id + "a", page);
        side("first", "The team named first", id + "f", page);
        page.append("</div>\n");
    }

    private void side(String side, String title, String id, StringBuilder page) {
        List<LadderRows.Row> bins =
                rows.stream().filter(row -> row.text("side").equals(side)).toList();
        if (bins.isEmpty()) {
            return;
        }
        page.append("<div>\n<h4>")
                .append(title)
                .append("</h4>\n<figure>\n")
                .append(plot(bins, title, id))
                .append("</figure>\n<details><summary>The numbers</summary>\n");
        table(bins, title).write(page);
        page.append("</details>\n</div>\n");
    }

    private String plot(List<LadderRows.Row> bins, String title, String id) {
        Plot plot = new Plot(
                Plot.Size.SQUARE,
                id,
                "Calibration of " + label + ": " + title,
                "How often it was observed, over how often it was expected, in " + bins.size()
                        + " bins with intervals. The numbers are in the table below.",
                SHARES,
                SHARES,
                new Legend());
        plot.curve("diagonal", expected -> expected, SHARES);
        for (LadderRows.Row bin : bins) {
            double observed = bin.number("observed_frequency");
            plot.estimate(
                    bin.number("expected"),
                    observed,
                    new PlotSpan(
                            Math.min(observed, bin.number("observed_frequency_low")),
                            Math.max(observed, bin.number("observed_frequency_high"))));
        }
        return plot.svg("expected", "observed");
    }

    private MarkupTable table(List<LadderRows.Row> bins, String title) {
        MarkupTable table = new MarkupTable(
                        "Bin", "#Predictions", "#Expected", "#Observed", "#Interval", "#Expected sum", "#Observed sum")
                .caption(label + ": " + title);
        for (LadderRows.Row bin : bins) {
            table.row()
                    .head(ScoreText.fixed(1, bin.number("from")) + " to " + ScoreText.fixed(1, bin.number("to")), "")
                    .number(ScoreText.whole(bin.number("teams")))
                    .number(ScoreText.score(bin.number("expected")))
                    .number(ScoreText.score(bin.number("observed_frequency")))
                    .number(ScoreText.interval(
                            bin.number("observed_frequency_low"), bin.number("observed_frequency_high")))
                    .number(ScoreText.fixed(1, bin.number("expected_sum")))
                    .number(ScoreText.fixed(1, bin.number("observed_sum")));
        }
        return table;
    }
}
