package rate.pages.report.page;

import java.util.List;
import rate.run.audit.read.Standing;

/**
 * How the numbers of a table are shown to people. Where the rank is mu, and nothing else is known of a rating, there is one number, and
 * it is called the rating; from a hundred on it is whole.
 *
 * @param isOne whether rank and mu are one number
 * @param ranks how a rank is written
 */
public record RatingLook(boolean isOne, NumberMarkup ranks) {

    /** Ranks are rounded to six decimals. */
    private static final double ROUNDED = 2e-6;

    /** From here on, a rating of one number has no decimals. */
    private static final double LARGE = 100;

    /** Returns the look of a table: that of its rows. */
    public static RatingLook of(List<Standing> rows) {
        boolean isOne = true;
        double low = Double.POSITIVE_INFINITY;
        double high = Double.NEGATIVE_INFINITY;
        for (Standing row : rows) {
            double mu = row.rating().getOrDefault("mu", row.rank());
            isOne &= Math.abs(mu - row.rank()) <= ROUNDED && !row.rating().containsKey("sigma");
            low = Math.min(low, row.rank());
            high = Math.max(high, row.rank());
        }
        boolean isWhole = isOne && Math.max(Math.abs(low), Math.abs(high)) >= LARGE && low <= high;
        return new RatingLook(isOne, new NumberMarkup(isWhole ? 0 : NumberMarkup.decimals(high - low)));
    }

    /** Names the number that orders the table. */
    public String word() {
        return isOne ? "rating" : "rank";
    }
}
