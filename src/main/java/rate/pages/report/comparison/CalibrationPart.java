package rate.pages.report.comparison;

import java.util.List;
import rate.file.input.language.Language;
import rate.pages.report.page.MarkupTable;
import rate.pages.report.page.MarkupTable.MarkupColumns;
import rate.pages.report.plot.Legend;
import rate.pages.report.plot.Plot;
import rate.pages.report.plot.PlotSpan;
import rate.run.audit.read.RunTable.NamedRow;

/** How often what one system expected was observed, in bins: of all teams, and of the team named first. */
record CalibrationPart(String label, List<NamedRow> rows, Language words) {

    private static final PlotSpan SHARES = new PlotSpan(0, 1);

    /** @param rows of the table of calibration on its ladder */
    CalibrationPart {
        rows = rows.stream()
                .filter(row -> row.cell("system").equals(label) && row.number("teams") > 0)
                .toList();
    }

    /** @param id what the ids of its plots begin with */
    void write(String id, StringBuilder page) {
        page.append("<div class=\"pictured alike\">\n");
        side("all", words.text("All teams"), id + "a", page);
        side("first", words.text("The team named first"), id + "f", page);
        page.append("</div>\n");
    }

    private void side(String side, String title, String id, StringBuilder page) {
        List<NamedRow> bins =
                rows.stream().filter(row -> row.cell("side").equals(side)).toList();
        if (bins.isEmpty()) {
            return;
        }
        page.append("<div>\n<h4>" + title + "</h4>\n<figure>\n" + plot(bins, title, id)
                + "</figure>\n<details><summary>" + words.text("The numbers") + "</summary>\n");
        table(bins, title).write(page);
        page.append("</details>\n</div>\n");
    }

    private String plot(List<NamedRow> bins, String title, String id) {
        Plot plot = new Plot(
                Plot.Size.SQUARE,
                id,
                words.say("Calibration of {1}: {2}", label, title),
                words.say(
                        "How often it was observed, over how often it was expected, in {1} bins with intervals."
                                + " The numbers are in the table below.",
                        bins.size()),
                SHARES,
                SHARES,
                new Legend());
        plot.curve("diagonal", expected -> expected, SHARES);
        for (NamedRow bin : bins) {
            double observed = bin.number("observed_frequency");
            plot.estimate(
                    bin.number("expected"),
                    observed,
                    new PlotSpan(
                            Math.min(observed, bin.number("observed_frequency_low")),
                            Math.max(observed, bin.number("observed_frequency_high"))));
        }
        return plot.svg(words.text("expected"), words.text("observed"), words);
    }

    private MarkupTable table(List<NamedRow> bins, String title) {
        return new MarkupColumns<NamedRow>(words)
                .head(
                        "Bin",
                        bin -> words.number(words.say(
                                "{1} to {2}",
                                ScoreText.fixed(1, bin.number("from")), ScoreText.fixed(1, bin.number("to")))))
                .number("Predictions", bin -> ScoreText.whole(bin.number("teams")))
                .number("Expected", bin -> ScoreText.score(bin.number("expected")))
                .number("Observed", bin -> ScoreText.score(bin.number("observed_frequency")))
                .number(
                        "Interval",
                        bin -> ScoreText.interval(
                                bin.number("observed_frequency_low"), bin.number("observed_frequency_high"), words))
                .number("Expected sum", bin -> ScoreText.fixed(1, bin.number("expected_sum")))
                .number("Observed sum", bin -> ScoreText.fixed(1, bin.number("observed_sum")))
                .rows(bins)
                .caption(label + ": " + title);
    }
}
