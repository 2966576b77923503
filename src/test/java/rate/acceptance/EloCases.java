package rate.acceptance;

import com.fasterxml.jackson.databind.JsonNode;
import rate.acceptance.Acceptance.Tally;
import rate.engine.system.elo.EloGame;

/** Judges duels of Elo. */
final class EloCases {

    private EloCases() {}

    static boolean evaluator(JsonNode testCase, Tally tally) {
        EloGame game = new EloGame(testCase);
        JsonNode expected = testCase.get("expected");
        double[] after = game.rate();
        double tolerance = GoldenCases.tolerance(testCase, "rating");
        boolean passes = GoldenCases.isExpected(tally, after[0], expected.get("a"), tolerance);
        passes &= GoldenCases.isExpected(tally, after[1], expected.get("b"), tolerance);
        passes &= GoldenCases.isExpected(tally, game.expected(), expected.get("expected_score_a"), tolerance);
        tally.add(passes, GoldenCases.id(testCase));
        return true;
    }
}
