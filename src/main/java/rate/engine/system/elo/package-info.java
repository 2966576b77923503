/** Ratings that move game by game, and their rating periods. The variants of the RoboRumble have a room of their own. */
package rate.engine.system.elo;
