/**
 * The command line: the words parsed, one command run, what went wrong turned into words and an exit code. Commands and
 * options lie in the rooms below.
 */
package rate.cli;
