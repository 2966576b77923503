/**
 * Elo-MMR: ratings from contests of many, by what performance each place speaks of. What other systems make
 * of contests of many is in their own rooms.
 */
package rate.engine.system.elommr;
