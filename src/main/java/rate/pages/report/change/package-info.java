/**
 * Page of the effects of a change on a run, for the people whom it concerns. Whose rating moves, and by which games, is
 * computed in {@code rate.run.audit.diff}.
 */
@org.jspecify.annotations.NullMarked
package rate.pages.report.change;
