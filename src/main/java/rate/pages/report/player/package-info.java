/**
 * Details of one player: each game as a row and as an object, runs of results, and games that went better or worse than
 * expected. Ratings through time belong to the package above.
 */
@org.jspecify.annotations.NullMarked
package rate.pages.report.player;
