package rate.engine.system.batchelo;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import rate.engine.game.History;
import rate.engine.game.OpposingPairs;
import rate.engine.math.Decimals;
import rate.engine.rating.Diagnostic;
import rate.engine.rating.Forecaster;
import rate.engine.rating.Solution;
import rate.engine.system.pairing.PairScore;

/** Ratings under which all games together are most likely, with what they say of these games. */
class BatchEloSolution implements Solution {

    private static final List<String> RESIDUALS =
            List.of("game", "player", "opponent", "score", "expected", "residual", "influence");

    private final BatchEloModel model;
    private final List<PairResult> played;
    private final Comparability comparable;
    private final LogisticFit fit;
    private final boolean[] fixed;
    private final double[] score;
    private final double[] expected;

    /**
     * A solution.
     *
     * @param fixed who is an anchor
     */
    BatchEloSolution(
            BatchEloModel model, Comparability comparable, List<PairResult> played, LogisticFit fit, boolean[] fixed) {
        this.model = model;
        this.played = played;
        this.comparable = comparable;
        this.fit = fit;
        this.fixed = fixed;
        int players = fixed.length;
        this.score = new double[players];
        this.expected = new double[players];
        for (PairResult pair : played) {
            int a = pair.a();
            int b = pair.b();
            score[a] += pair.score();
            score[b] += pair.games() - pair.score();
            expected[a] += pair.games() * model.expected(a, b, pair.features());
            expected[b] += pair.games() * model.expected(b, a, PairResult.ofOther(pair.features()));
        }
    }

    /** The rating of a player; NaN if they have none, or had no game yet. */
    double rating(int player) {
        return player < fixed.length ? model.ratings()[player] : Double.NaN;
    }

    /** Returns the model of the games with these ratings. */
    BatchEloModel model() {
        return model;
    }

    /** The games of those who have ratings. */
    List<PairResult> played() {
        return played;
    }

    /** Who has a rating, and in which group. */
    Comparability comparable() {
        return comparable;
    }

    /** Who is an anchor, by player. */
    boolean[] fixed() {
        return fixed;
    }

    /** How the ratings came about. */
    LogisticFit fit() {
        return fit;
    }

    /** Returns whether a feature, such as who is at home, is without a worth that is the most likely one, and not used. */
    boolean isUnused(int feature) {
        return fit.held()[fixed.length + feature];
    }

    @Override
    public double @Nullable [] numbers(int player) {
        return comparable.group()[player] < 0
                ? null
                : new double[] {
                    rating(player),
                    standardError(player),
                    score[player],
                    expected[player],
                    comparable.group()[player] + 1
                };
    }

    /** From the diagonal of the Hessian alone: as if the ratings of all others were known; NaN for an anchor. */
    private double standardError(int player) {
        double points = 1 / (model.factor() * Math.sqrt(fit.curvature(player)));
        return fixed[player] || points > model.params().scale() * 1e6 ? Double.NaN : points;
    }

    @Override
    public double rank(int player) {
        return rating(player);
    }

    @Override
    public List<Removal> removed() {
        return comparable.removed();
    }

    @Override
    public List<String> notes() {
        List<String> notes =
                new ArrayList<>(List.of(model.params().games().score().note(model.history())));
        notes.addAll(model.params().ages().notes());
        if (model.params().weight() == BatchElo.BatchWeight.PAIRING) {
            notes.add("every pairing counts once, by the mean of its games");
        }
        if (model.params().fitsHome() && !isUnused(0)) {
            notes.add("home advantage: " + Decimals.rounded(model.home()) + " points, fitted");
        } else if (model.params().fitsHome()) {
            notes.add("no home advantage is the most likely, and none was used: "
                    + (fit.isDependent(0)
                            ? "who is at home follows from who plays"
                            : "points did not go round both at home and away"));
        }
        if (!comparable.removed().isEmpty()) {
            notes.add(
                    "only the players in the table are connected in both directions; -P prior-draws=2 rates everybody");
        }
        if (comparable.groups() > 1) {
            notes.add(
                    comparable.groups()
                            + " groups never met. Each has its own mean or anchors: ratings of different groups cannot be compared");
            notes.addAll(smallerGroups());
        }
        if (hasLostAnchors()) {
            notes.add(
                    "no anchor is in the table, so its mean is that of the parameters; -P prior-draws=2 connects everybody to the anchors");
        }
        if (!fit.isConverged()) {
            notes.add("not converged: the last step was larger than the tolerance");
        }
        return notes;
    }

    /** Who is in the groups, but for the largest. */
    private List<String> smallerGroups() {
        List<List<String>> names = Stream.<List<String>>generate(ArrayList::new)
                .limit(comparable.groups())
                .toList();
        for (int player = 0; player < fixed.length; player++) {
            names.get(comparable.group()[player])
                    .add(model.history().player(player).name());
        }
        int largest = 0;
        for (int group = 1; group < names.size(); group++) {
            largest = names.get(group).size() > names.get(largest).size() ? group : largest;
        }
        List<String> notes = new ArrayList<>();
        for (int group = 0; group < names.size(); group++) {
            if (group != largest) {
                notes.add("group " + (group + 1) + ": " + String.join(", ", names.get(group)));
            }
        }
        return notes;
    }

    /** Returns whether there are anchors, all of them removed. */
    private boolean hasLostAnchors() {
        return !comparable.hasAny(fixed) && IntStream.range(0, fixed.length).anyMatch(player -> fixed[player]);
    }

    @Override
    public List<Diagnostic> diagnostics() {
        return List.of(new Diagnostic("residuals", RESIDUALS, this::residuals));
    }

    @Override
    public Forecaster forecaster() {
        return model::forecast;
    }

    /**
     * Every game from both sides, with what the ratings expected and how far the result pulled: {@code residuals}. The
     * influence is the residual over the curvature of the player's own rating, in points: about what the game moved them, all
     * others held.
     */
    private void residuals(Diagnostic.Rows rows) throws IOException {
        History history = model.history();
        PairScore score = model.params().games().score().of(history);
        try {
            OpposingPairs.each(history, (contest, teamA, a, teamB, b) -> {
                double share = (50 + score.above(history, contest, teamA, teamB)) / 100;
                residual(rows, contest, a, b, model.features(contest, teamA, teamB), share);
                residual(rows, contest, b, a, model.features(contest, teamB, teamA), 1 - share);
            });
        } catch (UncheckedIOException e) {
            throw e.getCause();
        }
    }

    /** Writes a row; the cells of an expectation without a rating are empty. */
    private void residual(Diagnostic.Rows rows, int contest, int a, int b, double[] features, double score) {
        double expected = model.expected(a, b, features);
        double off = score - expected;
        double influence =
                fixed[a] ? Double.NaN : model.weight(contest, a, b) * off / (model.factor() * fit.curvature(a));
        try {
            rows.text(model.history().id(contest));
            rows.text(model.history().player(a).name());
            rows.text(model.history().player(b).name());
            rows.number(score).number(expected).number(off).number(influence).endRow();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
