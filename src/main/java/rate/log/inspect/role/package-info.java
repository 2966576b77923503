/**
 * Meanings that the columns of a third-party log may have, by their values: sketches of columns, the sides or seats of
 * a game that has one row, and the ways in which it says how it ended. Nothing is asked and nothing is read here.
 */
package rate.log.inspect.role;
