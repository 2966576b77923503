package rate.pages.report.tune;

import java.io.IOException;
import java.io.OutputStream;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import rate.engine.game.GameTime;
import rate.engine.math.Decimals;
import rate.engine.math.Exponential;
import rate.engine.rating.parameter.Search;
import rate.file.input.language.Language;
import rate.pages.report.page.Markup;
import rate.pages.report.page.MarkupTable;
import rate.pages.report.page.MarkupTable.MarkupColumns;
import rate.pages.report.page.NumberMarkup;
import rate.pages.report.page.PageHead;
import rate.pages.report.page.PageHead.PagePreview;
import rate.pages.report.page.PageIdentity;
import rate.pages.report.page.SectionsPage;
import rate.pages.report.plot.DotPlot;
import rate.pages.report.plot.Legend;
import rate.pages.report.plot.Plot;
import rate.pages.report.plot.PlotSpan;
import rate.study.evaluate.SplitEvaluation.TrainTestSplit;
import rate.study.evaluate.score.IntervalEstimate;
import rate.study.tune.Dimension;
import rate.study.tune.Tuned;
import rate.study.tune.Tuned.LossProfile;

/**
 * Fitted parameters as a page that needs nothing else: what was gained, by which values, and how the loss depends on each of
 * them. All of it is there without scripts; they change the colours.
 *
 * @param all what came of each system, one at least
 * @param out labels of systems that were not tuned
 */
public record TunePage(List<Tuned> all, List<String> out, TrainTestSplit split, String log, PageIdentity identity) {

    private Language words() {
        return identity.words();
    }

    /** Writes the page. The stream stays open. */
    public void write(OutputStream to) throws IOException {
        new SectionsPage(new PageHead(identity, new PagePreview(title(), summary())), lead(), content())
                .write(to, List.of("report.css", "plots.css", "tune.css"));
    }

    private String summary() {
        long better = all.stream().filter(Tuned::isBetter).count();
        String gain = all.size() > 1
                ? words().say("Of {1} systems, {2} predict the test better with them.", all.size(), better)
                : words().text(
                                better == 1
                                        ? "They predict the test better than the values before."
                                        : "They do not predict the test better than the values before.");
        return words().say("Fitted to {1} games of {2}.", words().whole(split.train() - split.burnIn()), log) + " "
                + gain;
    }

    private String title() {
        return words().say(
                        "Parameters of {1}, fitted",
                        all.size() == 1 ? all.get(0).tunable().label() : words().counted(all.size(), "system"));
    }

    private String lead() {
        int tested = split.games().size() - split.train();
        GameTime begin = split.games().game(split.train()).time();
        return "<p class=\"lead\">"
                + words().say(
                                "Fitted to the games of {1}: {2} burn-in, {3} training.",
                                "<strong>" + Markup.text(log) + "</strong>",
                                words().whole(split.burnIn()),
                                words().whole(split.train() - split.burnIn()))
                + " "
                + words().say(
                                begin == null
                                        ? "The next {1} are the test."
                                        : "The next {1}, from {2} on, are the test.",
                                words().whole(tested),
                                begin == null ? "" : Markup.time(begin.text(), words().moment(begin.text())))
                + origins() + "</p>\n";
    }

