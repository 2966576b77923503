/**
 * Options that several commands share, and what they make of their words and files. What a command does with them is its own
 * business.
 */
package rate.cli.option;
