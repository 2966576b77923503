/**
 * Pools: the forecasts of several systems as one, with weights that are learnt from game to game. Whose forecasts they are, and
 * how good, belongs to {@code rate.study.evaluate} and {@code rate.study.predict}.
 */
@org.jspecify.annotations.NullMarked
package rate.study.pool;
