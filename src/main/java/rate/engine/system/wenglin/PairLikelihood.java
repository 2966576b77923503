package rate.engine.system.wenglin;

import rate.engine.math.CoarseTruncatedNormal;
import rate.engine.math.Logistic;
import rate.engine.math.Normal;
import rate.engine.math.TruncatedNormal;
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

    /**
     * Thurstone and Mosteller: the performances differ by a normal variable with mean x and variance 1. Above e it is a win,
     * below −e a loss, between them a draw.
     */
    record NormalPair(Form form) implements PairLikelihood {

        /** Whose V and W. */
        enum Form {
            /** OpenSkill's, with its rounding and approximations. */
            OPENSKILL,

            /** The exact ones. */
            EXACT
        }

        @Override
        public Moments slopes(double x, double e, int outcome) {
            if (outcome == 0) {
                return form == Form.EXACT ? TruncatedNormal.draw(x, e) : CoarseTruncatedNormal.draw(x, e);
            }
            double ahead = outcome > 0 ? x : -x;
            Moments win = form == Form.EXACT ? TruncatedNormal.win(ahead, e) : CoarseTruncatedNormal.win(ahead, e);
            return outcome > 0 ? win : new Moments(-win.v(), win.w());
        }

        @Override
        public boolean isNormal() {
            return true;
        }

        @Override
        public Forecast duel(double x, double e) {
            return Forecast.duel(Normal.cdf(x - e), Normal.between(-x - e, -x + e), Normal.cdf(-x - e));
        }

        @Override
        public double logWin(double x, double e) {
            return Normal.logUpperTail(e - x);
        }
    }

    /**
     * Bradley and Terry: the probability to win is p = 1 / (1 + e<sup>−x</sup>). A draw is half a win and half a loss; it has no
     * probability of its own.
     */
    public static final class LogisticPair implements PairLikelihood {

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
}
