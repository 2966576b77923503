package rate.acceptance;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import rate.acceptance.Acceptance.Tally;
import rate.engine.rating.Points;
import rate.engine.rating.parameter.Parameters;
import rate.engine.system.Table;
import rate.engine.system.elo.Elo;

/** Judges duels of Elo. */
final class EloCases {

    private EloCases() {}

    static boolean evaluator(JsonNode testCase, Tally tally) {
        Map<String, String> parameters = new HashMap<>();
        parameters.put("score", "share");
        parameters.put("home-advantage", testCase.path("advantage_a").asText("0"));
        parameters.put("curve", testCase.get("expectation").asText().startsWith("normal") ? "normal" : "logistic");
        // The factor of a newcomer is that of a, who has none; b has played.
        parameters.put("k-new", testCase.get("k").get(0).asText());
        parameters.put("k", testCase.get("k").get(1).asText());
        parameters.put("new-games", "1");
        Elo system = new Elo(new Parameters<>(Elo.Params::read).with(parameters));
        double score = testCase.get("score_a").asDouble();
        Table<Points> table = new Table<>(system.shape());
        table.team(score >= 0.5 ? 1 : 2, score).seat(testCase.get("a").asDouble());
        table.team(score <= 0.5 ? 1 : 2, 1 - score)
                .seat(testCase.get("b").asDouble())
                .history(1, 0);
        List<Points> after = table.rate(system);
        JsonNode expected = testCase.get("expected");
        double tolerance = GoldenCases.tolerance(testCase, "rating");
        boolean passes = GoldenCases.isExpected(tally, after.get(0).mu(), expected.get("a"), tolerance);
        passes &= GoldenCases.isExpected(tally, after.get(1).mu(), expected.get("b"), tolerance);
        double share = table.forecast(system).expected(0);
        passes &= GoldenCases.isExpected(tally, share, expected.get("expected_score_a"), tolerance);
        tally.add(passes, GoldenCases.id(testCase));
        return true;
    }
}
