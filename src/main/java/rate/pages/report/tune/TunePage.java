package rate.pages.report.tune;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import rate.engine.game.GameTime;
import rate.file.input.language.Language;
import rate.pages.report.page.Markup;
import rate.pages.report.page.MarkupTable;
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
    private final Language words;

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
        this.identity = identity;
        this.words = identity.words();
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
        String gain = all.size() > 1
                ? words.say("Of {1} systems, {2} predict the test better with them.", all.size(), better)
                : words.text(
                        better == 1
                                ? "They predict the test better than the values before."
                                : "They do not predict the test better than the values before.");
        return words.say("Fitted to {1} games of {2}.", words.whole(split.train() - split.burnIn()), log) + " " + gain;
    }

    private String title() {
        return words.say(
                "Parameters of {1}, fitted",
                all.size() == 1 ? all.get(0).tunable().label() : words.counted(all.size(), "system"));
    }

    private String lead() {
        int tested = split.games().size() - split.train();
        GameTime begin = split.games().game(split.train()).time();
        return "<p class=\"lead\">"
                + words.say(
                        "Fitted to the games of {1}: {2} burn-in, {3} training.",
                        "<strong>" + Markup.text(log) + "</strong>",
                        words.whole(split.burnIn()),
                        words.whole(split.train() - split.burnIn()))
                + " "
                + words.say(
                        begin == null ? "The next {1} are the test." : "The next {1}, from {2} on, are the test.",
                        words.whole(tested),
                        begin == null ? "" : Markup.time(begin.text(), words.moment(begin.text())))
                + origins() + "</p>\n";
    }

    private String origins() {
        int origins = all.get(0).origins().size();
        return origins == 1
                ? ""
                : " "
                        + words.say(
                                "It has {1} stretches: before each, the parameters are fitted again to all games before it.",
                                origins);
    }

    private String content() {
        StringBuilder page = new StringBuilder();
        if (all.size() > 1) {
            league(page);
        }
        for (int i = 0; i < all.size(); i++) {
            new SystemPart(all.get(i), "s" + i, words).write(page);
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
        page.append("<section class=\"part\">\n<h2>")
                .append(words.text("All systems"))
                .append("</h2>\n<div class=\"pictured\">\n<figure>\n");
        page.append(new DotPlot(
                        "league",
                        words.text("Gain of each system"),
                        words.text(
                                "Test loss with the parameters before less that with the fitted ones, with intervals."
                                        + " The table has the numbers."),
                        words.text("worse ← gain on the test → better"),
                        best.stream().map(TunePage::dot).toList())
                .svg(words));
        page.append("</figure>\n");
        MarkupTable table = new MarkupTable(
                        words, "System", "#Before", "#Fitted", "#Best of the test", "#Gain", "Advice")
                .caption("Mean test loss, best first");
        for (Tuned each : best) {
            table.row()
                    .head(each.tunable().label(), "")
                    .number(TuneWords.loss(each.before().test()))
                    .number(TuneWords.loss(each.fitted().test()))
                    .number(TuneWords.loss(each.ideal().test()))
                    .number(TuneWords.loss(-each.gain().logLoss().value()))
                    .text(words.text(each.isBetter() ? "take" : "keep"));
        }
        table.write(page);
        page.append("</div>\n");
        if (!out.isEmpty()) {
            page.append("<p class=\"hint\">")
                    .append(words.say(
                            "Not tuned, because the system has no filter, cannot rate every game, or has nothing to fit: {1}.",
                            out.stream().map(Markup::text).collect(Collectors.joining(", "))))
                    .append("</p>\n");
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
