package rate.pages.report.tune;

import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;
import rate.engine.math.Exponential;
import rate.engine.rating.parameter.Param;
import rate.file.input.language.Language;
import rate.pages.report.plot.Legend;
import rate.pages.report.plot.Plot;
import rate.pages.report.plot.PlotSpan;
import rate.study.tune.Dimension;
import rate.study.tune.Tuned;
import rate.study.tune.Tuned.LossProfile;

/** The training loss of one system along each of its parameters, as curves with the same heights. */
final class ProfilePlots {

    /** The plots show at least so much of the loss, so that what is flat looks flat, and at most so much. */
    private static final double LEAST_HEIGHT = 0.02;

    private static final double MOST_HEIGHT = 0.1;

    /** Room below the least loss, as a share of the height. */
    private static final double BELOW = 0.08;

    private final Tuned tuned;
    private final String id;
    private final Language words;
    private final double top;
    private final PlotSpan up;

    /**
     * @param id what the ids of the plots begin with
     * @param words the language of the page
     */
    ProfilePlots(Tuned tuned, String id, Language words) {
        this.tuned = tuned;
        this.words = words;
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
        Param.Search range = dimension.range();
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
                words.say("Training loss along {1}", dimension.name()),
                words.say(
                        "{1} from {2} to {3}: before {4}, fitted {5} with a loss of {6}.",
                        dimension.name(),
                        value(range.from()),
                        value(range.to()),
                        value(before),
                        value(fitted),
                        words.number(TuneWords.loss(tuned.fitted().train()))),
                across,
                up,
                new Legend());
        plot.curve("line-1", value -> at(losses, value, range.log()), across);
        if (before != fitted) {
            plot.foot(before, words.say("before {1}", value(before)));
        }
        plot.tip(fitted, words.say("fitted {1}", value(fitted)));
        plot.point(fitted, tuned.fitted().train());
        return plot.svg(dimension.name(), words.text("training loss"), words);
    }

    private String value(double value) {
        return words.number(TuneWords.value(value));
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
