package rate.study.simulate;

import rate.engine.math.SplitMix;

/** The rest of a season or of a bracket, from now to its end. One object plays it again and again, by one thread. */
interface Course {

    /**
     * Plays it once.
     *
     * @param random the stream of this simulation alone
     * @param counts receives what came of it
     */
    void play(SplitMix random, PlaceCounts counts);
}