    private String origins() {
        int origins = all.get(0).origins().size();
        return origins == 1
                ? ""
                : " "
                        + words().say(
                                        "It has {1} stretches: before each, the parameters are fitted again to all games before it.",
                                        origins);
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

    /** All systems, best first: what each gained, and the losses. */
    private void league(StringBuilder page) {
        List<Tuned> best = all.stream()
                .sorted(Comparator.comparingDouble(each -> each.fitted().test()))
                .toList();
        page.append("<section class=\"part\">\n<h2>" + words().text("All systems")
                + "</h2>\n<div class=\"pictured\">\n<figure>\n");
        page.append(new DotPlot(
                        "league",
                        words().text("Gain of each system"),
                        words().text(
                                        "Test loss with the parameters before less that with the fitted ones, with intervals."
                                                + " The table has the numbers."),
                        words().text("worse ← gain on the test → better"),
                        best.stream().map(TunePage::dot).toList())
                .svg(words()));
        page.append("</figure>\n");
        new MarkupColumns<Tuned>(words())
                .head("System", each -> each.tunable().label())
                .number("Before", each -> TuneWords.loss(each.before().test()))
                .number("Fitted", each -> TuneWords.loss(each.fitted().test()))
                .number("Best of the test", each -> TuneWords.loss(each.ideal().test()))
                .number("Gain", each -> TuneWords.loss(-each.gain().logLoss().value()))
                .text("Advice", each -> words().text(each.isBetter() ? "take" : "keep"))
                .rows(best)
                .caption("Mean test loss, best first")
                .write(page);
        page.append("</div>\n");
        if (!out.isEmpty()) {
            page.append("<p class=\"hint\">"
                    + words().say(
                                    "Not tuned, because the system has no filter, cannot rate every game, or has nothing to fit: {1}.",
                                    out.stream().map(Markup::text).collect(Collectors.joining(", ")))
                    + "</p>\n");
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

    /**
     * The part of one system: advice, parameters, losses, the fit before each stretch, and the profile of the loss along each
     * parameter.
     */
    private final class SystemPart {

        private final Tuned tuned;
        private final List<Dimension> dimensions;
        private final String id;

        /** @param id what the ids of its plots begin with */
        SystemPart(Tuned tuned, String id) {
            this.tuned = tuned;
            this.dimensions = tuned.tunable().dimensions();
            this.id = id;
        }

        void write(StringBuilder page) {
            page.append("<section class=\"part\">\n<h2><bdi>"
                    + Markup.text(tuned.tunable().label()) + "</bdi></h2>\n<p><strong>"
                    + Markup.sentence(TuneWords.advice(tuned, words())) + "</strong></p>\n<div class=\"columns\">\n");
            if (!dimensions.isEmpty()) {
                parameters().write(page);
            }
            losses().write(page);
            page.append("</div>\n");
            if (!tuned.inert().isEmpty()) {
                page.append("<p class=\"hint\">"
                        + words().say(
                                        "Without effect on this log, and left as they are: {1}.",
                                        Markup.text(String.join(", ", tuned.inert())))
                        + "</p>\n");
            }
            if (tuned.isRolling()) {
                origins().write(page);
            }
            profiles(page);
            page.append("</section>\n");
        }

        private MarkupTable parameters() {
            MarkupTable table = new MarkupTable(words(), "Parameter", "#Before", "#Fitted", "#Best of the test")
                    .caption("Parameters");
            for (int i = 0; i < dimensions.size(); i++) {
                table.row()
                        .head(dimensions.get(i).name(), "")
                        .number(TuneWords.value(tuned.before().values()[i]))
                        .number(TuneWords.value(tuned.fitted().values()[i]))
                        .number(TuneWords.value(tuned.ideal().values()[i]));
            }
            return table;
        }

        private MarkupTable losses() {
            String loss = switch (tuned.loss()) {
                case SHARE -> "Log-loss of shares";
                case THREE_WAY -> "Log-loss of win, draw and loss";
                case WINNER -> "Log-loss of winners";
            };
            String training = words().say(
                            tuned.isRolling() ? "{1} contests before the last origin" : "{1} contests",
                            words().whole(tuned.trained()));
            String test = words().whole(tuned.tested());
            if (tuned.refits() > 0) {
                training = words().say("{1}, predicted by the filter", training);
                test = words().say("{1}, predicted by {2} refits", test, tuned.refits());
            }
            MarkupTable table = new MarkupTable(words(), "", "#Training", "#Test")
                    .caption("{1}: training of {2}; test of {3}", words().text(loss), training, test);
            row(table, "Before", tuned.before());
            row(table, "Fitted", tuned.fitted());
            row(table, "Best of the test", tuned.ideal());
            return table;
        }

        private void row(MarkupTable table, String name, Tuned.Values values) {
            table.row()
                    .head(words().text(name), "")
                    .number(TuneWords.loss(values.train()))
                    .number(TuneWords.loss(values.test()));
        }

        private MarkupTable origins() {
            boolean isTimed = tuned.origins().get(0).time() != null;
            MarkupTable table = new MarkupTable(words(), isTimed ? "Origin" : "Games before")
                    .named(dimensions.stream().map(each -> "#" + each.name()).toList())
                    .more("#Training", "#Test before", "#Fitted", "#Gain");
            table.caption("Fitted before each stretch of the test, and what it was worth there");
            for (Tuned.Origin origin : tuned.origins()) {
                String before = words().whole(origin.first());
                table.row()
                        .head(
                                origin.time() == null
                                        ? before
                                        : words().moment(origin.time().text()),
                                isTimed ? words().say("{1} games before", before) : "");
                DoubleStream.of(origin.values()).forEach(value -> table.number(TuneWords.value(value)));
                DoubleStream.of(origin.train(), origin.before(), origin.test(), origin.before() - origin.test())
                        .forEach(loss -> table.number(TuneWords.loss(loss)));
            }
            return table;
        }

        private void profiles(StringBuilder page) {
            if (dimensions.isEmpty()) {
                return;
            }
            page.append("<h3>" + words().text("Training loss along each parameter") + "</h3>\n<p class=\"lead\">"
                    + words().text(
                                    "All others stay as fitted. A flat curve means that the log does not tell this parameter."
                                            + " A curve ends where the loss leaves the plot.")
                    + "</p>\n<div class=\"profiles\">\n");
            ProfilePlots plots = new ProfilePlots(tuned, id);
            for (int i = 0; i < dimensions.size(); i++) {
                page.append("<figure>\n").append(plots.svg(i)).append("</figure>\n");
            }
            page.append("</div>\n");
        }
    }

    /** The training loss of one system along each of its parameters, as curves with the same heights. */
    private final class ProfilePlots {

        /** The plots show at least so much of the loss, so that what is flat looks flat, and at most so much. */
        private static final double LEAST_HEIGHT = 0.02;

        private static final double MOST_HEIGHT = 0.1;

        /** Room below the least loss, as a share of the height. */
        private static final double BELOW = 0.08;

        private final Tuned tuned;
        private final String id;
        private final double top;
        private final PlotSpan up;

        /** @param id what the ids of the plots begin with */
        ProfilePlots(Tuned tuned, String id) {
            this.tuned = tuned;
            this.id = id;
            double least = tuned.fitted().train();
            double greatest = least;
            for (LossProfile profile : tuned.profiles()) {
                for (double loss : profile.losses()) {
                    least = Math.min(least, loss);
                    greatest = Math.max(greatest, loss);
                }
            }
            double height = Math.min(MOST_HEIGHT, Math.max(LEAST_HEIGHT, greatest - least));
            this.top = least + height;
            this.up = new PlotSpan(least - BELOW * height, top);
        }

        String svg(int along) {
            Dimension dimension = tuned.tunable().dimensions().get(along);
            Search range = dimension.range();
            double before = tuned.before().values()[along];
            double fitted = tuned.fitted().values()[along];
            PlotSpan across = new PlotSpan(range.from(), range.to(), range.is(Search.Trait.LOG));
            NavigableMap<Double, Double> losses = new TreeMap<>();
            LossProfile profile = tuned.profiles().get(along);
            for (int i = 0; i < profile.values().length; i++) {
                losses.put(profile.values()[i], profile.losses()[i]);
            }
            losses.put(fitted, tuned.fitted().train());
            Plot plot = new Plot(
                    Plot.Size.WIDE,
                    id + "p" + along,
                    words().say("Training loss along {1}", dimension.name()),
                    words().say(
                                    "{1} from {2} to {3}: before {4}, fitted {5} with a loss of {6}.",
                                    dimension.name(),
                                    value(range.from()),
                                    value(range.to()),
                                    value(before),
                                    value(fitted),
                                    words().number(TuneWords.loss(tuned.fitted().train()))),
                    across,
                    up,
                    new Legend());
            plot.curve("line-1", value -> at(losses, value, range.is(Search.Trait.LOG)), across);
            if (before != fitted) {
                plot.foot(before, words().say("before {1}", value(before)));
            }
            plot.tip(fitted, words().say("fitted {1}", value(fitted)));
            plot.point(fitted, tuned.fitted().train());
            return plot.svg(dimension.name(), words().text("training loss"), words());
        }

        private String value(double value) {
            return words().number(TuneWords.value(value));
        }

        /** The loss between two that are known, on the line between them as the axis has it; NaN above the plot. */
        private double at(NavigableMap<Double, Double> losses, double value, boolean byFactors) {
            Map.Entry<Double, Double> below = losses.floorEntry(value);
            Map.Entry<Double, Double> above = losses.ceilingEntry(value);
            Map.Entry<Double, Double> any = below == null ? above : below;
            if (any == null) {
                return Double.NaN;
            }
            double loss = any.getValue();
            if (below != null && above != null && above.getKey() > below.getKey()) {
                double share = byFactors
                        ? Exponential.log(value / below.getKey()) / Exponential.log(above.getKey() / below.getKey())
                        : (value - below.getKey()) / (above.getKey() - below.getKey());
                loss += share * (above.getValue() - below.getValue());
            }
            return loss > top ? Double.NaN : loss;
        }
    }

    /** Numbers and advice as the page has them. */
    static final class TuneWords {

        private static final int DIGITS = 4;
        private static final NumberMarkup LOSS = new NumberMarkup(DIGITS);

        private TuneWords() {}

        static String loss(double loss) {
            return LOSS.fixed(loss);
        }

        static String value(double value) {
            return Decimals.significant(DIGITS, value).replace('-', '−');
        }

        /** Returns whether to take the fitted parameters, and why, in a sentence. */
        static String advice(Tuned tuned, Language words) {
            IntervalEstimate difference = tuned.gain().logLoss();
            String gain = loss(-difference.value());
            if (Double.isFinite(difference.low())) {
                gain = words.say("{1} (95 %: {2} to {3})", gain, loss(-difference.high()), loss(-difference.low()));
            }
            gain = words.number(gain);
            if (tuned.isBetter()) {
                return words.say("Take the fitted parameters: the gain on the test, {1}, is significant.", gain);
            }
            boolean isSmall = tuned.gain().isSignificant() && difference.value() < 0;
            return words.say(
                    isSmall
                            ? "Keep the parameters as they were: the gain on the test, {1}, is too small to matter."
                            : "Keep the parameters as they were: the gain on the test, {1}, is not significant.",
                    gain);
        }
    }
}
