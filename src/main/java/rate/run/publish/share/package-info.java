/**
 * Runs whose games are rated elsewhere: what a replay of some of the ladders hands on of every game, and how a run takes it
 * over. What reads the log, and who carries the bytes from one to the other, is no part of it.
 */
@org.jspecify.annotations.NullMarked
package rate.run.publish.share;
