/**
 * The course of time on a page: news, peaks, number ones, and who counts as active or provisional. Computations from a ledger
 * are not here, but in {@code rate.run.audit.timeline}.
 */
@org.jspecify.annotations.NullMarked
package rate.pages.report.time;
