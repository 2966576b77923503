/**
 * Meanings that the columns of a third-party log may have, by their values: sketches of columns, the two sides of a game that has a row,
 * the seats of one that has several, and the ways in which either says how it ended. Nothing is asked and nothing is read here.
 */
package rate.log.inspect.role;
