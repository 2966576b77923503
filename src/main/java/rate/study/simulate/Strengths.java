package rate.study.simulate;

import rate.engine.game.Game;
import rate.engine.math.SplitMix;
import rate.engine.rating.Forecast;

/**
 * How strong all players are in one simulation, from game to game. Its games are named once, in the order in which they are to
 * be played; then they are played again and again. One thread.
 */
interface Strengths {

    /** The next game of two players. */
    Duel duel(Game game, int one, int other);

    /** A game of the next round, of any two players, on neutral ground, at a time that is not known. */
    Duel later();

    void begin(SplitMix random);

    /** Returns whether the strengths follow from the results of a simulation, so that each game has to be played for itself. */
    boolean followResults();

    /** A game that is yet to be played, in simulation after simulation. One thread. */
    interface Duel {

        /**
         * The probabilities of its outcomes, by how strong its two players, by number, are in this simulation, whose stream is
         * given.
         */
        Forecast forecast(int one, int other, SplitMix random);

        /** How it ended, by its {@linkplain Schedule result} for the first. */
        void end(int one, int other, int result);
    }
}
