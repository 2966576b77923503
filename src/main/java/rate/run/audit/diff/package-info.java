/**
 * Two runs compared: why they differ, where their ledgers first differ, and who moved in their tables. Reading a run belongs
 * to {@code rate.run.audit.read}; whether one is sound, to {@code rate.run.audit.check}.
 */
@org.jspecify.annotations.NullMarked
package rate.run.audit.diff;
