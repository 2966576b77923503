package rate.engine.system.wenglin;

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
            return Forecast.ofNormal(x, e);
        }

        @Override
        public double logWin(double x, double e) {
            return Normal.logUpperTail(e - x);
        }
    }

    /**
     * Bradley and Terry: the probability to win is p = 1 / (1 + e<sup>−x</sup>). A draw is half a win and half a loss; it has
     * no probability of its own.
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

    /**
     * V and W as OpenSkill 6.2 computes them: by their definitions, from a distribution function that is a sum of 1 and the
     * error function, so that in its lower tail it is a multiple of 2<sup>-54</sup>.
     *
     * <p>Where the definitions would divide by next to nothing, others take their place. In wins from 7.5 standard deviations
     * below the margin on, and in draws from 5 standard deviations outside of it on, W is off that of {@link TruncatedNormal}
     * by more than 0.1, and by up to 15 (measured): it leaves its range from 0 to 1. This is for getting the numbers of
     * OpenSkill; use the other one for getting the right ones.
     */
    static final class CoarseTruncatedNormal {

        /** The spacing of doubles from 1 up. */
        private static final double EPSILON = 0x1p-52;

        /** A draw less likely than this has an approximate V. */
        private static final double UNLIKELY = 1e-5;

        private CoarseTruncatedNormal() {}

        /** The variable lies above e: as {@link TruncatedNormal#win}, where that is more likely than 2<sup>-52</sup>. */
        public static Moments win(double t, double e) {
            double x = t - e;
            double likely = cdf(x);
            if (likely < EPSILON) {
                return new Moments(-x, t < 0 ? 1 : 0);
            }
            double v = Normal.density(x) / likely;
            return new Moments(v, v * (v + x));
        }

        /**
         * The variable lies between -e and e: as {@link TruncatedNormal#draw}, where that is more likely than 10<sup>-5</sup>.
         * A mean between margins too near for that is left to the exact form: what OpenSkill does there moves equals.
         */
        public static Moments draw(double t, double e) {
            double size = Math.abs(t);
            double likely = cdf(e - size) - cdf(-e - size);
            if (likely < UNLIKELY && size <= e) {
                return TruncatedNormal.draw(t, e);
            }
            double near = Normal.density(e - size);
            double far = Normal.density(-e - size);
            double v = likely < UNLIKELY ? e - size : (far - near) / likely;
            double w = likely < EPSILON ? 1 : ((e - size) * near + (e + size) * far) / likely + v * v;
            return new Moments(t < 0 ? 0 - v : v, w);
        }

        /** (1 + erf(x / sqrt 2)) / 2 with every step rounded. */
        private static double cdf(double x) {
            double erf = 1 - 2 * Normal.upperTail(Math.abs(x));
            return (x < 0 ? 1 - erf : 1 + erf) / 2;
        }
    }
}
