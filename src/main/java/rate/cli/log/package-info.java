/**
 * The options that say how a log is written, and in which order its games are. What the other commands share belongs to
 * {@code rate.cli.option}.
 */
package rate.cli.log;
