/**
 * External sort of data that does not fit in memory: packed games by their times, rows of seats by their games. The meaning of
 * the bytes is not known here.
 */
package rate.log.sort;
