package rate.engine.system.wenglin;

import rate.engine.math.CoarseTruncatedNormal;
import rate.engine.math.Normal;
import rate.engine.math.TruncatedNormal;
import rate.engine.math.TruncatedNormal.Moments;
import rate.engine.rating.Forecast;

/**
 * Thurstone and Mosteller: the performances differ by a normal variable with mean x and variance 1. Above e it is a win,
 * below −e a loss, between them a draw.
 */
final class NormalPair implements PairLikelihood {

    /** Whose V and W. */
    enum Form {
        /** OpenSkill's, with its rounding and approximations. */
        OPENSKILL,

        /** The exact ones. */
        EXACT
    }

    private final Form form;

    NormalPair(Form form) {
        this.form = form;
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
