/**
 * What games, seasons and the end of a log did to ratings, for those who are shown it: the ledger, forecasts, charts. How it came
 * about is the business of the package above.
 */
@org.jspecify.annotations.NullMarked
package rate.engine.replay.delta;
