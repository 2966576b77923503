package rate.pages.report.game;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import rate.engine.game.Contest;
import rate.engine.rating.Gaussian;
import rate.file.input.language.Language;
import rate.pages.report.plot.Legend;
import rate.pages.report.plot.Plot;
import rate.pages.report.plot.PlotSpan;
import rate.study.explain.Explanation.LadderDerivation;

/** The densities of the ratings before and after the game: of two members in one plot, of more in a small one each. */
final class RatingFigure {

    /** So many share one plot. */
    private static final int FEW = 2;

    /** Of a game of crowds so many are drawn. */
    private static final int MOST = 24;

    private static final int MU = 0;
    private static final int SIGMA = 1;

    private final LadderDerivation game;
    private final String id;
    private final Language words;
    private final int[] seats;

    /**
     * @param game with ratings that are normal
     * @param id what the ids of its plots begin with
     */
    RatingFigure(LadderDerivation game, String id, Language words) {
        this.game = game;
        this.id = id;
        this.words = words;
        this.seats = game.seats()
                .boxed()
                .sorted(Comparator.comparingDouble(
                        (Integer seat) -> -Math.abs(game.after()[seat][MU] - game.before()[seat][MU])))
                .limit(MOST)
                .sorted()
                .mapToInt(Integer::intValue)
                .toArray();
    }

    Figure figure() {
        boolean isSmall = seats.length > FEW;
        List<String> captions = new ArrayList<>(
                List.of(words.text("Each rating is a normal distribution: before the game dashed, after it filled.")));
        if (isSmall) {
            captions.add(
                    words.text("All plots have the same horizontal axis. Each is as high as its own highest curve."));
        }
        List<String> formulas = isSmall
                ? List.of()
                : Arrays.stream(seats).mapToObj(this::described).toList();
        long all = game.seats().count();
        if (all > seats.length) {
            captions.add(words.say(
                    "Drawn are the {1} of {2} members whose means moved most; the table has all of them.",
                    seats.length, all));
        }
        return new Figure(
                words.text("Ratings before and after"),
                isSmall,
                isSmall ? small() : List.of(together()),
                captions,
                formulas);
    }

    private String described(int seat) {
        return game.contest().player(seat).name() + ": "
                + words.say(
                        "{1} before, {2} after.",
                        before(seat).text(words), after(seat).text(words));
    }

    private String together() {
        Legend legend = new Legend();
        List<String> described = new ArrayList<>();
        double highest = 0;
        for (int seat : seats) {
            String name = Legend.shortened(game.contest().player(seat).name());
            legend.with(Figure.look(game.team(seat)) + " before", words.say("{1}, before", name));
            legend.with(Figure.look(game.team(seat)), words.say("{1}, after", name));
            described.add(described(seat));
            highest =
                    Math.max(highest, Math.max(before(seat).peak(), after(seat).peak()));
        }
        Plot plot = new Plot(
                Plot.Size.WIDE,
                id + 0,
                words.text("Ratings before and after"),
                String.join(" ", described),
                across(),
                new PlotSpan(0, highest),
                legend);
        for (int seat : seats) {
            draw(plot, seat);
        }
        return plot.svg(words.text("skill"), words.text("density"), words);
    }

    private List<String> small() {
        Contest contest = game.contest();
        List<String> plots = new ArrayList<>();
        for (int seat : seats) {
            String name = contest.player(seat).name();
            Plot plot = new Plot(
                    Plot.Size.SMALL,
                    id + seat,
                    words.say("Rating of {1}", name) + ", " + Figure.named(contest, game.team(seat), words),
                    described(seat),
                    across(),
                    new PlotSpan(0, Math.max(before(seat).peak(), after(seat).peak())),
                    new Legend().with(Figure.look(game.team(seat)), name));
            draw(plot, seat);
            plots.add(plot.svg(
                    "μ " + Figure.Bell.text(game.before()[seat][MU], words) + " → "
                            + Figure.Bell.text(game.after()[seat][MU], words),
                    "",
                    words));
        }
        return plots;
    }

    private void draw(Plot plot, int seat) {
        String look = Figure.look(game.team(seat));
        plot.area(look, after(seat)::density, after(seat).span());
        plot.curve(look + " before", before(seat)::density, before(seat).span());
        plot.curve(look, after(seat)::density, after(seat).span());
    }

    /** The skills that any of them may have. */
    private PlotSpan across() {
        PlotSpan across = after(seats[0]).span();
        for (int seat : seats) {
            across = across.with(before(seat).span()).with(after(seat).span());
        }
        return across;
    }

    private Figure.Bell before(int seat) {
        return new Figure.Bell(new Gaussian(game.before()[seat][MU], game.before()[seat][SIGMA]));
    }

    private Figure.Bell after(int seat) {
        return new Figure.Bell(new Gaussian(game.after()[seat][MU], game.after()[seat][SIGMA]));
    }
}
