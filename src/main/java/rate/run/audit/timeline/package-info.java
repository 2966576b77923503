/**
 * What happened in a run in the course of time, from its ledger read once: peaks, number ones, and the news of a period. It checks
 * nothing of the run, and knows nothing of pages.
 */
@org.jspecify.annotations.NullMarked
package rate.run.audit.timeline;
