package rate.pages.report.site;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.DoubleBinaryOperator;
import org.jspecify.annotations.Nullable;
import rate.engine.math.Numbers;
import rate.run.audit.timeline.ProvisionalRule;

/**
 * The history of one player on one ladder, summed up from the rows of the ledger; of many games, only the last ones are kept.
 */
final class SitePath {

    /** Games that a page lists. */
    static final int LISTED = 200;

    private static final int MU = 0;
    private static final int SIGMA = 1;

    /**
     * How the games against somebody ended.
     *
     * @param player the number
     */
    record Versus(int player, int wins, int draws, int losses) {

        int games() {
            return wins + draws + losses;
        }

        private Versus with(int compared) {
            return new Versus(
                    player,
                    wins + (compared > 0 ? 1 : 0),
                    draws + (compared == 0 ? 1 : 0),
                    losses + (compared < 0 ? 1 : 0));
        }
    }

    private final DoubleBinaryOperator ranks;
    private final int provisionalGames;
    private final int earlierGames;
    private final SiteCurve curve = new SiteCurve();
    private final Map<Integer, Versus> versus = new HashMap<>();
    private final Deque<SiteStep> last = new ArrayDeque<>();
    private @Nullable SiteStep peak;
    private double highest = Double.NEGATIVE_INFINITY;
    private int steps;
    private int games;

    /**
     * One without rows.
     *
     * @param ranks the rank of a mu and a sigma
     * @param provisionalGames with fewer games, or points of a curve, a rating is no peak
     * @param earlierGames games before the log, which are counted among these
     */
    SitePath(DoubleBinaryOperator ranks, int provisionalGames, int earlierGames) {
        this.ranks = ranks;
        this.provisionalGames = provisionalGames;
        this.earlierGames = earlierGames;
    }

    /** Adds a row, the oldest first. */
    void add(SiteStep step) {
        games += step.outcome() == null ? 0 : 1;
        if (!step.after().isEmpty()) {
            rate(step);
        }
        if (step.outcome() == null) {
            return;
        }
        for (SiteStep.Team team : step.against()) {
            for (int player : team.players()) {
                versus.merge(
                        player,
                        new Versus(player, 0, 0, 0).with(team.compared()),
                        (before, one) -> before.with(team.compared()));
            }
        }
        last.addFirst(step);
        if (last.size() > LISTED) {
            last.removeLast();
        }
    }

    private void rate(SiteStep step) {
        if (steps == 0 && !step.before().isEmpty()) {
            curve.add(mu(step.before()), rank(step.before()), false);
        }
        steps++;
        double rank = rank(step.after());
        boolean isPeak = isPeak(step, rank);
        curve.add(mu(step.after()), rank, isPeak);
        if (isPeak) {
            peak = step;
            highest = rank;
        }
    }

    /**
     * Tells whether a step is a new peak, by the rule of the run's timeline: a game, or a point of a curve, after which the
     * rank is the highest so far and the player is no longer provisional. Other changes, such as those of a pause, do not
     * count.
     */
    private boolean isPeak(SiteStep step, double rank) {
        boolean isPlayed = step.isPoint() || step.outcome() != null;
        int count = step.isPoint() ? steps : games + earlierGames;
        double sigma = Numbers.parse(step.after().get(SIGMA));
        return isPlayed && rank > highest && !ProvisionalRule.STANDARD.has(count, sigma, provisionalGames);
    }

    private static double mu(List<String> numbers) {
        return Numbers.parse(numbers.get(MU));
    }

    private double rank(List<String> numbers) {
        double sigma = Numbers.parse(numbers.get(SIGMA));
        return ranks.applyAsDouble(mu(numbers), Double.isNaN(sigma) ? 0 : sigma);
    }

    /** Mu and rank through time. */
    SiteCurve curve() {
        return curve;
    }

    /** The first row behind which the rank was highest; null if all ratings were provisional, or no row tells them. */
    @Nullable
    SiteStep peak() {
        return peak;
    }

    /** The rank then. */
    double highest() {
        return highest;
    }

    /** Whether the games say what they did to the rating. */
    boolean hasRatings() {
        return !last.isEmpty() && !last.getFirst().after().isEmpty();
    }

    /** How many games there were. */
    int games() {
        return games;
    }

    /** The last games, the youngest first. */
    List<SiteStep> last() {
        return List.copyOf(last);
    }

    /** Everybody met, those met most often first. */
    List<Versus> versus() {
        List<Versus> all = new ArrayList<>(versus.values());
        all.sort(Comparator.comparingInt((Versus one) -> -one.games()).thenComparingInt(Versus::player));
        return all;
    }
}
