/**
 * Checks and rules for the files that users name: that an output is not also an input, what is wrong with a table, where a workbook
 * goes. The options that name them belong to {@code rate.cli.option}.
 */
@org.jspecify.annotations.NullMarked
package rate.cli.file;
