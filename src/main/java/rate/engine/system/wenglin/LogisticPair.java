package rate.engine.system.wenglin;

import rate.engine.math.Logistic;
import rate.engine.math.TruncatedNormal.Moments;
import rate.engine.rating.Forecast;

/**
 * Bradley and Terry: the probability to win is p = 1 / (1 + e<sup>−x</sup>). A draw is half a win and half a loss; it has no
 * probability of its own.
 */
final class LogisticPair implements PairLikelihood {

    /** s − p and p (1 − p); the difference is written so that nothing is lost where p is nearly s. */
    @Override
    public Moments slopes(double x, double e, int outcome) {
        double win = Logistic.of(x);
        double loss = Logistic.of(-x);
        double slope = outcome > 0 ? loss : outcome < 0 ? -win : (loss - win) / 2;
        return new Moments(slope, win * loss);
    }

    @Override
    public boolean isNormal() {
        return false;
    }

    @Override
    public Forecast duel(double x, double e) {
        return Forecast.duel(Logistic.of(x), 0, Logistic.of(-x));
    }

    @Override
    public double logWin(double x, double e) {
        return Logistic.log(x);
    }
}
