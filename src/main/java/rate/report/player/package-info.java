/**
 * What a page says of the results of one player: runs, and games that went better or worse than expected. Ratings through time
 * are the business of the package above.
 */
@org.jspecify.annotations.NullMarked
package rate.report.player;
