/**
 * Events in the course of a run, from its ledger read once: peaks, number ones, and the news of a period. Nothing of the run is
 * checked here, and nothing depends on pages.
 */
@org.jspecify.annotations.NullMarked
package rate.run.audit.timeline;
