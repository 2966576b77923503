/** A run as one page: what its tables and its ledger say, thinned to fit, with the charts that show it. */
@org.jspecify.annotations.NullMarked
package rate.report;
