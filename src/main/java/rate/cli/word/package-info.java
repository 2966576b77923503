/**
 * Values that a single word of the command line may have, and the messages for one that makes no sense. Options of commands are
 * in {@code rate.cli.option}.
 */
package rate.cli.word;
