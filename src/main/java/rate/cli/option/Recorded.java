package rate.cli.option;

import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;

/**
 * Marks an option that a manifest has among its options, by the same name: {@code rate verify --rate} gives it again. An option
 * that names a file or a folder is not marked, for a manifest must not say where to write, or what else to read.
 */
@Retention(RetentionPolicy.RUNTIME)
@Target(ElementType.FIELD)
public @interface Recorded {}
