package rate.acceptance;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import rate.acceptance.Acceptance.Tally;
import rate.system.trueskill.TrueSkillGame;

/** Judges games and match qualities of TrueSkill. */
final class TrueSkillCases {

    private TrueSkillCases() {}

    static boolean evaluator(JsonNode testCase, Tally tally) {
        TrueSkillGame game = new TrueSkillGame(testCase);
        JsonNode expected = testCase.get("expected");
        boolean passes = true;
        for (String ratings : List.of("ratings", "ratings_converged")) {
            if (expected.has(ratings)) {
                passes &= areExpected(tally, game.rate(), expected.get(ratings), testCase);
            }
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
