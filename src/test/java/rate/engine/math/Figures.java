package rate.engine.math;

import java.util.Arrays;

/** Numbers as a table of a test writes them: {@code 1.5 -2 NaN}. */
public final class Figures {

    private Figures() {}

    public static double[] of(String numbers) {
        return Arrays.stream(numbers.strip().split("\\s+"))
                .mapToDouble(Double::parseDouble)
                .toArray();
    }
}
