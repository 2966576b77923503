package rate.log.inspect.game;

import java.util.Arrays;
import java.util.stream.IntStream;
import rate.engine.game.Game;
import rate.engine.math.Exponential;
import rate.engine.math.Normal;

/**
 * By how much games of one against one were won, and how often at home: what a log itself tells of the parameters of a system.
 *
 * <p>A margin y = ±|d|^α of the difference d of the scores is the difference of two skills N(0, σ²), the advantage H of the
 * host, and N(0, τ²). The mean of what a player with n games won by has the variance σ² + E[y²] / n then, which tells σ of all
 * players together; τ² is what is left of E[y²] without 2σ² and H².
 */
final class Margins {

    /** The power α; the margin filter has it, too, unless it is told otherwise. */
    static final double EXPONENT = 0.9;

    /** Of so many games and more the variance is known. */
    static final long FEWEST = 100;

    private static final double NEARLY_ALL = 0.9;

    /** Neither variance is less than these shares of that of the margins, however few players there are. */
    private static final double LEAST_SKILL = 0.01;

    private static final double LEAST_NOISE = 0.1;

    /** So many standard deviations from even, the share of the hosts is no accident. */
    private static final double SIGNIFICANT = 3;

    private double[] sums = new double[64];
    private int[] counts = new int[64];
    private long told;
    private double squares;
    private double smallest = Double.POSITIVE_INFINITY;
    private double largest;
    private long hosted;
    private double hostPoints;
    private long hostedMargins;
    private double hostMargins;

    /** Takes note of a game of one against one. */
    void add(Game game) {
        int winner = Integer.signum(game.place(1) - game.place(0));
        int host = game.host() == 0 ? 1 : game.host() == 1 ? -1 : 0;
        if (host != 0) {
            hosted++;
            hostPoints += (1 + host * winner) / 2.0;
        }
        double distance = Math.abs(game.score(0) - game.score(1));
        if (Double.isNaN(distance)) {
            return;
        }
        double margin =
                winner == 0 || distance == 0 ? 0 : winner * Exponential.of(EXPONENT * Exponential.log(distance));
        told++;
        squares += margin * margin;
        if (margin != 0) {
            smallest = Math.min(smallest, distance);
            largest = Math.max(largest, distance);
        }
        if (host != 0) {
            hostedMargins++;
            hostMargins += host * margin;
        }
        add(game.playerIndex(0), margin);
        add(game.playerIndex(1), -margin);
    }

    private void add(int player, double margin) {
        if (player >= sums.length) {
            int length = Math.max(player + 1, 2 * sums.length);
            sums = Arrays.copyOf(sums, length);
            counts = Arrays.copyOf(counts, length);
        }
        sums[player] += margin;
        counts[player]++;
    }

    /**
     * Returns true if nearly all games have scores that tell more than who won.
     *
     * @param games of the log
     */
    boolean areTold(long games) {
        return told >= FEWEST && told >= NEARLY_ALL * games && smallest < largest;
    }

    /** Returns true if hosts win more often, or less, than by chance. */
    boolean isHostApart() {
        return Math.abs(hostPoints - 0.5 * hosted) >= SIGNIFICANT * 0.5 * Math.sqrt((double) hosted) && hosted > 0;
    }

    /** The share of the hosts, half a game for a draw; of games that all end alike, as if one had been drawn. */
    double hostShare() {
        return Math.min(Math.max(hostPoints, 0.5), hosted - 0.5) / hosted;
    }

    /** H: by how much hosts win; 0 if there are none. */
    double host() {
        return hostedMargins == 0 ? 0 : hostMargins / hostedMargins;
    }

    /** The variance σ² of skills. */
    private double skill() {
        double mean = squares / told;
        int players = (int) IntStream.of(counts).filter(count -> count > 0).count();
        double between = 0;
        for (int i = 0; i < counts.length; i++) {
            between += counts[i] == 0 ? 0 : sums[i] * sums[i] / counts[i];
        }
        return Math.max(LEAST_SKILL * mean, (between - players * mean) / (2 * told));
    }

    /** The standard deviation σ of skills. */
    double sigma() {
        return Math.sqrt(skill());
    }

    /**
     * The standard deviation τ of a margin around the difference of the skills.
     *
     * @param host the H that is known; 0 if none is
     */
    double tau(double host) {
        double mean = squares / told;
        return Math.sqrt(Math.max(LEAST_NOISE * mean, mean - host * host * hostedMargins / told - 2 * skill()));
    }

    /** The margin that as many games stay below as are drawn. */
    double ofDraws(double share) {
        return Math.sqrt(squares / told) * Normal.quantile((1 + share) / 2);
    }
}
