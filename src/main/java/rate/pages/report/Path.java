package rate.pages.report;

import java.util.Arrays;

/**
 * A rating through time. Of a long one, points are left out as it grows: of every stretch the lowest and the highest stay, and
 * so do the first and the last of all.
 */
final class Path {

    /** With so many points it is thinned to half of them. */
    private static final int MOST = 1000;

    /** A point holds when, mu, sigma. */
    private static final int OF_A_POINT = 3;

    private double[] points;
    private int size;
    private long added;

    Path() {
        this(new double[4 * OF_A_POINT], 0, 0);
    }

    private Path(double[] points, int size, long added) {
        this.points = points;
        this.size = size;
        this.added = added;
    }

    /**
     * Goes on.
     *
     * @param mu the rating from then on
     * @param sigma its uncertainty; NaN if the system has none
     */
    void add(long at, double mu, double sigma) {
        if (size == MOST) {
            thin(MOST / 2);
        }
        if (size * OF_A_POINT == points.length) {
            points = Arrays.copyOf(points, 2 * points.length);
        }
        put(size++, (double) at, mu, sigma);
        added++;
    }

    private void put(int point, double at, double mu, double sigma) {
        points[point * OF_A_POINT] = at;
        points[point * OF_A_POINT + 1] = mu;
        points[point * OF_A_POINT + 2] = sigma;
    }

    /** Leaves points out until there are no more than so many. */
    private void thin(int most) {
        int inner = size - 2;
        int stretches = Math.max(1, (most - 2) / 2);
        int kept = 1;
        for (int stretch = 0; stretch < stretches; stretch++) {
            int from = 1 + (int) ((long) inner * stretch / stretches);
            int to = 1 + (int) ((long) inner * (stretch + 1) / stretches);
            int lowest = from;
            int highest = from;
            for (int point = from; point < to; point++) {
                lowest = mu(point) < mu(lowest) ? point : lowest;
                highest = mu(point) > mu(highest) ? point : highest;
            }
            kept = keep(Math.min(lowest, highest), kept);
            if (lowest != highest) {
                kept = keep(Math.max(lowest, highest), kept);
            }
        }
        size = keep(size - 1, kept);
    }

    private int keep(int point, int kept) {
        put(kept, points[point * OF_A_POINT], mu(point), sigma(point));
        return kept + 1;
    }

    /**
     * Returns a copy of this path thinned to at most so many points, at least four; it keeps the ends and the extremes between
     * them.
     */
    Path thinned(int most) {
        Path thinned = new Path(points.clone(), size, added);
        if (size > most) {
            thinned.thin(most);
        }
        return thinned;
    }

    /** The last rating. */
    double mu() {
        return mu(size - 1);
    }

    int size() {
        return size;
    }

    /** Returns true if no point was left out. */
    boolean isWhole() {
        return size == added;
    }

    /** How many points there were. */
    long added() {
        return added;
    }

    long at(int point) {
        return (long) points[point * OF_A_POINT];
    }

    double mu(int point) {
        return points[point * OF_A_POINT + 1];
    }

    double sigma(int point) {
        return points[point * OF_A_POINT + 2];
    }
}
