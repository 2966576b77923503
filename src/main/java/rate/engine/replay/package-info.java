/**
 * The replay, game by game: ladders, system, deltas; it owns all state. Nothing is computed of a rating here, and
 * nothing is written.
 */
package rate.engine.replay;
