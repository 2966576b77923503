/**
 * A run as one page for the browser: what its tables and its ledger say, thinned to fit; and a comparison as a page. What is
 * drawn of them is the business of the scripts beside them.
 */
@org.jspecify.annotations.NullMarked
package rate.pages.report;
