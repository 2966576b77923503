/** Whom everybody met, with the pairing of each two. Ratings are in {@code rate.engine.replay}. */
package rate.engine.replay.opposition;
