/**
 * Meanings of the columns of a log that has a row for each seat, by their values: which rows are one game, who sat there, and
 * by what the seats are ordered. Logs with a row for each game are not known here.
 */
package rate.log.inspect.seat;
