/** A run for others to read: tables, ledger, rejects and manifest, published together. */
package rate.publish;
