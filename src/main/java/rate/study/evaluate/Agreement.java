package rate.study.evaluate;

import rate.engine.math.KendallTau;
import rate.engine.math.Ranks;

/**
 * How far the tables of two candidates agree.
 *
 * @param one the first system
 * @param other the second
 * @param players how many players are in both tables
 * @param tau Kendall's tau-b of their ranks, in [−1, 1]; NaN if there are too few players or one table has all equal
 */
public record Agreement(String one, String other, int players, double tau) {

    /** Of two candidates, each with the ranks of the same players in its table. */
    static Agreement of(String one, Ranks ofOne, String other, Ranks ofOther) {
        return new Agreement(one, other, ofOne.shared(ofOther), KendallTau.b(ofOne, ofOther));
    }
}
