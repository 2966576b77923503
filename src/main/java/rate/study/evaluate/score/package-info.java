/**
 * How well forecasts predicted contests: sums over blocks of contests, scores of shares, outcomes and orders, and their
 * intervals. What is forecast, and by whom, belongs to {@code rate.study.evaluate}.
 */
@org.jspecify.annotations.NullMarked
package rate.study.evaluate.score;
