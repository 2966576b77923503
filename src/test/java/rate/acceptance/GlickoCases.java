package rate.acceptance;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Map;
import java.util.TreeMap;
import rate.acceptance.Acceptance.Tally;
import rate.engine.system.elo.GlickoLeague;

/** Judges rating periods of Glicko and Glicko-2. */
final class GlickoCases {

    private GlickoCases() {}

    static boolean evaluator(JsonNode testCase, Tally tally) {
        String op = testCase.get("op").asText();
        Map<String, String> parameters = new TreeMap<>(Map.of("score", "share"));
        if (testCase.has("tau")) {
            parameters.put("tau", testCase.get("tau").asText());
            parameters.put("epsilon", "1e-12");
        }
        if (testCase.has("c")) {
            parameters.put("c", testCase.get("c").asText());
        }
        GlickoLeague league =
                op.startsWith("glicko2") ? GlickoLeague.glicko2(parameters) : GlickoLeague.glicko(parameters);
        boolean passes = switch (op) {
            case "glicko2_league" -> league(league, testCase, tally);
            case "glicko_inactivity" ->
                isExpected(
                        league.idle(
                                GlickoLeague.PLAYER.apply(testCase.get("player")),
                                testCase.get("periods").asInt()),
                        testCase.get("expected"),
                        testCase,
                        tally);
            default -> period(league, testCase, tally, op.equals("glicko_sequence"));
        };
        tally.add(passes, GoldenCases.id(testCase));
        return true;
    }

    /** One player and his opponents, all games in one period, or each in one of its own before which he rested for one. */
    private static boolean period(GlickoLeague league, JsonNode testCase, Tally tally, boolean each) {
        double[] player = GlickoLeague.PLAYER.apply(testCase.get("player"));
        JsonNode games = testCase.get("games");
        league.enter("player", player);
        for (int i = 0; i < games.size(); i++) {
            if (each) {
                league.endPeriod();
            }
            league.enter("opponent" + i, GlickoLeague.PLAYER.apply(games.get(i)));
            league.play("player", "opponent" + i, games.get(i).get("score").asDouble());
        }
        double[] after = games.isEmpty() ? league.idle(player, 1) : league.shown("player", 1);
        return isExpected(after, testCase.get("expected"), testCase, tally);
    }

    /** All enter before the first period; who does not play in a period is idle in it. */
    private static boolean league(GlickoLeague league, JsonNode testCase, Tally tally) {
        for (JsonNode player : testCase.get("players")) {
            league.enter(player.asText(), 1500, 350, 0.06);
        }
        JsonNode periods = testCase.get("periods");
        for (JsonNode period : periods) {
            league.endPeriod();
            for (JsonNode game : period) {
                league.play(
                        game.get(0).asText(), game.get(1).asText(), game.get(2).asDouble());
            }
        }
        boolean passes = true;
        for (JsonNode player : testCase.get("players")) {
            JsonNode expected = testCase.get("expected").get(player.asText());
            passes &= isExpected(league.shown(player.asText(), periods.size() + 1), expected, testCase, tally);
        }
        return passes;
    }

    private static boolean isExpected(double[] shown, JsonNode expected, JsonNode testCase, Tally tally) {
        boolean passes = true;
        String[] names = {"rating", "rd", "volatility"};
        for (int i = 0; i < names.length; i++) {
            passes &= GoldenCases.isExpected(
                    tally, shown[i], expected.get(names[i]), GoldenCases.tolerance(testCase, names[i]));
        }
        return passes;
    }
}
