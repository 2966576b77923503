package rate.study.simulate;

import rate.engine.game.Game;
import rate.engine.rating.Forecast;

/**
 * A game that is yet to be played.
 *
 * @param game the game
 * @param forecast what is expected of it before anything is simulated
 */
public record OpenGame(Game game, Forecast forecast) {}
