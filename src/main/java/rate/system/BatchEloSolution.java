package rate.system;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import rate.rating.Forecaster;
import rate.rating.Proof;
import rate.rating.Solution;

/** Ratings under which all games together are most likely, with what they say of these games. */
final class BatchEloSolution implements Solution {

    private final BatchEloModel model;
    private final Comparability comparable;
    private final boolean isSettled;
    private final boolean[] fixed;

    private final double[] curvature;
    private final double[] score;
    private final double[] expected;

    /**
     * A solution.
     *
     * @param played the games of those who have ratings
     * @param fit how the ratings came about
     * @param fixed who is an anchor
     */
    BatchEloSolution(
            BatchEloModel model, Comparability comparable, PairResults played, LogisticFit fit, boolean[] fixed) {
        this.model = model;
        this.comparable = comparable;
        this.isSettled = fit.isSettled();
        this.fixed = fixed;
        int players = fixed.length;
        this.curvature = new double[players];
        this.score = new double[players];
        this.expected = new double[players];
        for (int player = 0; player < players; player++) {
            curvature[player] = fit.curvature(player);
        }
        for (int pair = 0; pair < played.size(); pair++) {
            int a = played.a(pair);
            int b = played.b(pair);
            score[a] += played.score(pair);
            score[b] += played.games(pair) - played.score(pair);
            expected[a] += played.games(pair) * model.expected(a, b);
            expected[b] += played.games(pair) * model.expected(b, a);
        }
    }

    /** The rating of a player; NaN if he has none, or had no game yet. */
    double rating(int player) {
        return player < fixed.length ? model.ratings()[player] : Double.NaN;
    }

    @Override
    public double @Nullable [] numbers(int player) {
        return comparable.group()[player] < 0
                ? null
                : new double[] {rating(player), standardError(player), score[player], expected[player]};
    }

    /** From the diagonal of the Hessian alone: as if the ratings of all others were known; NaN for an anchor. */
    private double standardError(int player) {
        double points = 1 / (model.factor() * Math.sqrt(curvature[player]));
        return fixed[player] || points > model.params().scale() * 1e6 ? Double.NaN : points;
    }

    @Override
    public double rank(int player) {
        return rating(player);
    }

    @Override
    public List<Removed> removed() {
        return comparable.removed();
    }

    @Override
    public List<String> notes() {
        List<String> notes = new ArrayList<>(List.of(model.params().score().note(model.history())));
        if (!comparable.removed().isEmpty()) {
            notes.add("points went round among those in the table; -P prior-draws=2 rates everybody");
        }
        if (comparable.groups() > 1) {
            notes.add(comparable.groups()
                    + " groups never met: ratings cannot be compared from one to another, each has its"
                    + " own mean or anchors");
        }
        if (!isSettled) {
            notes.add("not settled: the last step was larger than the tolerance");
        }
        return notes;
    }

    @Override
    public List<Proof> proofs() {
        return List.of(new ResidualTable(model, curvature, fixed));
    }

    @Override
    public Forecaster forecaster() {
        return model::forecast;
    }
}
