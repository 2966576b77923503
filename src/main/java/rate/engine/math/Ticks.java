package rate.engine.math;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.List;

/** The round numbers that are written along an axis: multiples of 1, 2 or 5 and a power of ten. */
public final class Ticks {

    private static final List<BigDecimal> ROUND =
            List.of(BigDecimal.ONE, BigDecimal.valueOf(2), BigDecimal.valueOf(5), BigDecimal.ONE.scaleByPowerOfTen(1));

    private Ticks() {}

    /**
     * Those from one number to another, all with the same digits.
     *
     * @param low finite, less than high
     * @param high finite
     * @param most how many there are at most, one more if both ends are round
     * @param step the least distance between two of them; 0 if any will do
     */
    public static List<BigDecimal> of(double low, double high, int most, double step) {
        BigDecimal apart = round(Math.max(step, (high - low) / most));
        BigDecimal tick =
                new BigDecimal(low).divide(apart, 0, RoundingMode.CEILING).multiply(apart);
        List<BigDecimal> ticks = new ArrayList<>();
        for (BigDecimal end = new BigDecimal(high); tick.compareTo(end) <= 0; tick = tick.add(apart)) {
            ticks.add(tick.setScale(Math.max(0, apart.scale())));
        }
        return ticks;
    }

    /**
     * Those along an axis whose equal steps are equal factors: the powers of ten and, if there is room, what is twice and five
     * times as much.
     *
     * @param low positive, less than high
     * @param high finite
     * @param most how many there are at most
     */
    public static List<BigDecimal> byFactors(double low, double high, int most) {
        BigDecimal from = BigDecimal.valueOf(low);
        BigDecimal to = BigDecimal.valueOf(high);
        int first = from.precision() - from.scale() - 1;
        int last = to.precision() - to.scale() - 1;
        List<BigDecimal> all = new ArrayList<>();
        for (int power = first; power <= last; power++) {
            for (BigDecimal round : ROUND.subList(0, ROUND.size() - 1)) {
                all.add(round.scaleByPowerOfTen(power));
            }
        }
        all.removeIf(each -> each.compareTo(from) < 0 || each.compareTo(to) > 0);
        List<BigDecimal> kept = all;
        for (int apart = 1; kept.size() > most; apart++) {
            int every = apart;
            kept = all.stream().filter(each -> isPower(each, first, every)).toList();
        }
        return kept;
    }

    /** Returns whether a number is a power of ten, and so many of them away from the first. */
    private static boolean isPower(BigDecimal number, int first, int every) {
        int power = number.precision() - number.scale() - 1;
        return number.scaleByPowerOfTen(-power).compareTo(BigDecimal.ONE) == 0 && (power - first) % every == 0;
    }

    /** The least round number that is not below a positive one. */
    private static BigDecimal round(double least) {
        BigDecimal number = new BigDecimal(least);
        int digits = number.precision() - number.scale() - 1;
        return ROUND.stream()
                .map(each -> each.scaleByPowerOfTen(digits))
                .filter(each -> each.compareTo(number) >= 0)
                .findFirst()
                .orElseThrow();
    }
}
