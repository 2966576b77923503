/**
 * A run for others to read: tables, ledger, rejects, manifest and checkpoints, published together. What is read back of
 * a run is in {@code rate.run.audit}.
 */
package rate.run.publish;
