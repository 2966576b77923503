package rate.pages.report;

import java.util.List;
import rate.run.audit.read.Standing;

/**
 * Ratings as whole numbers, which take less room than fractions and are drawn the same.
 *
 * @param decimals how many decimals they keep: at least four digits of the span of the table
 */
record Scale(int decimals) {

    private static final int SHOWN = 2;

    /** Digits of a span that are seen. */
    private static final double DIGITS = 1e4;

    private static final int MOST = 9;

    /** Fit for the ratings of a table. */
    static Scale of(List<Standing> table) {
        double low = Double.POSITIVE_INFINITY;
        double high = Double.NEGATIVE_INFINITY;
        for (Standing row : table) {
            double sigma = row.rating().getOrDefault("sigma", 0.0);
            low = Math.min(low, mu(row) - sigma);
            high = Math.max(high, mu(row) + sigma);
        }
        int decimals = SHOWN;
        for (double seen = (high - low) * 100; seen > 0 && seen < DIGITS && decimals < MOST; seen *= 10) {
            decimals++;
        }
        return new Scale(decimals);
    }

    /** Of the numbers of tables, which are shown with two decimals at most: rounded once. */
    Scale shown() {
        return new Scale(Math.min(decimals, SHOWN));
    }

    private static double mu(Standing row) {
        return row.rating().getOrDefault("mu", row.rank());
    }

    long of(double rating) {
        double unit = 1;
        for (int i = 0; i < decimals; i++) {
            unit *= 10;
        }
        return Math.round(rating * unit);
    }

    /** A share in thousandths; −1 where there is none. */
    static long perMille(double share) {
        return Double.isNaN(share) ? -1 : Math.round(share * 1000);
    }
}
