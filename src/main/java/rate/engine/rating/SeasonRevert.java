package rate.engine.rating;

import java.util.function.IntToDoubleFunction;
import rate.engine.math.Sum;
import rate.engine.rating.parameter.ParameterReader;

/**
 * Parameters of the reversion of ratings at a new season: a share r of what is known of a player is forgotten; with r = 1 the
 * player is a newcomer again.
 *
 * <pre>
 *   m' = (1 − r) m + r m₁      v' = (1 − r)² v + (1 − (1 − r)²) σ₀²
 * </pre>
 *
 * <p>with m₁ where ratings go, and σ₀ of a newcomer. Who is no better known than a newcomer stays so: v' = σ₀² if v = σ₀².
 *
 * @param revert r, the share of the way
 * @param revertTo m₁, or one of the words, which {@link #to} knows
 */
public record SeasonRevert(double revert, double revertTo) {

    /** Declares the parameters and reads their values. */
    public static SeasonRevert read(ParameterReader from) {
        return new SeasonRevert(
                from.number("revert", "-", 0)
                        .within(0, 1)
                        .search(0, 1)
                        .doc("How far a new season moves a rating to revert-to; needs the season of every game."),
                from.number("revert-to", "-", INITIAL)
                        .words("initial", "mean")
                        .doc("Where a new season moves ratings to: mu of a new player (initial), the mean of all"
                                + " players then (mean), or a number."));
    }

    private static final double INITIAL = Double.NEGATIVE_INFINITY;
    private static final double MEAN = Double.POSITIVE_INFINITY;

    /** It does nothing. */
    public static final SeasonRevert NONE = new SeasonRevert(0, INITIAL);

    /** Returns whether a new season moves anything. */
    public boolean isWanted() {
        return revert != 0;
    }

    /** Returns whether ratings go to the mean of all players. */
    public boolean isToMean() {
        return revertTo == MEAN;
    }

    /**
     * Where ratings go.
     *
     * @param initial mu of a newcomer
     * @param mean of all players when the season begins; counts only if it {@link #isToMean}
     */
    public double to(double initial, double mean) {
        return revertTo == INITIAL ? initial : isToMean() ? mean : revertTo;
    }

    /** The mean of mu of so many players, in whatever order; NaN if there are none. */
    public static double mean(int players, IntToDoubleFunction mu) {
        Sum sum = new Sum();
        for (int player = 0; player < players; player++) {
            sum.add(mu.applyAsDouble(player));
        }
        return sum.value() / players;
    }

    /** A mean at the beginning of a season. */
    public double mu(double mu, double to) {
        return mu * (1 - revert) + to * revert;
    }

    /** A standard deviation at the beginning of a season. */
    public double sigma(double sigma, double ofNewcomer) {
        double kept = (1 - revert) * (1 - revert);
        return Math.sqrt(kept * (sigma * sigma) + (1 - kept) * (ofNewcomer * ofNewcomer));
    }

    /** Both. */
    public Gaussian of(Gaussian rating, double to, Gaussian newcomer) {
        return new Gaussian(mu(rating.mu(), to), sigma(rating.sigma(), newcomer.sigma()));
    }
}
