package rate.pages.report.site;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import rate.engine.math.Numbers;
import rate.file.input.language.Language;
import rate.pages.report.plot.Legend;
import rate.pages.report.plot.Plot;
import rate.pages.report.plot.PlotSpan;

/**
 * A rating through time as a plot, or from game to game if times are not known. Of many points every second one goes, as often
 * as it takes, but never the last.
 */
final class SiteCurve {

    private static final int MOST = 512;
    private static final int SOME = 24;
    private static final double DAY = 86_400;
    private static final double MINUTE = 60;

    /** Days without a game from which on the curve is dashed. */
    private static final double GAP = 180;

    /** Bands beyond which a plot is all stripes. */
    private static final int MOST_BANDS = 60;

    private final double[] at = new double[MOST];
    private final double[] mu = new double[MOST];
    private final double[] rank = new double[MOST];
    private int size;
    private int points;
    private int stride = 1;
    private double firstAt;
    private double lastAt;
    private boolean isTimed = true;
    private double lastMu;
    private double lastRank;
    private boolean hasRank = true;
    private int peak = -1;
    private double peakAt;
    private double highest;

    /** When seasons began, in seconds since 1970. */
    private final List<Double> seasons = new ArrayList<>();

    void season(double time) {
        if (seasons.isEmpty() || seasons.get(seasons.size() - 1) < time) {
            seasons.add(time);
        }
    }

    /**
     * Adds a point.
     *
     * @param time when it was, in seconds since 1970; NaN if that is not known
     * @param rank the conservative number; NaN if there is none
     * @param isPeak whether it is to be marked, and no point before
     */
    void add(double time, double mu, double rank, boolean isPeak) {
        if (!Double.isFinite(mu)) {
            return;
        }
        hasRank &= Double.isFinite(rank);
        isTimed &= time >= lastAt || points == 0;
        firstAt = points == 0 ? time : firstAt;
        lastAt = time;
        if (points % stride == 0) {
            if (size == MOST) {
                halve();
            }
            if (points % stride == 0) {
                at[size] = time;
                this.mu[size] = mu;
                this.rank[size] = rank;
                size++;
            }
        }
        if (isPeak) {
            peak = points;
            peakAt = time;
            highest = rank;
        }
        lastMu = mu;
        lastRank = rank;
        points++;
    }

    private void halve() {
        size = MOST / 2;
        for (int point = 0; point < size; point++) {
            at[point] = at[2 * point];
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
     * @param across what the points are, in the language of the page
     * @param decimals of a rating that is told
     */
    String svg(String id, String name, String across, int decimals, Language words) {
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
            legend.with("line-1", "mu").with("line-2", words.text("rank"));
        }
        boolean byDay = isTimed && lastAt > firstAt;
        PlotSpan games = byDay ? new PlotSpan(firstAt / DAY, lastAt / DAY) : new PlotSpan(0, points - 1.0);
        Plot plot = new Plot(
                Plot.Size.WIDE,
                id,
                words.say("Rating of {1}", name),
                words.text(hasPeak ? "The highest rank is marked." : "No rank is marked.")
                        + (seasons.isEmpty() ? "" : " " + words.text("Every second season is shaded.")),
                games,
                new PlotSpan(low, high),
                legend);
        if (hasBoth) {
            draw(plot, "line-2", rank, lastRank, hasPeak, byDay);
        }
        draw(plot, "line-1", mu, lastMu, hasPeak && !hasBoth, byDay);
        if (hasPeak) {
            plot.point(byDay ? peakAt / DAY : peak, highest);
        }
        if (byDay) {
            plot.byDay();
            for (int season = 0; season < seasons.size() && seasons.size() <= MOST_BANDS; season += 2) {
                double end = season + 1 < seasons.size() ? seasons.get(season + 1) : lastAt;
                plot.band(seasons.get(season) / DAY, end / DAY);
            }
        }
        double unit = Numbers.parse("1e-" + decimals);
        plot.data("data-by=\"" + (byDay ? "days" : across) + "\" data-decimals=\"" + decimals + "\" data-at=\""
                + differences(byDay ? at : null, lastAt, MINUTE) + "\" data-values=\"" + differences(mu, lastMu, unit)
                + (hasBoth ? "\" data-ranks=\"" + differences(rank, lastRank, unit) : "") + "\"");
        return plot.svg(byDay ? "" : across, words.text("rating"), words);
    }

    /** The values of all points in units, each as what it is more than the one before; null for the numbers of the points. */
    private String differences(double @Nullable [] of, double last, double unit) {
        StringBuilder text = new StringBuilder();
        long before = 0;
        boolean isLastKept = (long) (size - 1) * stride >= points - 1L;
        for (int point = 0; point < (isLastKept ? size : size + 1); point++) {
            long value =
                    of == null ? Math.min((long) point * stride, points - 1L) : Math.round(at(point, of, last) / unit);
            text.append(point == 0 ? "" : " ").append(value - before);
            before = value;
        }
        return text.toString();
    }

    private double at(int point, double[] of, double last) {
        return point < size && (long) point * stride < points - 1L ? of[point] : last;
    }

    private void draw(Plot plot, String look, double[] values, double last, boolean withPeak, boolean byDay) {
        if (!byDay) {
            PlotSpan all = new PlotSpan(0, points - 1.0);
            plot.curve(look, x -> at(x >= points - 1 ? size : (int) Math.round(x / stride), values, last), all);
            return;
        }
        double[] days = new double[size + 2];
        double[] up = new double[size + 2];
        int drawn = 0;
        boolean isPeakDue = withPeak;
        for (int point = 0; point <= size; point++) {
            double day = (point < size ? at[point] : lastAt) / DAY;
            if (isPeakDue && peakAt / DAY <= day) {
                days[drawn] = peakAt / DAY;
                up[drawn++] = highest;
                isPeakDue = false;
            }
            days[drawn] = day;
            up[drawn++] = at(point, values, last);
        }
        plot.steps(look, Arrays.copyOf(days, drawn), Arrays.copyOf(up, drawn), GAP);
    }

    /** Some values of mu from the first to the last, evenly spaced among its points. */
    double[] some() {
        int count = Math.min(SOME, size + 1);
        double[] some = new double[count];
        for (int point = 0; point < count; point++) {
            some[point] = point == count - 1 ? lastMu : at(point * size / Math.max(1, count - 1), mu, lastMu);
        }
        return points > 1 ? some : new double[0];
    }
}
