/**
 * Data with which a page predicts games between players of a ladder: the form of the system's forecast, and the numbers of each
 * player. The arithmetic is that of the scripts.
 */
@org.jspecify.annotations.NullMarked
package rate.pages.report.calculator;
