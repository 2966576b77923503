/**
 * Where words go: streams, exit codes, what a screen can show, the version, and texts of one shape for all commands.
 * Nothing of any command.
 */
package rate.cli.terminal;
