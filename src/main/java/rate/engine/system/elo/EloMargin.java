package rate.engine.system.elo;

import rate.engine.math.Exponential;

/** G, the factor by which {@link Elo} lets a clear win count more than a narrow one; d is the difference of the scores. */
public enum EloMargin {
    /** As much as a narrow one: G = 1. */
    NONE("weight of the margin"),

    /** As the World Football Elo Ratings: 1 for a draw or one goal, 3/2 for two, (11 + d) / 8 for more. */
    GOAL_DIFFERENCE("of the margin d: 1, 3/2 of two, (11 + d) / 8 of more"),

    /**
     * As FiveThirtyEight's Elo of the NFL: {@code G = ln(max(d, 1) + 1) · 2.2 / (0.001 Δ + 2.2)}, with Δ what the winner was
     * ahead by before the game, home advantage included; the denominator of a draw is 1.
     */
    FIVETHIRTYEIGHT("ln(max(d, 1) + 1) · 2.2 / (0.001 Δ + 2.2); the denominator of a draw is 1"),

    /** As Hvattum and Arntzen: {@code G = (1 + d)^e}. */
    POWER("(1 + d)^margin-power");

    /** Δ below which the published denominator is near 0, and then negative: a winner would lose points. */
    private static final double MOST_BEHIND = -2000;

    private final String formula;

    EloMargin(String formula) {
        this.formula = formula;
    }

    /**
     * G of a duel.
     *
     * @param d the difference of the scores, at least 0
     * @param result 1 for a win, 0.5 for a draw, 0 for a loss
     * @param difference of the ratings before, home advantage included, as the team of that result sees it
     * @param e the exponent of {@link #POWER}
     */
    double of(double d, double result, double difference, double e) {
        double ahead = Math.max(result > 0.5 ? difference : -difference, MOST_BEHIND);
        return switch (this) {
            case NONE -> 1;
            case GOAL_DIFFERENCE -> d <= 1 ? 1 : d <= 2 ? 1.5 : (11 + d) / 8;
            case FIVETHIRTYEIGHT ->
                Exponential.log(Math.max(d, 1) + 1) * 2.2 / (result == 0.5 ? 1 : 0.001 * ahead + 2.2);
            case POWER -> Exponential.of(e * Exponential.logOfOnePlus(d));
        };
    }

    /** How G follows from d, as a derivation shows it. */
    String formula() {
        return formula;
    }
}
