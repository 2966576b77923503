/**
 * Meanings of columns that their names do not tell: who played, how it ended, when it was, and which rows are one game. Each
 * guess adds to the proposal, or asks.
 */
package rate.log.inspect.guess;
