package rate.pages.report.tune;

import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import rate.engine.math.Exponential;
import rate.engine.rating.parameter.Search;
import rate.pages.report.page.Markup;
import rate.pages.report.page.MarkupTable;
import rate.pages.report.page.NumberMarkup;
import rate.pages.report.plot.Legend;
import rate.pages.report.plot.Plot;
import rate.pages.report.plot.PlotSpan;
import rate.study.tune.Dimension;
import rate.study.tune.Tuned.LossProfile;
import rate.study.tune.Tuned;

/** The part of one system: advice, parameters, losses, the fit before each stretch, and the profile of the loss along each parameter. */
final class SystemPart {

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
        page.append("<section class=\"part\">\n<h2><bdi>")
                .append(Markup.text(tuned.tunable().label()))
                .append("</bdi></h2>\n<p><strong>")
                .append(Markup.text(TuneWords.advice(tuned)))
                .append("</strong></p>\n<div class=\"columns\">\n");
        if (!dimensions.isEmpty()) {
            parameters().write(page);
        }
        losses().write(page);
        page.append("</div>\n");
        if (!tuned.inert().isEmpty()) {
            page.append("<p class=\"hint\">Without effect on this log, and left as they are: ")
                    .append(Markup.text(String.join(", ", tuned.inert())))
                    .append(".</p>\n");
        }
        if (tuned.isRolling()) {
            origins().write(page);
        }
        profiles(page);
        page.append("</section>\n");
    }

    private MarkupTable parameters() {
        MarkupTable table =
                new MarkupTable("Parameter", "#Before", "#Fitted", "#Best of the test").caption("Parameters");
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
        MarkupTable table = new MarkupTable("", "#Training", "#Test")
                .caption(loss + ": training of " + NumberMarkup.whole(tuned.trained()) + " contests"
                        + (tuned.isRolling() ? " before the last origin" : "")
                        + (tuned.refits() > 0 ? ", predicted by the filter" : "") + "; test of "
                        + NumberMarkup.whole(tuned.tested())
                        + (tuned.refits() > 0 ? ", predicted by " + tuned.refits() + " refits" : ""));
        row(table, "Before", tuned.before());
        row(table, "Fitted", tuned.fitted());
        row(table, "Best of the test", tuned.ideal());
        return table;
    }

    private static void row(MarkupTable table, String name, Tuned.Values values) {
        table.row().head(name, "").number(TuneWords.loss(values.train())).number(TuneWords.loss(values.test()));
    }

    private MarkupTable origins() {
        boolean isTimed = tuned.origins().get(0).time() != null;
        MarkupTable table = new MarkupTable(Stream.of(
                        Stream.of(isTimed ? "Origin" : "Games before"),
                        dimensions.stream().map(each -> "#" + each.name()),
                        Stream.of("#Training", "#Test before", "#Fitted", "#Gain"))
                .flatMap(each -> each)
                .toArray(String[]::new));
        table.caption("Fitted before each stretch of the test, and what it was worth there");
        for (Tuned.Origin origin : tuned.origins()) {
            String before = NumberMarkup.whole(origin.first());
            table.row()
                    .head(
                            origin.time() == null ? before : origin.time().toString(),
                            isTimed ? before + " games before" : "");
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
        page.append(
                "<h3>Training loss along each parameter</h3>\n<p class=\"lead\">All others stay as fitted. A flat curve"
                        + " means that the log does not tell this parameter. A curve ends where the loss leaves the plot.</p>\n"
                        + "<div class=\"profiles\">\n");
        ProfilePlots plots = new ProfilePlots(tuned, id);
        for (int i = 0; i < dimensions.size(); i++) {
            page.append("<figure>\n").append(plots.svg(i)).append("</figure>\n");
        }
        page.append("</div>\n");
    }

    /** The training loss of one system along each of its parameters, as curves with the same heights. */
    private static final class ProfilePlots {

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

        /** The plot of one dimension. */
        String svg(int along) {
            Dimension dimension = tuned.tunable().dimensions().get(along);
            Search range = dimension.range();
            double before = tuned.before().values()[along];
            double fitted = tuned.fitted().values()[along];
            PlotSpan across = new PlotSpan(range.from(), range.to(), range.log());
            NavigableMap<Double, Double> losses = new TreeMap<>();
            LossProfile profile = tuned.profiles().get(along);
            for (int i = 0; i < profile.values().length; i++) {
                losses.put(profile.values()[i], profile.losses()[i]);
            }
            losses.put(fitted, tuned.fitted().train());
            Plot plot = new Plot(
                    Plot.Size.WIDE,
                    id + "p" + along,
                    "Training loss along " + dimension.name(),
                    dimension.name() + " from " + TuneWords.value(range.from()) + " to " + TuneWords.value(range.to())
                            + ": before " + TuneWords.value(before) + ", fitted " + TuneWords.value(fitted)
                            + " with a loss of " + TuneWords.loss(tuned.fitted().train()) + ".",
                    across,
                    up,
                    new Legend());
            plot.curve("line-1", value -> at(losses, value, range.log()), across);
            if (before != fitted) {
                plot.foot(before, "before " + TuneWords.value(before));
            }
            plot.tip(fitted, "fitted " + TuneWords.value(fitted));
            plot.point(fitted, tuned.fitted().train());
            return plot.svg(dimension.name(), "training loss");
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
}
