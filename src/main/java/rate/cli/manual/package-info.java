/**
 * Files of an installed program for the system: manual pages, and completion for shells. All of it is written from the options
 * of the commands.
 */
package rate.cli.manual;
