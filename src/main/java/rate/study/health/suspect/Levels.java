package rate.study.health.suspect;

import java.util.Arrays;
import rate.engine.math.Logistic;
import rate.study.health.RatedGame;

/**
 * Expectations by how everybody played before: a level for each player, on the scale of log odds, with its variance, by the
 * games of two teams so far.
 *
 * <p>The ratings of a run will not do: they lag behind by a time that depends on the system, and those of newcomers are wrong
 * by as much as these differ, so that residuals depend on one another. Here each residual allows for what is not known yet, and
 * levels hardly drift. A step is that of an extended Kalman filter; a team plays like the mean of its members, and being at
 * home is a member more.
 *
 * @see <a href="https://doi.org/10.1111/1467-9876.00159">Glickman 1999</a>, <i>Parameter estimation in large dynamic paired
 *     comparison experiments</i>
 */
final class Levels {

    /** Variance of a level of which nothing is known; 2 log odds are some 350 points of Elo. */
    private static final double UNKNOWN = 4;

    /** The variance that each game adds: people change. */
    private static final double DRIFT = 0.002;

    private double[] level = new double[64];
    private double[] variance = new double[64];
    private int[] games = new int[64];
    private double homeLevel;
    private double homeVariance = 1;
    private long seen = -1;
    private boolean isSeen;
    private double expected;
    private double residual;
    private int count;

    /** Takes a game once, however often it is shown; false if it has not two teams. */
    boolean see(RatedGame game) {
        if (game.number() != seen) {
            seen = game.number();
            isSeen = game.teams() == 2;
            if (isSeen) {
                take(game);
            }
        }
        return isSeen;
    }

    private void take(RatedGame game) {
        count++;
        int side = game.home() == 0 ? 1 : game.home() == 1 ? -1 : 0;
        double difference = side * homeLevel;
        double spread = side * side * homeVariance;
        for (int seat = 0; seat < game.seats(); seat++) {
            int player = game.player(seat);
            grow(player);
            double part = part(game, seat);
            variance[player] = games[player] == 0 ? UNKNOWN : variance[player] + DRIFT;
            games[player]++;
            difference += part * level[player];
            spread += part * part * variance[player];
        }
        double flattened = 1 / Math.sqrt(1 + Math.PI / 8 * spread);
        expected = Logistic.of(flattened * difference);
        residual = game.share(0) - expected;
        double information = flattened * flattened * variance();
        double gain = flattened * residual / (1 + information * spread);
        double less = information / (1 + information * spread);
        for (int seat = 0; seat < game.seats(); seat++) {
            int player = game.player(seat);
            double part = part(game, seat);
            level[player] += part * variance[player] * gain;
            variance[player] -= part * part * variance[player] * variance[player] * less;
        }
        homeLevel += side * homeVariance * gain;
        homeVariance -= side * side * homeVariance * homeVariance * less;
    }

    private static double part(RatedGame game, int seat) {
        boolean isFirst = seat < game.firstSeat(1);
        return isFirst ? 1.0 / game.size(0) : -1.0 / game.size(1);
    }

    private void grow(int player) {
        if (player >= level.length) {
            level = Arrays.copyOf(level, 2 * player);
            variance = Arrays.copyOf(variance, 2 * player);
            games = Arrays.copyOf(games, 2 * player);
        }
    }

    /** The share that a team of the game took beyond the expected one. */
    double residual(int team) {
        return team == 0 ? residual : -residual;
    }

    /** The expected share of the first team. */
    double expected() {
        return expected;
    }

    double variance() {
        return expected * (1 - expected);
    }

    /** Games of a player up to this one. */
    int games(int player) {
        return player < games.length ? games[player] : 0;
    }

    double level(int player) {
        return level[player];
    }

    /** Games of two teams up to this one. */
    int count() {
        return count;
    }
}
