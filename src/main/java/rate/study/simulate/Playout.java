package rate.study.simulate;

import org.jspecify.annotations.Nullable;
import rate.engine.math.SplitMix;
import rate.engine.rating.DavidsonDraws.Davidson;
import rate.engine.rating.Forecast;
import rate.study.predict.Predictor;

/** The rest of a season or of a bracket, from now to its end. One object plays it again and again, by one thread. */
interface Playout {

    /** Plays it once, by the stream of this simulation alone, and counts what came of it. */
    void play(SplitMix random, PlaceCounts counts);

    /**
     * Gives a system draws that predicts none: as many as the league says, or else as the log had; none if there is no model.
     */
    record Draws(@Nullable Davidson model) {

        /** Those of a league, or else of the log. */
        static Draws of(League league, Predictor<?> predictor) {
            League.Draw draw = league.draw();
            return draw == null ? of(predictor) : new Draws(draw.even() == 0 ? null : Davidson.ofEven(draw.even()));
        }

        /** Those of the log. */
        static Draws of(Predictor<?> predictor) {
            return new Draws(predictor.davidson().orElse(null));
        }

        Forecast of(Forecast forecast) {
            return model == null ? forecast : model.given(forecast);
        }
    }
}
