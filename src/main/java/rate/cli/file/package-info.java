/**
 * The files that users name beside a log: that an output is not also an input, the tables of an earlier run and what is wrong
 * with one, where a workbook goes. The options that name them belong to {@code rate.cli.option}.
 */
@org.jspecify.annotations.NullMarked
package rate.cli.file;
