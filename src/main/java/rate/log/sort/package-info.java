/**
 * What does not fit in memory, put in order on the disk: packed games by their times, rows of seats by their games. What
 * the bytes mean is not known here.
 */
package rate.log.sort;
