package rate.engine.system.contest;

import rate.engine.math.Exponential;
import rate.engine.rating.Forecast;

/**
 * A duel in which P(win) : P(draw) : P(loss) = e^(x/2) : ν : e^(−x/2), and the share E = P(win) + P(draw) / 2. The logarithm of
 * the probability of what a player scored, s, has the derivatives s − E and −E' by x, where with ν = 0 a draw stands for half a
 * win and half a loss.
 *
 * @param nu at least 0
 * @see <i>R. R. Davidson (1970), equation 2.2</i>
 */
public record DavidsonDuel(double nu) {

    /** The sign that a home advantage has in x: 1 if the one team is at home, -1 if the other is, 0 on neutral ground. */
    public static int side(int host, int team, int opponent) {
        return host == team ? 1 : host == opponent ? -1 : 0;
    }

    /** E. */
    public double expected(double x) {
        double t = Exponential.of(-Math.abs(x) / 2);
        double draw = nu * t / 2;
        return ((x < 0 ? t * t : 1) + draw) / (1 + t * t + 2 * draw);
    }

    /** E', at most 1/4 with ν = 0. */
    public double slope(double x) {
        double t = Exponential.of(-Math.abs(x) / 2);
        double all = 1 + t * t + nu * t;
        return (t * t + nu / 4 * (t + t * t * t)) / (all * all);
    }

    /** The probabilities. */
    public Forecast forecast(double x) {
        double t = Exponential.of(-Math.abs(x) / 2);
        double all = 1 + t * t + nu * t;
        double favourite = 1 / all;
        double other = t * t / all;
        return Forecast.duel(x < 0 ? other : favourite, nu * t / all, x < 0 ? favourite : other);
    }
}
