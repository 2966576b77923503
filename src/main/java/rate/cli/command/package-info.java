/**
 * One class per command: it takes its options, calls one package below, and has the result printed. No logic of its
 * own.
 */
package rate.cli.command;
