package rate.judge;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import rate.replay.Basis;

/**
 * Systems side by side.
 *
 * @param contestants who was compared, in the order of all tables
 * @param failed who was to be compared, and failed on the way, with the reason
 * @param games how many games all of them rated
 * @param warmUp how many of those, at the beginning, were not judged
 * @param refits how often history systems were fitted to foretell
 * @param ladders what came of it on each ladder
 * @param seconds how long each took for all games; the only thing here that differs from run to run
 */
public record Comparison(
        List<Contestant> contestants,
        List<Entrants.Out> failed,
        int games,
        int warmUp,
        int refits,
        List<OnLadder> ladders,
        Map<String, Double> seconds) {

    /**
     * What came of it on one ladder.
     *
     * @param name the ladder
     * @param rankings where every player stands
     * @param agreements every two tables, in the order of the contestants
     * @param judged how many contests were judged
     * @param predictions who gives chances, and the base rate, in that order; none if no contest was judged
     * @param differences every two of them
     * @param bases what the tables of history systems rest on, by label
     */
    public record OnLadder(
            LadderName name,
            List<Ranking> rankings,
            List<Agreement> agreements,
            int judged,
            List<Prediction> predictions,
            List<Difference> differences,
            Map<String, Basis> bases) {

        public OnLadder {
            bases = new LinkedHashMap<>(bases);
        }
    }
}
