package rate.engine.system.throughtime;

import java.util.List;
import rate.engine.game.GameHeader;
import rate.engine.game.History;
import rate.engine.math.Decimals;

/**
 * H, the advantage of who is at home: given, or sought, as the value under which all results are most likely. Of normal
 * observations that is the mean of H by all of them, if nothing is known of it before.
 */
final class HostAdvantage {

    /** The number that stands for {@code fit} as the home advantage. */
    private static final double FIT = Double.NEGATIVE_INFINITY;

    /** Information of the games of a log about the home advantage. */
    enum Hosts {
        /** None: every game was on neutral ground. */
        NONE,
        /** That it has no bound on one side, for the hosts won all their games, or lost them all. */
        UNBOUNDED,
        /** How large it is. */
        BOUNDED;

        /**
         * Returns whether hosts took points, and lost points. With results alone, H has no most likely value otherwise: what
         * else is sought, a prior holds. A margin says of H how large it is.
         *
         * @param byMargin whether scores say by how much a game was won
         */
        static Hosts of(History history, boolean byMargin) {
            boolean took = false;
            boolean lost = false;
            for (int contest = 0; contest < history.contests() && !(took && lost); contest++) {
                int host = history.host(contest);
                for (int team = 0; host != GameHeader.NO_HOST && team < history.teams(contest); team++) {
                    if (team != host) {
                        int order = Integer.compare(history.place(contest, team), history.place(contest, host));
                        boolean isMargin =
                                byMargin && !Double.isNaN(history.score(contest, host) - history.score(contest, team));
                        took |= order >= 0 || isMargin;
                        lost |= order <= 0 || isMargin;
                    }
                }
            }
            return took && lost ? BOUNDED : took || lost ? UNBOUNDED : NONE;
        }
    }

    private final boolean isDeclared;
    private final boolean isSought;
    private final Hosts hosts;
    private double value;
    private double sigma = Double.NaN;

    /**
     * Begins with 0, if it is to be sought.
     *
     * @param declared the parameter
     * @param hosts what the games say of it
     */
    HostAdvantage(double declared, Hosts hosts) {
        this.isDeclared = declared == FIT;
        this.isSought = isDeclared && hosts == Hosts.BOUNDED;
        this.hosts = hosts;
        this.value = isDeclared ? 0 : declared;
    }

    /** Returns the home advantage before any game: the given one, or 0 if it is to be fitted. */
    static double before(double declared) {
        return declared == FIT ? 0 : declared;
    }

    /** Returns whether games tell how large it is. */
    boolean isSought() {
        return isSought;
    }

    /** H as known by now. */
    double value() {
        return value;
    }

    /** It is to begin elsewhere, if it is sought. */
    void beginAt(double start) {
        value = isSought ? start : value;
    }

    /** It is greater by so much. */
    void raise(double by, double newSigma) {
        value += by;
        sigma = newSigma;
    }

    /** Its standard deviation by all games; NaN if it was given, or is not known yet. */
    double sigma() {
        return sigma;
    }

    /** Returns a note about the home advantage; none if it was given. */
    List<String> notes() {
        return isDeclared ? List.of(note()) : List.of();
    }

    private String note() {
        if (!isSought) {
            return hosts == Hosts.NONE
                    ? "no home advantage was used: no game has a team at home"
                    : "no home advantage is the most likely, and none was used: points were not both taken and lost at"
                            + " home";
        }
        String number = "home advantage: " + Decimals.significant(6, value);
        return Double.isNaN(sigma)
                ? number + ", not fitted in so few iterations"
                : number + ", standard deviation " + Decimals.significant(3, sigma) + ", fitted";
    }
}
