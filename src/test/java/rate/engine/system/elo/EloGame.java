package rate.engine.system.elo;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import rate.engine.rating.Points;
import rate.engine.rating.parameter.Parameters;
import rate.engine.system.Table;

/** A duel as a golden case for Elo states it. */
public final class EloGame {

    private final Elo system;
    private final Table<Points> table;

    public EloGame(JsonNode testCase) {
        Map<String, String> parameters = new HashMap<>();
        parameters.put("score", "share");
        parameters.put("home-advantage", testCase.path("advantage_a").asText("0"));
        parameters.put("curve", testCase.get("expectation").asText().startsWith("normal") ? "normal" : "logistic");
        // The factor of a newcomer is that of a, who has none; b has played.
        parameters.put("k-new", testCase.get("k").get(0).asText());
        parameters.put("k", testCase.get("k").get(1).asText());
        parameters.put("new-games", "1");
        system = new Elo(new Parameters<>(Elo.Params.class).with(parameters));
        double score = testCase.get("score_a").asDouble();
        table = new Table<>(system.shape());
        table.team(score >= 0.5 ? 1 : 2, score).seat(testCase.get("a").asDouble());
        table.team(score <= 0.5 ? 1 : 2, 1 - score)
                .seat(testCase.get("b").asDouble())
                .history(1, 0);
    }

    /** The ratings after the game. */
    public double[] rate() {
        List<Points> after = table.rate(system);
        return new double[] {after.get(0).mu(), after.get(1).mu()};
    }

    /** What the first could expect. */
    public double expected() {
        return table.forecast(system).expected(0);
    }
}
