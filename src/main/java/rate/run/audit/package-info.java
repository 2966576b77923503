/**
 * Runs that were published, read again: verified by their own ledgers, and followed player by player. Nothing of
 * how games are rated is known here, so that a fault there cannot hide itself.
 */
package rate.run.audit;
