package rate.report.site;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import rate.audit.run.RunManifest;
import rate.math.Numbers;

/** What the rows of one player on one ladder come to; of many games the last ones stay. */
final class SitePath {

    /** Games that a page lists. */
    static final int LISTED = 200;

    private static final int RANK = 2;

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

    private final RunManifest manifest;
    private final SiteCurve curve = new SiteCurve();
    private final Map<Integer, Versus> versus = new HashMap<>();
    private final Deque<SiteStep> last = new ArrayDeque<>();
    private @Nullable SiteStep peak;
    private double highest;
    private int steps;
    private int games;

    SitePath(RunManifest manifest) {
        this.manifest = manifest;
    }

    /** Adds a row, the oldest first. */
    void add(SiteStep step) {
        if (!step.after().isEmpty()) {
            if (steps == 0 && !step.before().isEmpty()) {
                curve.add(mu(step.before()), rank(step.before()), true);
            }
            double rank = rank(step.after());
            curve.add(mu(step.after()), rank, false);
            if (peak == null || rank > highest) {
                peak = step;
                highest = rank;
            }
            steps++;
        }
        if (step.outcome() == null) {
            return;
        }
        games++;
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

    private static double mu(List<String> numbers) {
        return Numbers.parse(numbers.get(0));
    }

    /** Points of a curve have a mu and a sigma, if the system has one. */
    private double rank(List<String> numbers) {
        if (numbers.size() > RANK) {
            return Numbers.parse(numbers.get(RANK));
        }
        double sigma = Numbers.parse(numbers.get(1));
        return manifest.rank(mu(numbers), Double.isNaN(sigma) ? 0 : sigma);
    }

    /** Mu and rank through time. */
    SiteCurve curve() {
        return curve;
    }

    /** The first row behind which the rank was highest; null if no row tells it. */
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
