package rate.study.simulate;

import rate.engine.game.Game;
import rate.engine.math.SplitMix;

/**
 * How strong all players are in one simulation, from game to game. Its games are named once, in the order in which they are to be
 * played; then they are played again and again. One thread.
 */
interface Strengths {

    /** The next game of two players. */
    Duel duel(Game game, int one, int other);

    /** A game of the next round, of any two players, on neutral ground, at a time that is not known. */
    Duel later();

    /** Begins a simulation. */
    void begin(SplitMix random);

    /** Returns whether the strengths follow from the results of a simulation, so that each game has to be played for itself. */
    boolean followResults();
}
