/**
 * Strengths under which all games together are most likely, and between whom they exist. The Elo that moves game by game is in
 * {@code rate.engine.system.elo}.
 */
package rate.engine.system.batchelo;
