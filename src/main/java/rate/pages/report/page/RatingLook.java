package rate.pages.report.page;

import java.util.List;
import rate.run.audit.read.Standing;

/**
 * How the numbers of a table are shown to people. Where the rank is mu, and nothing else is known of a rating, there is one
 * number, and it is called the rating; above a hundred it is whole.
 */
public record RatingLook(boolean isOne, NumberMarkup ranks) {

    /** Ranks are rounded to six decimals. */
    private static final double ROUNDED = 2e-6;

    /** Above this, which is the most that shares in per cent come to, a rating of one number has no decimals. */
    private static final double LARGE = 100;

    private static final int DECIMALS = 2;

    public static RatingLook of(List<Standing> rows) {
        boolean isOne = true;
        double most = 0;
        for (Standing row : rows) {
            double mu = row.rating().getOrDefault("mu", row.rank());
            isOne &= isOne(row.rank(), mu) && !row.rating().containsKey("sigma");
            most = Math.max(most, Math.abs(row.rank()));
        }
        return of(isOne, most);
    }

    /** Returns the look of a table whose farthest rank from 0 is known. */
    public static RatingLook of(boolean isOne, double most) {
        return new RatingLook(isOne, new NumberMarkup(isOne && most > LARGE ? 0 : DECIMALS));
    }

    /** Returns true if a rank, which is rounded, and a mu are one number. */
    public static boolean isOne(double rank, double mu) {
        return Math.abs(mu - rank) <= ROUNDED;
    }

    /** Names the number that orders the table. */
    public String word() {
        return isOne ? "rating" : "rank";
    }

    public NumberMarkup changes() {
        return new NumberMarkup(Math.max(1, ranks.decimals()));
    }
}
