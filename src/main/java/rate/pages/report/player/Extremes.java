package rate.pages.report.player;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import java.util.function.ToDoubleFunction;

/** The few of many that are farthest above and below zero, by a number of each. Of equal ones, the earlier stays. */
public final class Extremes<T> {

    private static final int FEW = 8;

    private final int most;
    private final ToDoubleFunction<T> number;
    private final List<T> above;
    private final List<T> below;

    /**
     * @param most how many of each side are kept
     * @param number of one that is kept, as it was added
     */
    public Extremes(int most, ToDoubleFunction<T> number) {
        this.most = most;
        this.number = number;
        this.above = new ArrayList<>(Math.min(most, FEW) + 1);
        this.below = new ArrayList<>(Math.min(most, FEW) + 1);
    }

    /**
     * The next one.
     *
     * @param value its number; 0 and NaN are on neither side
     * @param one asked for only if it is kept
     */
    public void add(double value, Supplier<T> one) {
        List<T> side = value > 0 ? above : below;
        int place = side.size();
        while (place > 0 && Math.abs(number.applyAsDouble(side.get(place - 1))) < Math.abs(value)) {
            place--;
        }
        if (value != 0 && place < most && !Double.isNaN(value)) {
            side.add(place, one.get());
            if (side.size() > most) {
                side.remove(most);
            }
        }
    }

    /** Those above zero, the farthest first. */
    public List<T> above() {
        return above;
    }

    /** Those below zero, the farthest first. */
    public List<T> below() {
        return below;
    }
}
