package rate.engine.system.wenglin;

import rate.engine.math.TruncatedNormal.Moments;
import rate.engine.rating.Forecast;

/** The likelihood of the result of two teams. Distances x and margins e are in units of c. */
interface PairLikelihood {

    /**
     * The slope of the log-likelihood in x, and how fast it falls, which is its curvature.
     *
     * @param outcome positive if the team won, 0 if it drew, negative if it lost
     */
    Moments slopes(double x, double e, int outcome);

    /** Returns whether the difference of two performances is normal. */
    boolean isNormal();

    /** The probabilities of two teams. */
    Forecast duel(double x, double e);

    /** The logarithm of the probability to win. */
    double logWin(double x, double e);
}
