/**
 * Tables as bytes: rows of cells in named columns, the same values as CSV and as JSON; and objects as JSON. Which there are is
 * decided above, and tables are read in {@code rate.file.input}.
 */
package rate.file.output;
