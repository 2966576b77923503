/**
 * What a page says of the course of time: news, peaks, number ones, and who counts as active or provisional. What is computed from a
 * ledger is not here, but in {@code rate.run.audit.timeline}.
 */
@org.jspecify.annotations.NullMarked
package rate.pages.report.time;
