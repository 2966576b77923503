/**
 * Parts that systems share which look at one contest at a time: a team as a sum, places as results, a free-for-all as duels. No
 * system.
 */
package rate.engine.system.contest;
