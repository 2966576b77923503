package rate.engine.rating.parameter;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Declares one parameter of a system, on a component of its parameter record. Components are {@code double}, {@code int},
 * {@code boolean} (1 is true) or an enum (the first constant is 0). The name outside is the component's in kebab case:
 * {@code rateDraws} is {@code rate-draws}.
 *
 * <p>A component that is itself a record of parameters has no declaration of its own: its parameters stand in its place, and
 * {@link Redeclared} says what of one of them is different there.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.RECORD_COMPONENT)
public @interface Param {

    /** The symbol in the paper. */
    String symbol();

    /** The default. */
    double value();

    /** The least legal value. */
    double min() default Double.NEGATIVE_INFINITY;

    /** Legal values are greater than this. */
    double above() default Double.NEGATIVE_INFINITY;

    /** The greatest legal value. */
    double max() default Double.POSITIVE_INFINITY;

    /**
     * Words that a number can be instead. In the record the first is -1, the second -2, of a number that is
     * never negative; of others they are −∞ and ∞, which no number is.
     */
    String[] words() default {};

    /** Where a search for the best value looks; nowhere unless it is said. */
    Search search() default @Search(from = Double.NaN, to = Double.NaN);

    /** Meaning and unit, one sentence. */
    String doc();
}
