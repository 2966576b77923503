package rate.acceptance;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import rate.acceptance.Acceptance.Tally;
import rate.engine.system.trueskill.TrueSkillGame;

/** Judges games and match qualities of TrueSkill. */
final class TrueSkillCases {

    /** What a library returns, which ends its passes at a change of 1e-4. */
    private static final String STOPPED = "ratings";

    /** What its passes converge to. Where a case has both they may contradict each other, and this is what is right. */
    private static final String CONVERGED = "ratings_converged";

    private TrueSkillCases() {}

    static boolean evaluator(JsonNode testCase, Tally tally) {
        TrueSkillGame game = new TrueSkillGame(testCase);
        JsonNode expected = testCase.get("expected");
        boolean passes = true;
        if (expected.has(CONVERGED)) {
            passes = areExpected(tally, game.rate(), expected.get(CONVERGED), testCase);
            if (!areExpected(new Tally(), game.rate(), expected.get(STOPPED), testCase)) {
                tally.differences.merge("the library stops its passes early", 1, Integer::sum);
            }
        } else if (expected.has(STOPPED)) {
            passes = areExpected(tally, game.rate(), expected.get(STOPPED), testCase);
        }
        if (expected.has("quality")) {
            JsonNode own = expected.get("quality_tolerance");
            double tolerance = own == null ? GoldenCases.tolerance(testCase, "quality") : own.asDouble();
            passes &= GoldenCases.isExpected(tally, game.quality(), expected.get("quality"), tolerance);
        }
        tally.add(passes, GoldenCases.id(testCase));
        return true;
    }

    private static boolean areExpected(Tally tally, List<double[]> actual, JsonNode teams, JsonNode testCase) {
        boolean passes = true;
        int seat = 0;
        for (JsonNode team : teams) {
            for (JsonNode player : team) {
                double[] rating = actual.get(seat++);
                passes &= GoldenCases.isExpected(
                        tally, rating[0], player.get("mu"), GoldenCases.tolerance(testCase, "mu"));
                passes &= GoldenCases.isExpected(
                        tally, rating[1], player.get("sigma"), GoldenCases.tolerance(testCase, "sigma"));
            }
        }
        return passes;
    }
}
