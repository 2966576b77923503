/** Ratings, and the contract that every rating system keeps. No system, and no state between games. */
package rate.engine.rating;
