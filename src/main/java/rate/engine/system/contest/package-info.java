/**
 * What systems share that look at one contest: a team as a sum, places as results, a free-for-all as duels. No system.
 */
package rate.engine.system.contest;
