/**
 * The page of the health of a ladder: every finding with its figure, its games and its remedy, and the tables behind
 * them. Nothing is measured here.
 */
@org.jspecify.annotations.NullMarked
package rate.pages.report.health;
