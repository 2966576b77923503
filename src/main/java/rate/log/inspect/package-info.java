/**
 * Inspection of a log of a third party: sketches of its columns, guesses of their meanings, questions to the user, and the
 * words of the command line that read the log. Games are read in {@code rate.log}, and nothing is rated.
 */
package rate.log.inspect;
