package rate.pages.report.site;

import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import rate.engine.game.Outcome;
import rate.engine.game.Tally;
import rate.run.audit.read.Step;
import rate.run.audit.timeline.ProvisionalRule;

/**
 * The history of one player on one ladder, summed up from the rows of the ledger; of many games, only the last ones are kept.
 */
final class SitePath {

    static final int LISTED = 200;

    /** How the games against a player ended. */
    record Versus(int player, Tally games) {}

    private final SiteContent content;
    private final int provisionalGames;
    private final int earlierGames;

    /** Mu and rank through time. */
    final SiteCurve curve = new SiteCurve();

    /** By the number of the player. */
    private final Map<Integer, Tally> versus = new HashMap<>();

    private final Deque<SiteStep> last = new ArrayDeque<>();
    private @Nullable Step peak;
    private double highest = Double.NEGATIVE_INFINITY;
    private double rankWeekAgo = Double.NaN;
    private int steps;
    private int games;

    /**
     * One without rows.
     *
     * @param provisionalGames with fewer games, or points of a curve, a rating is no peak
     * @param earlierGames games before the log, which are counted among these
     */
    SitePath(SiteContent content, int provisionalGames, int earlierGames) {
        this.content = content;
        this.provisionalGames = provisionalGames;
        this.earlierGames = earlierGames;
    }

    /** Adds a row, the oldest first. */
    void add(SiteStep its) {
        Step step = its.step();
        games += step.outcome() == null ? 0 : 1;
        if (!step.after().isEmpty()) {
            rate(step);
        }
        if (step.outcome() == null) {
            return;
        }
        for (Step.Team team : step.against()) {
            Outcome outcome = team.compared() > 0 ? Outcome.WIN : team.compared() == 0 ? Outcome.DRAW : Outcome.LOSS;
            for (String player : team.players()) {
                versus.compute(
                        content.number(player),
                        (met, tally) -> (tally == null ? Tally.NONE : tally).with(outcome, null));
            }
        }
        last.addFirst(its);
        if (last.size() > LISTED) {
            last.removeLast();
        }
    }

    private void rate(Step step) {
        double second = content.second(step.time());
        if (steps == 0 && !step.before().isEmpty()) {
            curve.add(second, Step.mu(step.before()), rank(step.before()), false);
        }
        if (step.outcome() == null && !step.isPoint() && !step.time().isEmpty()) {
            curve.season(second);
        }
        steps++;
        double rank = rank(step.after());
        boolean isPeak = isPeak(step, rank);
        curve.add(second, Step.mu(step.after()), rank, isPeak);
        if (second <= content.weekAgo) {
            rankWeekAgo = rank;
        }
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
    private boolean isPeak(Step step, double rank) {
        boolean isPlayed = step.isPoint() || step.outcome() != null;
        int count = step.isPoint() ? steps : games + earlierGames;
        double sigma = Step.sigma(step.after());
        return isPlayed && rank > highest && !ProvisionalRule.STANDARD.has(count, sigma, provisionalGames);
    }

    private double rank(List<String> numbers) {
        double sigma = Step.sigma(numbers);
        return content.ranks.applyAsDouble(Step.mu(numbers), Double.isNaN(sigma) ? 0 : sigma);
    }

    /** The first row behind which the rank was highest; null if all ratings were provisional, or no row tells them. */
    @Nullable
    Step peak() {
        return peak;
    }

    /** The rank then. */
    double highest() {
        return highest;
    }

    /** The rank a week before the end of the log; NaN if there was none. */
    double rankWeekAgo() {
        return rankWeekAgo;
    }

    /** Returns true if the games say what they did to the rating. */
    boolean hasRatings() {
        return !last.isEmpty() && !last.getFirst().step().after().isEmpty();
    }

    int games() {
        return games;
    }

    /** The last games, the youngest first. */
    List<SiteStep> last() {
        return List.copyOf(last);
    }

    /** Everybody met, those met most often first, and of those met equally often the one of the lowest number. */
    List<Versus> versus() {
        return versus.entrySet().stream()
                .map(met -> new Versus(met.getKey(), met.getValue()))
                .sorted(Comparator.comparingInt((Versus one) -> -one.games().games())
                        .thenComparingInt(Versus::player))
                .toList();
    }
}
