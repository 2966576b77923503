/**
 * Changes of ratings by games, seasons and the end of a log, for the ledger, forecasts and charts. The package above computes
 * them.
 */
@org.jspecify.annotations.NullMarked
package rate.engine.replay.delta;
