/**
 * A published run as it lies in its folder: manifest, tables, ledger, row by row. Nothing is checked here, and nothing
 * of how games are rated is known.
 */
package rate.run.audit.read;
