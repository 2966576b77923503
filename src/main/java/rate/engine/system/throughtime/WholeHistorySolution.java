package rate.engine.system.throughtime;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import rate.engine.game.GameTime;
import rate.engine.game.History;
import rate.engine.game.Player;
import rate.engine.rating.Diagnostic;
import rate.engine.rating.FitContext;
import rate.engine.rating.Forecaster;
import rate.engine.rating.Points;
import rate.engine.rating.Solution;
import rate.engine.system.throughtime.ThroughTimeSolution.CurvesDiagnostic;

/** The most likely curves, and their predictions. */
final class WholeHistorySolution implements Solution {

    private final WholeHistoryRating.Params params;
    private final History history;
    private final FitContext given;
    private final WholeHistoryFit fit;
    private final Timeline timeline;
    private final Timeline.Places places;
    private final int[] first;

    /** By place: mean and standard deviation, in points; an anchor's is what was given, to the bit. */
    private final double[] estimates;

    WholeHistorySolution(WholeHistoryRating.Params params, History history, FitContext given, WholeHistoryFit fit) {
        this.params = params;
        this.history = history;
        this.given = given;
        this.fit = fit;
        this.timeline = fit.timeline();
        this.places = fit.places();
        this.first = places.first();
        double[] ratings = fit.ratings();
        double[] variances = fit.variances();
        this.estimates = new double[2 * first[history.players()]];
        for (int player = 0; player < history.players(); player++) {
            double[] anchor = given.isAnchored(history.player(player)) ? given.start(history.player(player)) : null;
            for (int i = first[player]; i < first[player + 1]; i++) {
                // + 0.0: no rating is a negative zero
                double own = Points.rounded(params.mu() + ratings[i] / params.factor()) + 0.0;
                estimates[2 * i] = anchor != null ? anchor[0] : own;
                estimates[2 * i + 1] = Math.sqrt(variances[i]) / params.factor();
            }
        }
    }

    /**
     * The rating at the so many-th time of a player, in the unit of the fit; after their last, that at the last; before any 0.
     */
    double natural(int player, int time) {
        if (player >= history.players() || first[player] == first[player + 1]) {
            return 0;
        }
        return fit.ratings()[Math.min(first[player] + time, first[player + 1] - 1)];
    }

    /** H, in points. */
    HostAdvantage home() {
        return fit.home();
    }

    @Override
    public double[] numbers(int player) {
        int begin = first[player];
        return new double[] {
            estimates[2 * places.last(player)], sigma(player), estimates[2 * begin], estimates[2 * begin + 1]
        };
    }

    /** The standard deviation behind the last game, on the day of the table: the rating has drifted until then. */
    private double sigma(int player) {
        double sigma = estimates[2 * places.last(player) + 1];
        int slice = places.slice()[places.last(player)];
        double units = given.isAnchored(history.player(player)) ? 0 : timeline.since(slice, given.asOf());
        return units == 0 ? sigma : Math.sqrt(sigma * sigma + params.w2() * units);
    }

    @Override
    public double rank(int player) {
        double[] numbers = numbers(player);
        return numbers[0] - params.rankSigmas() * numbers[1];
    }

    @Override
    public List<String> notes() {
        List<String> notes = new ArrayList<>(List.of(fit.went()));
        notes.addAll(fit.home().notes());
        return notes;
    }

    @Override
    public List<Diagnostic> diagnostics() {
        double[] byAppearance = new double[estimates.length];
        for (int place = 0; place < byAppearance.length / 2; place++) {
            byAppearance[2 * places.appearance()[place]] = estimates[2 * place];
            byAppearance[2 * places.appearance()[place] + 1] = estimates[2 * place + 1];
        }
        return List.of(new CurvesDiagnostic(history, timeline, places, byAppearance, given.asOf(), this).table());
    }

    @Override
    public Forecaster forecaster() {
        return new WholeHistoryForecaster(params, params.factor() * fit.home().value(), given, this::end);
    }

    private WholeHistoryForecaster.@Nullable Belief end(Player player) {
        int number = history.number(player);
        if (number < 0) {
            return null;
        }
        int last = places.last(number);
        double sigma = params.factor() * estimates[2 * last + 1];
        GameTime time = timeline.time(places.slice()[last]);
        return new WholeHistoryForecaster.Belief(fit.ratings()[last], sigma * sigma, time, true);
    }
}
