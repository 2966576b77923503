package rate.engine.rating.parameter;

import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
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

    /** The symbol in the paper; none unless it is said. */
    String symbol() default "-";

    /** The default. Every number says it; of an enum the first constant is meant unless it is said, and false of a truth. */
    double value() default Double.NaN;

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

    /**
     * Where a search for the best value of a parameter looks, declared with the parameter. A range is wider than any good value
     * that was found on a log, and legal as a whole.
     */
    @Retention(RetentionPolicy.RUNTIME)
    @Target({})
    @interface Search {

        /** The least value; NaN if there is nothing to search, as for a unit, a limit or the mean of newcomers. */
        double from();

        /** The greatest value. */
        double to();

        /**
         * Returns whether steps are factors rather than differences, as for standard deviations; then the range is positive.
         */
        boolean log() default false;

        /** Returns whether the parameter says how often games are drawn, which only a loss of win, draw and loss can tell. */
        boolean draws() default false;

        /**
         * Returns whether the parameter is searched only on request, because another parameter of the system has the same
         * effect.
         */
        boolean onRequest() default false;

        /**
         * Returns whether the parameter is searched by itself only if it is not at its default, which turns off what it weighs.
         */
        boolean ifUsed() default false;

        /** Returns whether the parameter is also searched by itself if games are played under conditions. */
        boolean conditions() default false;
    }

    /**
     * Changes to the declaration of a parameter where its record is part of another; elements that are not set stay as
     * {@link Param} has them.
     */
    @Retention(RetentionPolicy.RUNTIME)
    @Target(ElementType.RECORD_COMPONENT)
    @Repeatable(Redeclared.All.class)
    @interface Redeclared {

        /** The name outside of the parameter. */
        String name();

        /** The symbol in the paper. */
        String symbol() default "";

        double value() default Double.NaN;

        /** Words that a number can be instead, in place of those that it has. */
        String[] words() default {};

        /** Meaning and unit, one sentence. */
        String doc() default "";

        /** Several of them on one component. */
        @Retention(RetentionPolicy.RUNTIME)
        @Target(ElementType.RECORD_COMPONENT)
        @interface All {
            Redeclared[] value();
        }
    }
}
