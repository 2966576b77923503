/**
 * Players, teams and games, their times, and how a ladder sees them. Nothing of ratings, and nothing of how a log is written.
 */
package rate.engine.game;
