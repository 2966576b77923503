/**
 * The commands that study systems and games beyond a run: compare, tune, explain, predict, simulate, balance, generate. How
 * it is done belongs to {@code rate.study}.
 */
package rate.cli.command.study;
