package rate.run.audit;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import rate.engine.game.CodePoints;
import rate.run.audit.read.ContestReader;
import rate.run.audit.read.LadderPlayer;
import rate.run.audit.read.Ledger;
import rate.run.audit.read.LedgerContest;
import rate.run.audit.read.LedgerRow;
import rate.run.audit.read.PublishedRun;
import rate.run.audit.read.Step;

/** Path of one player through the ledger of a run, from the first game to the end of the log. */
public final class PlayerPath {

    /**
     * Result of a search for a player.
     *
     * @param paths of the player, by ladder of the log; one with an empty name if the log has none, none for an unknown name
     * @param players for an unknown name all players of the role, by code point
     */
    public record PathSearch(Map<String, PlayerPath> paths, Set<String> players) {}

    private static final Comparator<Step> BY_MOVE = (a, b) -> Double.compare(Math.abs(a.moved()), Math.abs(b.moved()));

    private final LadderPlayer player;
    private final List<String> numbers;
    private final List<String> kept;
    private final int top;
    private final boolean all;
    private final List<Step> steps = new ArrayList<>();
    private final Curve curve = new Curve();
    private final PriorityQueue<Step> up = new PriorityQueue<>(BY_MOVE);
    private final PriorityQueue<Step> down = new PriorityQueue<>(BY_MOVE);
    private final Map<String, Integer> outcomes = new TreeMap<>();
    private @Nullable Step first;
    private @Nullable Step last;
    private @Nullable Step peak;
    private @Nullable Step low;

    /** The last step, if it is one without a game. */
    private @Nullable Step idle;

    private PlayerPath(LadderPlayer player, ContestReader contests, int top, boolean all) {
        this.player = player;
        this.numbers = contests.numbers();
        this.kept = contests.kept();
        this.top = top;
        this.all = all;
    }

    /**
     * Reads the ledger of a run.
     *
     * @param role player or commander
     * @param top how many of the largest gains and losses are kept
     * @param all whether all games are kept
     * @throws rate.engine.problem.InputRefused if the run has no ledger that can be read
     */
    public static PathSearch read(PublishedRun run, String player, String role, int top, boolean all) {
        Map<String, PlayerPath> paths = new LinkedHashMap<>();
        Set<String> players = new HashSet<>();
        try (ContestReader contests = new ContestReader(run, Ledger.listed(run), true)) {
            for (LedgerContest contest = contests.next(); contest != null; contest = contests.next()) {
                if (!contest.first().role().equals(role)) {
                    continue;
                }
                for (LedgerRow row : contest.rows()) {
                    players.add(row.player());
                    if (row.player().equals(player)) {
                        paths.computeIfAbsent(row.ladder(), none -> new PlayerPath(row.rated(), contests, top, all))
                                .add(contest.step(row));
                    }
                }
            }
        }
        paths.values().forEach(PlayerPath::end);
        Set<String> sorted = new TreeSet<>(CodePoints.ORDER);
        if (paths.isEmpty()) {
            sorted.addAll(players);
        }
        return new PathSearch(paths, sorted);
    }

    private void add(Step step) {
        if (first == null) {
            first = step;
            add(step.before());
        }
        idle = step.outcome() == null ? step : null;
        if (idle == null) {
            add(step.after());
        }
        last = step;
        peak = peak == null || step.rank() > peak.rank() ? step : peak;
        low = low == null || step.rank() < low.rank() ? step : low;
        if (all) {
            steps.add(step);
        }
        if (step.outcome() == null) {
            return;
        }
        outcomes.merge(step.outcome(), 1, Integer::sum);
        if (step.moved() != 0) {
            keep(step.moved() > 0 ? up : down, step);
        }
    }

    /** The curve has a point for each game, which shows what a new season did before it, and one for the end of the log. */
    private void end() {
        if (idle != null) {
            add(idle.after());
        }
    }

    private void add(List<String> rating) {
        curve.add(Step.mu(rating), Step.sigma(rating));
    }

    /** Of two equal changes, the earlier stays. */
    private void keep(PriorityQueue<Step> most, Step step) {
        if (most.size() < top) {
            most.add(step);
        } else if (top > 0 && BY_MOVE.compare(step, most.element()) > 0) {
            most.remove();
            most.add(step);
        }
    }

    public LadderPlayer player() {
        return player;
    }

    /** The names of the numbers of the rating: mu, sigma, rank, then the system's own. */
    public List<String> numbers() {
        return numbers;
    }

    /** The columns that are kept of the games, as the log calls them. */
    public List<String> kept() {
        return kept;
    }

    /** Games with that outcome: {@code win}, {@code draw} or {@code loss}. */
    public int games(String outcome) {
        return Objects.requireNonNull(outcomes.getOrDefault(outcome, 0));
    }

    public int games() {
        return outcomes.values().stream().mapToInt(Integer::intValue).sum();
    }

    /** The numbers of the rating before the first game. */
    public List<String> start() {
        return Objects.requireNonNull(first).before();
    }

    /** Mu and sigma from the first game to the last step. */
    public Curve curve() {
        return curve;
    }

    /**
     * How many sigmas the rank is below mu after the last step, with two digits; NaN if the rank is no such number.
     */
    public double rankSigmas() {
        Step step = Objects.requireNonNull(last);
        double sigmas = (Step.mu(step.after()) - step.rank()) / Step.sigma(step.after());
        return sigmas > 0 && sigmas < Double.POSITIVE_INFINITY ? Math.rint(100 * sigmas) / 100 : Double.NaN;
    }

    /** The stations of the path by name, each after a game: first, peak, low and last; peak and low by rank. */
    public Map<String, Step> stations() {
        Map<String, Step> stations = new LinkedHashMap<>();
        stations.put("first", Objects.requireNonNull(first));
        stations.put("peak", Objects.requireNonNull(peak));
        stations.put("low", Objects.requireNonNull(low));
        stations.put("last", Objects.requireNonNull(last));
        return stations;
    }

    /** The largest gains of mu, the largest first. */
    public List<Step> up() {
        return sorted(up);
    }

    /** The largest losses of mu, the largest first. */
    public List<Step> down() {
        return sorted(down);
    }

    /** All steps in order, if they were to be kept. */
    public List<Step> steps() {
        return steps;
    }

    private static List<Step> sorted(PriorityQueue<Step> most) {
        return most.stream()
                .sorted(BY_MOVE.reversed().thenComparing(Step::time).thenComparing(Step::game))
                .toList();
    }

    /** A player's mu and sigma through time: before the first game, then after each step. */
    public static final class Curve {

        private double[] mu = new double[16];
        private double[] sigma = new double[16];
        private int size;

        public void add(double mu, double sigma) {
            if (size == this.mu.length) {
                this.mu = Arrays.copyOf(this.mu, 2 * size);
                this.sigma = Arrays.copyOf(this.sigma, 2 * size);
            }
            this.mu[size] = mu;
            this.sigma[size] = sigma;
            size++;
        }

        /** How many points it has: one more than there are steps. */
        public int size() {
            return size;
        }

        /** Mu after so many steps. */
        public double mu(int steps) {
            return mu[steps];
        }

        /** Sigma after so many steps; NaN if the system has none. */
        public double sigma(int steps) {
            return sigma[steps];
        }
    }
}
