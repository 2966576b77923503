package rate.pages.report.site;

import java.util.function.IntToDoubleFunction;
import rate.pages.report.plot.Legend;
import rate.pages.report.plot.Plot;
import rate.pages.report.plot.PlotSpan;

/** A rating from game to game as a plot. Of many points every second one goes, as often as it takes, but never the last. */
final class SiteCurve {

    private static final int MOST = 512;

    private final double[] mu = new double[MOST];
    private final double[] rank = new double[MOST];
    private int size;
    private int points;
    private int stride = 1;
    private double lastMu;
    private double lastRank;
    private boolean hasRank = true;
    private int peak = -1;
    private double highest;

    /**
     * Adds a point.
     *
     * @param rank the conservative number; NaN if there is none
     * @param isPeak whether it is to be marked, and no point before
     */
    void add(double mu, double rank, boolean isPeak) {
        if (!Double.isFinite(mu)) {
            return;
        }
        hasRank &= Double.isFinite(rank);
        if (points % stride == 0) {
            if (size == MOST) {
                halve();
            }
            if (points % stride == 0) {
                this.mu[size] = mu;
                this.rank[size] = rank;
                size++;
            }
        }
        if (isPeak) {
            peak = points;
            highest = rank;
        }
        lastMu = mu;
        lastRank = rank;
        points++;
    }

    private void halve() {
        size = MOST / 2;
        for (int point = 0; point < size; point++) {
            mu[point] = mu[2 * point];
            rank[point] = rank[2 * point];
        }
        stride *= 2;
    }

    /** Returns true if there is anything to draw. */
    boolean isDrawn() {
        return points > 1;
    }

    /**
     * The plot.
     *
     * @param id unique in the page, letters and digits
     * @param name of the player, as text
     * @param across what the points are
     */
    String svg(String id, String name, String across) {
        double low = Double.POSITIVE_INFINITY;
        double high = Double.NEGATIVE_INFINITY;
        boolean hasBoth = false;
        boolean hasPeak = hasRank && peak >= 0;
        for (int point = 0; point <= size; point++) {
            double upper = at(point, mu, lastMu);
            double lower = hasRank ? at(point, rank, lastRank) : upper;
            high = hasPeak ? Math.max(high, highest) : high;
            low = Math.min(low, Math.min(lower, upper));
            high = Math.max(high, Math.max(lower, upper));
            hasBoth |= lower != upper;
        }
        Legend legend = new Legend();
        if (hasBoth) {
            legend.with("line-1", "mu").with("line-2", "rank");
        }
        PlotSpan games = new PlotSpan(0, points - 1.0);
        Plot plot = new Plot(
                Plot.Size.WIDE,
                id,
                "Rating of " + name,
                hasPeak ? "The highest rank is marked." : "No rank is marked.",
                games,
                new PlotSpan(low, high),
                legend);
        if (hasBoth) {
            plot.curve("line-2", x -> value(x, point -> at(point, rank, lastRank)), games);
        }
        plot.curve("line-1", x -> value(x, point -> at(point, mu, lastMu)), games);
        if (hasPeak) {
            plot.point(peak, highest);
        }
        return plot.svg(across, hasBoth ? "rating" : "mu");
    }

    private double at(int point, double[] of, double last) {
        return point < size && (long) point * stride < points - 1L ? of[point] : last;
    }

    /** Between two points the nearest one. */
    private double value(double game, IntToDoubleFunction at) {
        return at.applyAsDouble(game >= points - 1 ? size : (int) Math.round(game / stride));
    }
}
