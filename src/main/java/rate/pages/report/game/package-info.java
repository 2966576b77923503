/**
 * One game explained, as a page: what its ratings, performances and results look like as curves. The numbers are those that the
 * system stated; none is computed here but where a curve lies.
 */
@org.jspecify.annotations.NullMarked
package rate.pages.report.game;
