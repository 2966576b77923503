/** Whom everybody met, with the pairing of each two. Ratings are in {@code rate.replay}. */
package rate.replay.opposition;
