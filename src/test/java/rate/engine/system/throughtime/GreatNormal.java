package rate.engine.system.throughtime;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.IntToDoubleFunction;
import org.jspecify.annotations.Nullable;
import rate.engine.game.GameHeader;
import rate.engine.game.History;

/**
 * The skills of a history of games in which both sides performed alike, in days, or of one whose margins are known: one normal
 * distribution over the skill of every player at every moment, whose precision matrix is written down and inverted.
 */
final class GreatNormal {

    private final History history;
    private final double sigma;
    private final double gamma;
    private final IntToDoubleFunction seen;
    private final Variance variance;
    private final Map<String, double[]> starts = new HashMap<>();

    /** Number of the variable of a player at a moment. */
    private final Map<String, Map<Long, Integer>> variables = new LinkedHashMap<>();

    private int size;

    /** Number of the variable H, what a host is better by; -1 if what is seen leaves it out. */
    private int home = -1;

    private double revert;
    private double revertTo;

    /** Variance of what is seen around the difference of the skills; infinite if it is not seen. */
    interface Variance {
        /** For teams of which the squares of the fractions sum up to this. */
        double of(int contest, double squares);
    }

    GreatNormal(History history, double sigma, double beta, double gamma) {
        this(history, sigma, gamma, contest -> 0, (contest, squares) -> squares * beta * beta);
    }

    /** By how much the first of two teams was seen to be better, and with what variance. */
    GreatNormal(History history, double sigma, double gamma, IntToDoubleFunction seen, Variance variance) {
        this.history = history;
        this.sigma = sigma;
        this.gamma = gamma;
        this.seen = seen;
        this.variance = variance;
        for (int contest = 0; contest < history.contests(); contest++) {
            for (int team = 0; team < 2; team++) {
                for (int seat = 0; seat < history.seats(contest, team); seat++) {
                    Map<Long, Integer> own =
                            variables.computeIfAbsent(name(contest, team, seat), none -> new LinkedHashMap<>());
                    if (!own.containsKey(history.second(contest))) {
                        own.put(history.second(contest), size++);
                    }
                }
            }
        }
    }

    private String name(int contest, int team, int seat) {
        return history.player(history.player(contest, team, seat)).name();
    }

    /** Has H be one more variable, of which nothing is known but by games. */
    GreatNormal withHome() {
        home = size++;
        return this;
    }

    /** Has a new season take skills a share of the way to a number. */
    GreatNormal withSeasons(double share, double to) {
        revert = share;
        revertTo = to;
        return this;
    }

    /** Mean and standard deviation of H. */
    double[] home() {
        double[][] solved = solve();
        return new double[] {solved[home][size], Math.sqrt(solved[home][size + 1 + home])};
    }

    void start(String player, double mu, double sigma) {
        starts.put(player, new double[] {mu, sigma});
    }

    Map<String, List<Double>> means() {
        double[][] solved = solve();
        return byPlayer(variable -> solved[variable][size]);
    }

    Map<String, List<Double>> sigmas() {
        double[][] solved = solve();
        return byPlayer(variable -> Math.sqrt(solved[variable][size + 1 + variable]));
    }

    /** Mean and variance of the difference of the skills of the two teams of a contest, the first less the second. */
    double[] difference(int contest) {
        double[][] solved = solve();
        double[] moments = new double[2];
        weights(contest).forEach((i, one) -> {
            moments[0] += one * solved[i][size];
            weights(contest).forEach((j, other) -> moments[1] += one * other * solved[i][size + 1 + j]);
        });
        return moments;
    }

    private Map<Integer, Double> weights(int contest) {
        Map<Integer, Double> weights = new LinkedHashMap<>();
        if (home >= 0 && history.host(contest) != GameHeader.NO_HOST) {
            weights.put(home, history.host(contest) == 0 ? 1.0 : -1.0);
        }
        for (int team = 0; team < 2; team++) {
            for (int seat = 0; seat < history.seats(contest, team); seat++) {
                double f = history.fraction(contest, team, seat);
                weights.put(variables.get(name(contest, team, seat)).get(history.second(contest)), team == 0 ? f : -f);
            }
        }
        return weights;
    }

    private Map<String, List<Double>> byPlayer(IntToDoubleFunction number) {
        Map<String, List<Double>> all = new HashMap<>();
        variables.forEach((player, own) -> {
            List<Double> numbers = new ArrayList<>();
            own.values().forEach(variable -> numbers.add(number.applyAsDouble(variable)));
            all.put(player, numbers);
        });
        return all;
    }

    /** Gauss and Jordan: the means in the column after the matrix, its inverse behind. */
    private double[][] solve() {
        double[][] a = new double[size][2 * size + 1];
        for (int i = 0; i < size; i++) {
            a[i][size + 1 + i] = 1;
        }
        variables.forEach((player, own) -> {
            double[] start = starts.getOrDefault(player, new double[] {0, sigma});
            int before = -1;
            long last = 0;
            for (Map.Entry<Long, Integer> at : own.entrySet()) {
                int here = at.getValue();
                if (before < 0) {
                    a[here][here] += 1 / (start[1] * start[1]);
                    a[here][size] += start[0] / (start[1] * start[1]);
                } else {
                    double days = (at.getKey() - last) / 86_400.0;
                    boolean isSame = Objects.equals(season(player, last), season(player, at.getKey()));
                    double share = isSame ? 0 : revert;
                    double forgotten = 1 - (1 - share) * (1 - share);
                    factor(
                            a,
                            Map.of(before, share - 1, here, 1.0),
                            share * revertTo,
                            forgotten * sigma * sigma + gamma * gamma * days);
                }
                before = here;
                last = at.getKey();
            }
        });
        for (int contest = 0; contest < history.contests(); contest++) {
            Map<Integer, Double> weights = weights(contest);
            double squares = weights.entrySet().stream()
                    .filter(entry -> entry.getKey() != home)
                    .mapToDouble(entry -> entry.getValue() * entry.getValue())
                    .sum();
            factor(a, weights, seen.applyAsDouble(contest), variance.of(contest, squares));
        }
        for (int k = 0; k < size; k++) {
            double pivot = a[k][k];
            for (int j = 0; j < a[k].length; j++) {
                a[k][j] /= pivot;
            }
            for (int i = 0; i < size; i++) {
                double times = a[i][k];
                for (int j = 0; i != k && j < a[i].length; j++) {
                    a[i][j] -= times * a[k][j];
                }
            }
        }
        return a;
    }

    /** The season of the games of a player at a moment. */
    private @Nullable String season(String player, long second) {
        for (int contest = 0; contest < history.contests(); contest++) {
            for (int team = 0; team < 2; team++) {
                for (int seat = 0; seat < history.seats(contest, team); seat++) {
                    if (history.second(contest) == second
                            && name(contest, team, seat).equals(player)) {
                        return history.season(contest);
                    }
                }
            }
        }
        throw new IllegalArgumentException(player + " has no game then");
    }

    /** A weighted sum of variables is near what was seen. */
    private void factor(double[][] a, Map<Integer, Double> weights, double seen, double variance) {
        weights.forEach((i, one) -> {
            weights.forEach((j, other) -> a[i][j] += one * other / variance);
            a[i][size] += one * seen / variance;
        });
    }
}
