package rate.pages.report.tune;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import rate.engine.game.GameTime;
import rate.pages.report.page.Markup;
import rate.pages.report.page.MarkupTable;
import rate.pages.report.page.NumberMarkup;
import rate.pages.report.page.PageHead;
import rate.pages.report.page.PageIdentity;
import rate.pages.report.page.PagePreview;
import rate.pages.report.page.SectionsPage;
import rate.pages.report.plot.DotPlot;
import rate.study.evaluate.SplitEvaluation.TrainTestSplit;
import rate.study.tune.Tuned;

/**
 * Fitted parameters as a page that needs nothing else: what was gained, by which values, and how the loss depends on each of them.
 * All of it is there without scripts; they change the colours.
 */
public final class TunePage {

    private final List<Tuned> all;
    private final List<String> out;
    private final TrainTestSplit split;
    private final String log;
    private final PageIdentity identity;

    /**
     * The page of one system or several.
     *
     * @param all what came of each, one at least
     * @param out labels of systems that were not tuned
     * @param split the log, split by time
     * @param log what it is called
     * @param identity what is said of the page
     */
    public TunePage(List<Tuned> all, List<String> out, TrainTestSplit split, String log, PageIdentity identity) {
        this.all = all;
        this.out = out;
        this.split = split;
        this.log = log;
        this.identity = identity.inEnglish();
    }

    private PagePreview preview() {
        return new PagePreview(title(), summary());
    }

    /** Writes the page. The stream stays open. */
    public void write(OutputStream to) throws IOException {
        new SectionsPage(new PageHead(identity, preview()), lead(), content())
                .write(to, List.of("report.css", "plots.css", "tune.css"));
    }

    private String summary() {
        long better = all.stream().filter(Tuned::isBetter).count();
        String gain = all.size() == 1
                ? (better == 1 ? "They predict the test better than" : "They do not predict the test better than")
                        + " the values before."
                : "Of " + all.size() + " systems, " + better + " predict the test better with them.";
        return "Fitted to " + NumberMarkup.whole(split.train() - split.burnIn()) + " games of " + log + ". " + gain;
    }

    private String title() {
        return "Parameters of " + (all.size() == 1 ? all.get(0).tunable().label() : all.size() + " systems")
                + ", fitted";
    }

    private String lead() {
        int tested = split.games().size() - split.train();
        GameTime begin = split.games().game(split.train()).time();
        return "<p class=\"lead\">Fitted to the games of <strong>" + Markup.text(log) + "</strong>: "
                + NumberMarkup.whole(split.burnIn()) + " burn-in, " + NumberMarkup.whole(split.train() - split.burnIn())
                + " training. The next " + NumberMarkup.whole(tested)
                + (begin == null ? "" : ", from " + Markup.time(begin.toString(), begin.toString()) + " on,")
                + " are the test"
                + origins() + ".</p>\n";
    }

    private String origins() {
        int origins = all.get(0).origins().size();
        return origins == 1
                ? ""
                : ", in " + origins + " stretches: before each, the parameters are fitted again to all games before it";
    }

    private String content() {
        StringBuilder page = new StringBuilder();
        if (all.size() > 1) {
            league(page);
        }
        for (int i = 0; i < all.size(); i++) {
            new SystemPart(all.get(i), "s" + i).write(page);
        }
        return page.toString();
    }

    private List<Tuned> best() {
        return all.stream()
                .sorted(Comparator.comparingDouble(each -> each.fitted().test()))
                .toList();
    }

    /** All systems, best first: what each gained, and the losses. */
    private void league(StringBuilder page) {
        List<Tuned> best = best();
        page.append("<section class=\"part\">\n<h2>All systems</h2>\n<div class=\"pictured\">\n<figure>\n");
        page.append(new DotPlot(
                        "league",
                        "Gain of each system",
                        "Test loss with the parameters before less that with the fitted ones, with intervals."
                                + " The table has the numbers.",
                        "worse ← gain on the test → better",
                        best.stream().map(TunePage::dot).toList())
                .svg());
        page.append("</figure>\n");
        MarkupTable table = new MarkupTable("System", "#Before", "#Fitted", "#Best of the test", "#Gain", "Advice")
                .caption("Mean test loss, best first");
        for (Tuned each : best) {
            table.row()
                    .head(each.tunable().label(), "")
                    .number(TuneWords.loss(each.before().test()))
                    .number(TuneWords.loss(each.fitted().test()))
                    .number(TuneWords.loss(each.ideal().test()))
                    .number(TuneWords.loss(-each.gain().logLoss().value()))
                    .text(each.isBetter() ? "take" : "keep");
        }
        table.write(page);
        page.append("</div>\n");
        if (!out.isEmpty()) {
            page.append("<p class=\"hint\">Not tuned, because the system has no filter, cannot rate every game, or has"
                            + " nothing to fit: ")
                    .append(out.stream().map(Markup::text).collect(Collectors.joining(", ")))
                    .append(".</p>\n");
        }
        page.append("</section>\n");
    }

    private static DotPlot.Row dot(Tuned tuned) {
        return new DotPlot.Row(
                tuned.tunable().label(),
                -tuned.gain().logLoss().value(),
                -tuned.gain().logLoss().high(),
                -tuned.gain().logLoss().low(),
                tuned.isBetter() ? "sure" : "open");
    }
}
