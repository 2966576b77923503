package rate.report;

import java.util.Arrays;

/**
 * A rating through time. Of a long one, points are left out as it grows: of every two neighbours that one stays that lies farther
 * from the one kept before, so that peaks and falls stay; the first and the last always do.
 */
final class Path {

    /** With so many points it is halved. */
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
     * @param at when
     * @param mu the rating from then on
     * @param sigma its uncertainty; NaN if the system has none
     */
    void add(long at, double mu, double sigma) {
        if (size == MOST) {
            halve();
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

    private void halve() {
        int kept = 1;
        for (int point = 1; point + 1 < size; point += 2) {
            boolean alone = point + 2 == size;
            int stays = alone || distance(point, kept - 1) >= distance(point + 1, kept - 1) ? point : point + 1;
            put(kept++, points[stays * OF_A_POINT], mu(stays), sigma(stays));
        }
        put(kept++, points[(size - 1) * OF_A_POINT], mu(size - 1), sigma(size - 1));
        size = kept;
    }

    private double distance(int point, int other) {
        return Math.abs(mu(point) - mu(other));
    }

    /** The same with no more than so many points, or the fewest that a path of more than one has: two. */
    Path thinned(int most) {
        Path thinned = new Path(points.clone(), size, added);
        while (thinned.size > Math.max(most, 2)) {
            thinned.halve();
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

    /** Whether no point was left out. */
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
