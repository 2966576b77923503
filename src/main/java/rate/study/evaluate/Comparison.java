package rate.study.evaluate;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import rate.engine.math.KendallTau;
import rate.engine.math.Ranks;
import rate.engine.replay.Basis;
import rate.study.evaluate.score.LossDifference;
import rate.study.evaluate.score.Prediction;

/**
 * Systems side by side.
 *
 * @param candidates the systems compared, in the order of all tables
 * @param failed the systems that failed on the way, with the reason
 * @param games how many games all of them rated
 * @param burnIn how many of those, at the beginning, were burn-in
 * @param refits how often history systems were fitted to predict
 * @param seconds how long each took for all games; the only thing here that differs from run to run
 */
public record Comparison(
        List<Candidate> candidates,
        List<Eligibility.Out> failed,
        int games,
        int burnIn,
        int refits,
        List<OnLadder> ladders,
        Map<String, Double> seconds) {

    /**
     * The results of a comparison on one ladder.
     *
     * @param rankings where every player stands
     * @param agreements every two tables, in the order of the candidates
     * @param withoutForecast how many after the burn-in were not, because somebody whose forecasts stand in the log had none
     * @param predictions the candidates with forecasts, others in the log, and the base rate, in that order; none if no contest
     *     was evaluated
     * @param stabilities how soon the table of each was right
     * @param bases what the tables of history systems rest on, by label
     * @param pools the pools with what their members weigh behind the last contest
     * @param slices of the evaluated contests, slicing after slicing
     */
    public record OnLadder(
            LadderName name,
            List<Ranking> rankings,
            List<Agreement> agreements,
            int evaluated,
            int withoutForecast,
            List<Prediction> predictions,
            List<LossDifference> differences,
            List<Stability> stabilities,
            Map<String, Basis> bases,
            List<PoolWeights> pools,
            List<SliceResult> slices) {

        public OnLadder {
            bases = new LinkedHashMap<>(bases);
        }
    }

    /** The weights of the members of a pool after the last contest, with the sum 1, by their labels. */
    public record PoolWeights(String label, List<String> members, double[] weights) {}

    /**
     * How far the tables of two candidates agree: Kendall's tau-b of the ranks of the players in both, in [−1, 1]; NaN if there
     * are too few players or one table has all equal.
     */
    public record Agreement(String one, String other, int players, double tau) {

        /** Of two candidates, each with the ranks of the same players in its table. */
        static Agreement of(String one, Ranks ofOne, String other, Ranks ofOther) {
            return new Agreement(one, other, ofOne.shared(ofOther), KendallTau.b(ofOne, ofOther));
        }
    }
}
