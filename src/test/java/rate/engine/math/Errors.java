package rate.engine.math;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigDecimal;

/**
 * Errors of a function against exact values, in units of the last place.
 *
 * <p>Values below 2<sup>-1022</sup>, which a double holds with fewer digits, are kept apart; their unit is the smallest
 * double.
 */
final class Errors {

    private final String name;
    private final Group normal = new Group();
    private final Group subnormal = new Group();

    Errors(String name) {
        this.name = name;
    }

    /**
     * Takes one value.
     *
     * @param exact the value that it should have, with many more digits than a double
     */
    void add(double actual, String exact, String arguments) {
        BigDecimal expected = new BigDecimal(exact);
        double nearest = expected.doubleValue();
        double ulps = new BigDecimal(actual).subtract(expected).doubleValue() / Math.ulp(nearest);
        Group group = Math.abs(nearest) < Double.MIN_NORMAL && nearest != 0 ? subnormal : normal;
        group.add(Math.abs(ulps), arguments);
    }

    /** Requires that there were values, none farther off than {@code max}, and all together no farther than {@code rms}. */
    void assertWithin(double max, double rms) {
        normal.assertWithin(name, max, rms);
    }

    /** The same of the subnormal values. */
    void assertSubnormalWithin(double max) {
        subnormal.assertWithin(name + ", subnormal", max, max);
    }

    private static final class Group {
        private int count;
        private double squares;
        private double worst;
        private String where = "";

        void add(double ulps, String arguments) {
            count++;
            squares += ulps * ulps;
            if (!(ulps <= worst)) {
                worst = ulps;
                where = arguments;
            }
        }

        void assertWithin(String what, double max, double rms) {
            assertThat(count).as("count of %s", what).isPositive();
            assertThat(worst).as("worst error of %s, at %s", what, where).isBetween(0.0, max);
            assertThat(Math.sqrt(squares / count)).as("RMS error of %s", what).isBetween(0.0, rms);
        }
    }
}
