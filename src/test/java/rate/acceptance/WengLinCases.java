package rate.acceptance;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import rate.acceptance.Acceptance.Tally;
import rate.engine.rating.Gaussian;
import rate.engine.system.wenglin.WengLinGame;

/** Judges a golden case of the Weng-Lin models: ratings in both forms of pairing, predictions and ordinals. */
final class WengLinCases {

    private WengLinCases() {}

    static boolean evaluator(JsonNode testCase, JsonNode set, Tally tally) {
        String model = testCase.has("model")
                ? testCase.get("model").asText()
                : set.path("model").asText();
        WengLinGame game = new WengLinGame(testCase, model);
        if (game.needsWhatIsLeftOut()) {
            return false;
        }
        JsonNode expected = testCase.get("expected");
        double tolerance = testCase.get("tolerance").asDouble();
        boolean passes = ratings(tally, expected.get("ratings"), game.play(), tolerance);
        if (expected.has("ratings_npm")) {
            passes &= ratings(tally, expected.get("ratings_npm"), game.play("pairs", "neighbours"), tolerance);
        }
        if (expected.has("predict_win")) {
            passes &= probabilities(tally, expected, game.predictWin(), tolerance);
            passes &= tally.isWithin(
                    game.predictDraw(), expected.get("predict_draw").asDouble(), tolerance);
        }
        if (expected.has("ordinals")) {
            passes &= ordinals(tally, expected.get("ordinals"), game.ordinals(), tolerance);
        }
        tally.add(passes, testCase.path("id").asText());
        return true;
    }

    private static boolean ratings(Tally tally, JsonNode expected, List<Gaussian> after, double tolerance) {
        boolean passes = true;
        int seat = 0;
        for (JsonNode team : expected) {
            for (JsonNode player : team) {
                Gaussian rating = after.get(seat++);
                passes &= isExpected(tally, rating.mu(), player.path("mu"), tolerance);
                passes &= isExpected(tally, rating.sigma(), player.path("sigma"), tolerance);
            }
        }
        return passes && seat == after.size();
    }

    private static boolean isExpected(Tally tally, double actual, JsonNode expected, double tolerance) {
        return !expected.isNumber() || tally.isWithin(actual, expected.asDouble(), tolerance);
    }

    /**
     * The chances of predict_win, and the ranks of predict_rank, which are the places by these chances. Where chances are
     * equal but for rounding the library ranks by the rounding: any rank among the equal ones is right.
     */
    private static boolean probabilities(Tally tally, JsonNode expected, double[] probabilities, double tolerance) {
        boolean passes = probabilities.length == expected.get("predict_win").size();
        for (int team = 0; team < probabilities.length; team++) {
            passes &= tally.isWithin(
                    probabilities[team], expected.get("predict_win").get(team).asDouble(), tolerance);
            JsonNode rank = expected.get("predict_rank").get(team);
            passes &= tally.isWithin(probabilities[team], rank.get(1).asDouble(), tolerance);
            int better = 0;
            int notWorse = 0;
            for (double other : probabilities) {
                better += other > probabilities[team] + tolerance ? 1 : 0;
                notWorse += other > probabilities[team] - tolerance ? 1 : 0;
            }
            passes &= better < rank.get(0).asInt() && rank.get(0).asInt() <= notWorse;
        }
        return passes;
    }

    private static boolean ordinals(Tally tally, JsonNode expected, List<Double> ranks, double tolerance) {
        boolean passes = true;
        int seat = 0;
        for (JsonNode team : expected) {
            for (JsonNode ordinal : team) {
                passes &= tally.isWithin(ranks.get(seat++), ordinal.asDouble(), tolerance);
            }
        }
        return passes;
    }
}
