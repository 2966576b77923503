/**
 * What a single word of the command line may be, and what is said of one that makes no sense. Options of commands are
 * in {@code rate.cli.option}.
 */
package rate.cli.word;
