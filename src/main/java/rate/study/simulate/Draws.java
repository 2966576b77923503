package rate.study.simulate;

import org.jspecify.annotations.Nullable;
import rate.engine.rating.Forecast;
import rate.study.evaluate.score.Davidson;

/** Gives a system draws that predicts none, if the league says how many. */
final class Draws {

    private final @Nullable Davidson model;

    Draws(League league) {
        League.Draw draw = league.draw();
        this.model = draw == null || draw.even() == 0 ? null : Davidson.ofEven(draw.even());
    }

    /** The forecast with them. */
    Forecast of(Forecast forecast) {
        return model == null ? forecast : model.forecast(forecast.expected(0), forecast.expected(1));
    }
}
