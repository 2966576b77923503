/**
 * Runs that were published, read again: proved by their own ledgers, followed player by player, compared. Nothing of
 * how games are rated is known here, so that a fault there cannot hide itself.
 */
package rate.audit;
