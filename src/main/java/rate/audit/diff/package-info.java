/**
 * Two runs compared: why they differ, where their ledgers first differ, and who moved in their tables. Reading a run belongs
 * to {@code rate.audit.run}; whether one is sound, to {@code rate.audit.check}.
 */
@org.jspecify.annotations.NullMarked
package rate.audit.diff;
