/**
 * Options that nobody typed: what {@code rate.json} and the environment say of a command. What an option means is known
 * to {@code rate.cli.option}.
 */
package rate.cli.config;
