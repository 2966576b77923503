package rate.run.audit.timeline;

import org.jspecify.annotations.Nullable;

/**
 * Whose rating is provisional: who has few games, or an uncertain rating.
 *
 * @param least with fewer games a rating is provisional; null for {@value #USUAL}, or half of the most games that anybody on
 *     the ladder has, if that is less: in a short log not everybody is provisional
 * @param sigma a greater standard deviation makes it provisional; null if it says nothing
 */
public record ProvisionalRule(
        @Nullable Integer least, @Nullable Double sigma) {

    /** The fewest games of a rating that is not provisional, unless another number is given. */
    public static final int USUAL = 10;

    /** The rule that holds unless another one is given. */
    public static final ProvisionalRule STANDARD = new ProvisionalRule(null, null);

    /**
     * The fewest games of a rating that is not provisional.
     *
     * @param most the most games that anybody on the ladder has
     */
    public int games(int most) {
        return least == null ? Math.min(USUAL, most / 2) : least;
    }

    /**
     * Returns true if a rating is provisional.
     *
     * @param games of the player; the points of a curve
     * @param deviation of the rating; NaN if the system has none
     * @param fewest of the ladder, as {@link #games} says
     */
    public boolean has(int games, double deviation, int fewest) {
        return games < fewest || (sigma != null && deviation > sigma);
    }
}
