package rate.engine.system.moderate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import rate.engine.rating.Shape;

/** How a belief about levels lies in columns: {@code mu, sigma, level_1, …, level_n}. */
final class LevelShape implements Shape<LevelBelief> {

    /** How far a histogram may be from a sum of 1: a table may have been rounded. */
    private static final double SLACK = 1e-6;

    /** Means that differ by less are the same. */
    private static final double ROUNDING = 1e-9;

    private static final int FIRST_LEVEL = 2;

    private final int levels;
    private final List<String> columns;

    LevelShape(int levels) {
        this.levels = levels;
        List<String> names = new ArrayList<>(List.of("mu", "sigma"));
        for (int level = 1; level <= levels; level++) {
            names.add("level_" + level);
        }
        this.columns = List.copyOf(names);
    }

    @Override
    public List<String> columns() {
        return columns;
    }

    /** A histogram over few levels is no normal distribution. */
    @Override
    public boolean isNormal() {
        return false;
    }

    @Override
    public LevelBelief read(double[] from, int at) {
        int first = at + FIRST_LEVEL;
        return new LevelBelief(from[at], from[at + 1], Arrays.copyOfRange(from, first, first + levels));
    }

    @Override
    public void write(LevelBelief rating, double[] to, int at) {
        to[at] = rating.mu();
        to[at + 1] = rating.sigma();
        System.arraycopy(rating.probability(), 0, to, at + FIRST_LEVEL, levels);
    }

    /** A table of another number of levels is none of ours: its histogram does not sum to 1 here. */
    @Override
    public boolean isLegal(LevelBelief rating) {
        double sum = 0;
        for (double probability : rating.probability()) {
            if (!(probability >= 0)) {
                return false;
            }
            sum += probability;
        }
        return Math.abs(sum - 1) <= SLACK
                && rating.mu() >= 1
                && rating.mu() <= levels
                && rating.sigma() > 0
                && rating.sigma() <= levels;
    }

    /**
     * The histogram is what counts: mean and deviation are computed from it, whatever the table says of them. Only a mean
     * that is the histogram's but for rounding is kept, so that a run goes on from its own table with the same bits.
     */
    @Override
    public LevelBelief restart(double[] shown) {
        LevelBelief belief = LevelBelief.of(Arrays.copyOfRange(shown, FIRST_LEVEL, FIRST_LEVEL + levels));
        return Math.abs(shown[0] - belief.mu()) <= ROUNDING ? belief.with(shown[0]) : belief;
    }
}
