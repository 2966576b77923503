/**
 * Systems that look at nothing but the pairings, the results of every player against every other, and the pairings
 * themselves. Votes over pairings are in {@code rate.engine.system.election}.
 */
package rate.engine.system.pairing;
