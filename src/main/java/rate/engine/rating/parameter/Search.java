package rate.engine.rating.parameter;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Where a search for the best value of a parameter looks, declared with its {@link Param}. A range is wider than any good value
 * that was found on a log, and legal as a whole.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target({})
public @interface Search {

    /** The least value; NaN if there is nothing to search, as for a unit, a limit or the mean of newcomers. */
    double from();

    /** The greatest value. */
    double to();

    /** Returns whether steps are factors rather than differences, as for standard deviations; then the range is positive. */
    boolean log() default false;

    /** Returns whether the parameter says how often games are drawn, which only a loss of win, draw and loss can tell. */
    boolean draws() default false;

    /** Returns whether the parameter is searched only on request, because another parameter of the system has the same effect. */
    boolean onRequest() default false;

    /** Returns whether the parameter is searched by itself only if it is not at its default, which turns off what it weighs. */
    boolean ifUsed() default false;

    /** Returns whether the parameter is also searched by itself if games are played under conditions. */
    boolean conditions() default false;
}
