/**
 * Facts about the games of a log: how many, how far apart, how even, in which order at one time, and the rating system that
 * suits them. Columns are not looked at here.
 */
package rate.log.inspect.game;
