/**
 * A run as one page for the browser: what its tables and its ledger say, thinned to fit. What is drawn of it is the
 * business of the scripts beside it.
 */
@org.jspecify.annotations.NullMarked
package rate.report;
