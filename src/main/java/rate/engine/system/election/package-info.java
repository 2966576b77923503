/**
 * Players elected by votes: Schulze, ranked pairs, their links and paths. How votes come of pairings belongs here, the
 * pairings do not.
 */
package rate.engine.system.election;
