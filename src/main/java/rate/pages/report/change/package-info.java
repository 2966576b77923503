/**
 * What a change does to a run, as a page for the people whom it concerns. Whose rating moves, and by which games, is the business of
 * {@code rate.run.audit.diff}.
 */
@org.jspecify.annotations.NullMarked
package rate.pages.report.change;
