/**
 * Options of commands that evaluate systems: which of them, from where, and on which part of a log. The options of a single
 * system belong to {@code rate.cli.option}.
 */
@org.jspecify.annotations.NullMarked
package rate.cli.candidate;
