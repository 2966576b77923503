package rate.engine.rating;

import static rate.engine.rating.parameter.Search.Trait.IF_USED;
import static rate.engine.rating.parameter.Search.Trait.LOG;

import java.util.Arrays;
import rate.engine.math.Exponential;
import rate.engine.math.Normal;
import rate.engine.math.Softmax;
import rate.engine.rating.parameter.ParameterReader;

/**
 * The prediction by the ratings before a contest: the probability of each team to be first alone, and of a draw. All
 * together sum to 1.
 *
 * @param first a probability per team, in [0, 1]; with more than two teams it includes shared first places
 * @param draw the probability that two teams draw, in [0, 1]; 0 with more than two teams, and for systems that know no draws
 * @param isOfOrder whether the places further down are won by the same proportions among those left over (Luce's choice
 *     axiom), so that the probabilities of the first place give that of every order
 */
public record Forecast(double[] first, double draw, boolean isOfOrder) {

    /**
     * How sharp the forecasts of a system are: each probability to this power, and then in proportion. Of two teams without
     * draws that multiplies the logit.
     *
     * @param forecastScale the power; with 1, forecasts are those of the system
     */
    public record Scale(double forecastScale) {

        /** Declares the parameters and reads their values. */
        public static Scale read(ParameterReader from) {
            return new Scale(from.number("forecast-scale", "-", 1)
                    .above(0)
                    .max(100)
                    .search(0.25, 4, LOG, IF_USED)
                    .doc("Factor of the logit in forecasts: above 1 they are sharper, below 1 flatter."
                            + " Ratings do not depend on it."));
        }

        /** As the system says. */
        static final Scale NONE = new Scale(1);

        /** The forecast on this scale. */
        Forecast of(Forecast forecast) {
            if (forecastScale == 1) {
                return forecast;
            }
            int teams = forecast.first.length;
            double[] logs = Arrays.copyOf(forecast.first, teams + 1);
            logs[teams] = forecast.draw;
            Arrays.setAll(logs, i -> forecastScale * Exponential.log(logs[i]));
            double[] all = proportional(Softmax.weights(logs)).first;
            return new Forecast(Arrays.copyOf(all, teams), all[teams], forecast.isOfOrder);
        }
    }

    /** A forecast that says nothing of the order behind the first place. */
    public Forecast(double[] first, double draw) {
        this(first, draw, false);
    }

    /** The forecast of a contest of two teams: that the first team wins, of a draw, that the second team wins. */
    public static Forecast duel(double win, double draw, double loss) {
        return new Forecast(new double[] {win, loss}, draw);
    }

    /**
     * The forecast of two teams whose performances differ by a normal variable: Φ(t − e) is the probability of the first to win
     * and Φ(−t − e) to lose.
     *
     * @param t mean of the difference, in its standard deviations
     * @param e the draw margin, in the same
     */
    public static Forecast ofNormal(double t, double e) {
        return duel(Normal.cdf(t - e), Normal.between(-t - e, -t + e), Normal.cdf(-t - e));
    }

    /** A forecast from weights that are proportional to the probabilities of the first place; they need not sum to 1. */
    public static Forecast proportional(double[] weights) {
        return new Forecast(Softmax.shares(weights), 0);
    }

    /** Returns these probabilities as a forecast of the whole order, for a model that follows Luce's choice axiom. */
    public Forecast ofOrder() {
        return new Forecast(first, draw, true);
    }

    /** The expected score of a team: its probability to win, a draw counting half. The shares of all teams sum to 1. */
    public double expected(int team) {
        return first[team] + draw / 2;
    }
}
