/**
 * Meanings that the columns of a third-party log may have, by their values: sketches of columns, their words, and the
 * sides of a game that has one row. Nothing is asked and nothing is read here.
 */
package rate.log.inspect.role;
