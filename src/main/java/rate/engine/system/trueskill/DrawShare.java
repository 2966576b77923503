package rate.engine.system.trueskill;

import rate.engine.math.Normal;
import rate.engine.rating.Derivation;
import rate.engine.rating.Seats;

/**
 * The share p of drawn games that a system assumes: a number, or the share of the log so far. The draw margin is the
 * difference of performances below which two players with equal skills draw: with p it is Φ⁻¹((p + 1) / 2) √2 β.
 *
 * <p>The share so far is p = (d + 100 p₀) / (n + 100) for d draws in the n games of the ladder before this one. Before the
 * first game it is p₀, the usual share, which weighs as much as 100 games: a margin of 0, and jumps by the first draws, make
 * no sense.
 */
final class DrawShare {

    /** The number that stands for {@code log} as the parameter: the share of the log so far. */
    static final double LOG = -1;

    /** How many games the usual share weighs. */
    private static final double WEIGHT = 100;

    private final double given;
    private final double usual;
    private final double sigmas;

    /** The share is in [0, 1), or {@link #LOG}; the usual one counts before the first game of a log. */
    DrawShare(double given, double usual) {
        this.given = given;
        this.usual = usual;
        this.sigmas = sigmas(Math.max(0, given));
    }

    boolean isOfLog() {
        return given == LOG;
    }

    /** The share at a game. */
    private double of(Seats<?> seats) {
        return isOfLog() ? (seats.drawsBefore() + WEIGHT * usual) / (seats.gamesBefore() + WEIGHT) : given;
    }

    /** States the share so far, if it is that of the log. */
    void state(Seats<?> seats) {
        if (isOfLog()) {
            Derivation derivation = seats.derivation();
            derivation.step("n", "games of the ladder before this one", (double) seats.gamesBefore());
            derivation.step("d", "draws among them", (double) seats.drawsBefore());
            derivation.step("p₀", "the usual share, which weighs as much as 100 games", usual);
            derivation.step("p", "(d + 100 p₀) / (n + 100)", of(seats));
        }
    }

    /** How many standard deviations of the difference of performances the margin is at a game: Φ⁻¹((p + 1) / 2). */
    double sigmas(Seats<?> seats) {
        return isOfLog() ? sigmas(of(seats)) : sigmas;
    }

    private static double sigmas(double share) {
        return Normal.quantile((share + 1) / 2);
    }
}
