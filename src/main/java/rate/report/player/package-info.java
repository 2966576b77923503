/** What a page says of one player beyond ratings: runs of results, and games that went better or worse than expected. */
@org.jspecify.annotations.NullMarked
package rate.report.player;
