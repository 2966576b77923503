package rate.evaluate;

import java.util.List;
import rate.math.KendallTau;

/**
 * How far the tables of two candidates agree.
 *
 * @param one the first system
 * @param other the second
 * @param players how many players are in both tables
 * @param tau Kendall's tau-b of their ranks, in [−1, 1]; NaN if there are too few players or one table has all equal
 */
public record Agreement(String one, String other, int players, double tau) {

    static Agreement of(String one, int i, String other, int j, List<Ranking> rankings) {
        List<Ranking> both = rankings.stream()
                .filter(ranking -> ranking.places()[i] > 0 && ranking.places()[j] > 0)
                .toList();
        return new Agreement(
                one,
                other,
                both.size(),
                KendallTau.b(
                        both.stream().mapToDouble(ranking -> ranking.ranks()[i]).toArray(),
                        both.stream().mapToDouble(ranking -> ranking.ranks()[j]).toArray()));
    }
}
