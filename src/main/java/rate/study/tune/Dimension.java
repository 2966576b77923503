package rate.study.tune;

import java.math.BigDecimal;
import java.math.MathContext;
import java.util.Objects;
import rate.engine.math.Exponential;
import rate.engine.rating.parameter.Parameters.Parameter;
import rate.engine.rating.parameter.Search;

/**
 * A parameter that is searched, as a number u from 0 to 1: where it is between the ends a and b of its range, by differences
 * or by factors.
 *
 * <pre>
 *   value = a + u (b − a)        value = a (b / a)^u
 * </pre>
 *
 * @param parameter the parameter; it has a range
 * @param start its value before
 */
public record Dimension(Parameter parameter, double start) {

    /** Digits of a fitted value: more of them no log knows. */
    private static final MathContext DIGITS = new MathContext(4);

    public String name() {
        return parameter.name();
    }

    /** Where a search looks. */
    public Search range() {
        return Objects.requireNonNull(parameter.search());
    }

    /** The value at a place of the range; exactly its ends at both ends. */
    double value(double u) {
        double from = range().from();
        double to = range().to();
        if (u <= 0 || u >= 1) {
            return u <= 0 ? from : to;
        }
        return range().is(Search.Trait.LOG)
                ? from * Exponential.of(u * Exponential.log(to / from))
                : from + u * (to - from);
    }

    /** The place of a value, that of the nearer end if it is outside. */
    double place(double value) {
        double from = range().from();
        double to = range().to();
        double within = Math.min(Math.max(value, from), to);
        return range().is(Search.Trait.LOG)
                ? Exponential.log(within / from) / Exponential.log(to / from)
                : (within - from) / (to - from);
    }

    /** A value with as many digits as are worth telling. */
    static double rounded(double value) {
        return new BigDecimal(value).round(DIGITS).doubleValue();
    }
}
