package rate.study.simulate;

import rate.engine.math.SplitMix;
import rate.engine.rating.Forecast;

/** A game that is yet to be played, in simulation after simulation. One thread. */
interface Duel {

    /**
     * The probabilities of its outcomes, by how strong its players are in this simulation.
     *
     * @param one the number of the player named first
     * @param other that of the second
     * @param random the stream of this simulation
     */
    Forecast forecast(int one, int other, SplitMix random);

    /** How it ended, by its {@linkplain Schedule result} for the first. */
    void end(int one, int other, int result);
}
