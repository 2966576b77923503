/** Players elected by votes, their links and paths. How votes come of pairings belongs here, the pairings do not. */
package rate.engine.system.election;
