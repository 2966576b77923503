/** The command line: words in, words out. One class per command, no logic. */
package rate.cli;
