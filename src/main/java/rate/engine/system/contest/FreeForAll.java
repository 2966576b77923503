package rate.engine.system.contest;

import rate.engine.game.Contest;
import rate.engine.math.Exponential;
import rate.engine.math.Softmax;
import rate.engine.rating.Forecast;

/**
 * How a system of duels sees a game of more than two teams: as which duels, all played at once. A game of two teams is one
 * duel by every rule.
 */
public enum FreeForAll {
    /** Not at all: such a game is refused. */
    NONE,

    /** Everyone against everyone: k - 1 duels for each of k teams. */
    PAIRS,

    /** Everyone against everyone, each duel counted 1 / (k - 1): the game counts once for each of k teams. */
    SHARE,

    /** Everyone against those at their own place, at the next better and at the next worse one. */
    PLACES;

    /** Of more teams than these, a system may take all duels of a team at once instead of one by one. */
    public static final int FEW = 256;

    /** Someone who looks at the duels of one team. */
    @FunctionalInterface
    public interface Duels {

        /** One duel against a team, with how much it counts, in (0, 1]. */
        void accept(int opponent, double weight);
    }

    /** Shows the duels of one team, opponents in the order of the game. */
    public void each(Contest contest, int team, Duels duels) {
        int better = 0;
        int worse = Integer.MAX_VALUE;
        int place = contest.place(team);
        for (int other = 0; other < contest.teams(); other++) {
            int its = contest.place(other);
            better = its < place ? Math.max(better, its) : better;
            worse = its > place ? Math.min(worse, its) : worse;
        }
        double weight = weight(contest);
        for (int other = 0; other < contest.teams(); other++) {
            int its = contest.place(other);
            if (other != team && (this != PLACES || its == place || its == better || its == worse)) {
                duels.accept(other, weight);
            }
        }
    }

    /** How much each duel of a game counts, in (0, 1]. */
    public double weight(Contest contest) {
        return this == SHARE ? 1.0 / (contest.teams() - 1) : 1;
    }

    /**
     * The probability of each team to be first, from the probabilities of duels: in proportion to the probability of beating
     * all others one by one. It is exact for two teams; for more the system says nothing of its own, and this is how it is
     * read.
     *
     * @param win the probability of one team to beat another
     */
    public static Forecast forecast(Contest contest, ToDouble win) {
        if (contest.teams() == 2) {
            return Forecast.duel(win.of(0, 1), 0, win.of(1, 0));
        }
        return ofLogs(contest.teams(), (a, b) -> Exponential.log(win.of(a, b)));
    }

    /**
     * The forecast from the logarithms of the probabilities to beat one other team, as {@link #forecast} computes it, because
     * of a thousand equal teams none beats all others with a probability that a double can hold.
     *
     * @param win the logarithm of the probability of one team to beat another
     */
    public static Forecast ofLogs(int teams, ToDouble win) {
        double[] logs = new double[teams];
        for (int a = 0; a < teams; a++) {
            for (int b = 0; b < teams; b++) {
                logs[a] += a == b ? 0 : win.of(a, b);
            }
        }
        return Forecast.proportional(Softmax.weights(logs));
    }

    /** A number for two teams. */
    @FunctionalInterface
    public interface ToDouble {
        double of(int a, int b);
    }

    /** The advantage at home, as one team has it against another: negative if the other is at home, 0 if neither is. */
    public static double home(Contest contest, int team, int opponent, double advantage) {
        int host = contest.host();
        return team == host ? advantage : opponent == host ? -advantage : 0;
    }

    /** Returns the result of a duel for a team by the places alone: 1 for a win, 0.5 for a draw, 0 for a loss. */
    static double result(Contest contest, int team, int opponent) {
        int order = Integer.compare(contest.place(opponent), contest.place(team));
        return (1 + order) / 2.0;
    }
}
