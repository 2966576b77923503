package rate.pages.report.game;

import java.util.ArrayList;
import java.util.List;
import java.util.function.DoubleUnaryOperator;
import rate.engine.game.Contest;
import rate.engine.math.TruncatedNormal.Moments;
import rate.engine.rating.Derivation.Drawing.ComparedTeams;
import rate.engine.rating.Derivation.FormulaStep;
import rate.engine.rating.Gaussian;
import rate.file.input.language.Language;
import rate.pages.report.plot.Legend;
import rate.pages.report.plot.Plot;
import rate.pages.report.plot.PlotSpan;

/**
 * Two teams compared: the difference of their performances with the draw margin, and V and W with this game's t.
 *
 * @param first the team whose performance counts, less that of the second one
 * @param id what the ids of its plots begin with
 */
record ComparisonFigure(
        Contest contest,
        int first,
        int second,
        ComparedTeams compared,
        List<FormulaStep> steps,
        String id,
        Language words) {

    /** How far V and W are drawn, in units of c, where t is not beyond. */
    private static final double REACH = 4;

    /** The distance that is still drawn beyond t, or beyond the margin. */
    private static final double BEYOND = 1;

    private static final double ROOM_ABOVE = 1.05;

    private static final String LOOK = "line-1";

    Figure figure() {
        List<String> plots = new ArrayList<>();
        List<String> formulas = new ArrayList<>();
        String of =
                words.say("{1} against {2}", Figure.named(contest, first, words), Figure.named(contest, second, words));
        if (compared.isNormal()) {
            plots.add(difference());
            formulas.add(describedDifference());
        }
        Moments here = compared.moments().apply(compared.t());
        plots.add(moment("V", here.v(), x -> compared.moments().apply(x).v(), id + "v"));
        plots.add(moment("W", here.w(), x -> compared.moments().apply(x).w(), id + "w"));
        List<String> captions = List.of(words.text(
                "V moves the means, W narrows the standard deviations: from an unexpected result more is learnt."));
        formulas.add(stated(compared.argument(), compared.t()));
        formulas.add(stated("e", compared.e()));
        formulas.add(stated("V", here.v()));
        formulas.add(stated("W", here.w()));
        return new Figure(words.say("The result: {1}", of), false, plots, captions, formulas);
    }

    /** A number with the formula that was stated of it. */
    private String stated(String symbol, double value) {
        return symbol + " = " + Figure.Bell.text(value, words)
                + steps.stream()
                        .filter(step -> step.symbol().equals(symbol))
                        .map(step -> ", " + words.number(step.formula()))
                        .findFirst()
                        .orElse("");
    }

    private String describedDifference() {
        String bell = new Figure.Bell(new Gaussian(mean(), compared.c())).text(words);
        String margin = Figure.Bell.text(margin(), words);
        String result = compared.outcome() == 0
                ? words.say("A draw lies between −ε and ε, where ε = c e = {1}", margin)
                : compared.outcome() > 0
                        ? words.say("A win lies beyond ε = c e = {1}", margin)
                        : words.say("A loss lies below −ε = −c e = {1}", Figure.Bell.text(0 - margin(), words));
        return words.say(
                        "The performance of {1} less that of {2}: N(c {3}, c²) = {4}, with c = {5} and {3} = {6}.",
                        Figure.named(contest, first, words),
                        Figure.named(contest, second, words),
                        compared.argument(),
                        bell,
                        Figure.Bell.text(compared.c(), words),
                        Figure.Bell.text(compared.t(), words))
                + " "
                + words.say("{1}; it is filled, and its area is the probability of this result.", result);
    }

    private double mean() {
        return compared.c() * compared.t();
    }

    private double margin() {
        return compared.c() * compared.e();
    }

    private String difference() {
        Figure.Bell bell = new Figure.Bell(new Gaussian(mean(), compared.c()));
        double beyond = margin() + BEYOND * compared.c();
        PlotSpan across = bell.span().with(new PlotSpan(-beyond, beyond));
        Plot plot = new Plot(
                Plot.Size.WIDE,
                id + "d",
                words.text("Difference of the performances"),
                describedDifference(),
                across,
                new PlotSpan(0, bell.peak() * ROOM_ABOVE),
                new Legend());
        PlotSpan result = compared.outcome() == 0
                ? new PlotSpan(-margin(), margin())
                : compared.outcome() > 0
                        ? new PlotSpan(margin(), across.high())
                        : new PlotSpan(across.low(), -margin());
        plot.area(LOOK, bell::density, result);
        plot.curve(LOOK, bell::density, across);
        margins(plot, margin(), "ε");
        plot.rule("here", mean(), "c " + compared.argument() + " = " + Figure.Bell.text(mean(), words));
        plot.arrow(
                mean(),
                mean() + compared.c(),
                bell.density(mean() + compared.c()),
                "c = " + Figure.Bell.text(compared.c(), words));
        return plot.svg(words.text("difference of the performances"), words.text("density"), words);
    }

    /** Where a draw begins: of a draw on both sides, else on that of the result. */
    private void margins(Plot plot, double margin, String name) {
        if (margin == 0) {
            plot.foot(0, name + " = 0");
            return;
        }
        if (compared.outcome() <= 0) {
            plot.foot(-margin, "−" + name);
        }
        if (compared.outcome() >= 0) {
            plot.foot(margin, name);
        }
    }

    private String moment(String symbol, double here, DoubleUnaryOperator function, String plotId) {
        double t = compared.t();
        PlotSpan across = new PlotSpan(Math.min(-REACH, t - BEYOND), Math.max(REACH, t + BEYOND));
        double left = function.applyAsDouble(across.low());
        double right = function.applyAsDouble(across.high());
        PlotSpan up = new PlotSpan(
                Math.min(0, Math.min(left, right)), Math.max(Math.max(0, here), Math.max(left, right)) * ROOM_ABOVE);
        String at = compared.argument() + " = " + Figure.Bell.text(t, words);
        Plot plot = new Plot(
                Plot.Size.WIDE,
                plotId,
                words.say("{1} as a function of {2}", symbol, compared.argument()),
                words.say("{1} where {2}.", symbol + " = " + Figure.Bell.text(here, words), at),
                across,
                symbol.equals("W") ? up.with(new PlotSpan(0, 1)) : up,
                new Legend());
        plot.curve(LOOK, function, across);
        margins(plot, compared.e(), "e");
        plot.rule("here", t, at);
        plot.point(t, here, symbol + " = " + Figure.Bell.text(here, words));
        return plot.svg(compared.argument(), symbol + "(" + compared.argument() + ")", words);
    }
}
