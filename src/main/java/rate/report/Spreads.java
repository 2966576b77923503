package rate.report;

import java.util.List;
import rate.audit.run.Standing;

/** How many sigma the rank of a table lies below mu, read from the table itself: the page draws ratings as wide as that. */
final class Spreads {

    /** Ranks are rounded to six decimals. */
    private static final double ROUNDED = 2e-6;

    /** Written as nothing but whole hundredths. */
    private static final double UNIT = 100;

    private Spreads() {}

    /** The number; 0 if rank is another number in some row, or there is no sigma. */
    static double of(List<Standing> table) {
        double spreads = 0;
        for (Standing row : table) {
            double mu = row.rating().getOrDefault("mu", Double.NaN);
            double sigma = row.rating().getOrDefault("sigma", 0.0);
            if (spreads == 0 && sigma > 0) {
                spreads = Math.round((mu - row.rank()) / sigma * UNIT) / UNIT;
            }
            if (!(Math.abs(mu - spreads * sigma - row.rank()) <= ROUNDED)) {
                return 0;
            }
        }
        return spreads;
    }
}
