/**
 * What a page needs to predict games between players of a ladder: the form of the system's forecast, and the numbers of each
 * player. The arithmetic is that of the scripts.
 */
@org.jspecify.annotations.NullMarked
package rate.pages.report.calculator;
