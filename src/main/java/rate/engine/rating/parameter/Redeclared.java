package rate.engine.rating.parameter;

import java.lang.annotation.ElementType;
import java.lang.annotation.Repeatable;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Changes to the declaration of a parameter where its record is part of another; elements that are not set stay as
 * {@link Param} has them.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.RECORD_COMPONENT)
@Repeatable(Redeclared.All.class)
public @interface Redeclared {

    /** The name outside of the parameter. */
    String name();

    /** The symbol in the paper. */
    String symbol() default "";

    /** The default. */
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
