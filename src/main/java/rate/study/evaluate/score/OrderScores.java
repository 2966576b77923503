package rate.study.evaluate.score;

import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import rate.engine.game.Contest;
import rate.engine.math.Exponential;
import rate.engine.rating.Forecast;

/**
 * How well the whole order of contests of more than two teams was predicted, as sums over blocks, where a model gives the
 * order a probability. With p<sub>(1)</sub>, p<sub>(2)</sub>, … the probabilities of the first place in the order that came
 * about, Plackett and Luce have each place won in proportion among those left over:
 *
 * <pre>
 *   log-loss  −Σ_k ln( p_(k) / Σ_{j ≥ k} p_(j) )
 * </pre>
 *
 * <p>Teams that share the last place are in any order, which needs no term: that is how logs write who did not finish. A
 * tie further up has no probability, and such a contest is not scored.
 *
 * @see <i>R. L. Plackett: The analysis of permutations, Applied Statistics 24 (1975)</i>
 */
final class OrderScores {

    /** Places of the sums of a block. */
    static final int CONTESTS = 0;

    static final int LOG_LOSS = 1;

    /** The log-loss of all orders being alike. */
    static final int ALIKE = 2;

    static final int SUMS = 3;

    final BlockSums sums;

    OrderScores(int blocks) {
        this.sums = new BlockSums(blocks, SUMS);
    }

    /** Adds a contest, if its order can be scored and is forecast. */
    void add(int block, Contest contest, Forecast forecast) {
        if (!forecast.isOfOrder() || contest.teams() == 2) {
            return;
        }
        List<Integer> lastFirst = IntStream.range(0, contest.teams())
                .boxed()
                .sorted(Comparator.comparing(contest::place).reversed())
                .toList();
        double left = 0;
        double logLoss = 0;
        double alike = 0;
        int scored = 0;
        int last = contest.place(lastFirst.get(0));
        for (int behind = 0; behind < lastFirst.size(); behind++) {
            int team = lastFirst.get(behind);
            double p = forecast.first()[team];
            left += p;
            if (contest.place(team) == last) {
                continue;
            }
            if (contest.place(team) == contest.place(lastFirst.get(behind - 1))) {
                return;
            }
            logLoss -= Exponential.log(Math.max(p / left, PredictionSums.LEAST));
            alike += Exponential.log(behind + 1.0);
            scored++;
        }
        if (scored > 0) {
            sums.add(block, CONTESTS, 1);
            sums.add(block, LOG_LOSS, logLoss);
            sums.add(block, ALIKE, alike);
        }
    }
}
