package rate.acceptance;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import rate.acceptance.Acceptance.Tally;
import rate.engine.game.Ladder;
import rate.engine.math.TruncatedNormal;
import rate.engine.rating.Points;
import rate.engine.rating.parameter.Parameters;
import rate.engine.system.Table;
import rate.engine.system.elo.Elo;
import rate.engine.system.trueskill.AllegSkill;
import rate.engine.system.trueskill.AllegSkillRating;
import rate.file.input.token.ParserCases;
import rate.file.input.token.ParserCases.VerificationReport;

/** Judges one case of a golden set by what it asks for. */
final class GoldenCases {

    private GoldenCases() {}

    /**
     * Adds the case to the tally; false if it is not of ours.
     *
     * @param set what is the same for all cases
     */
    static boolean evaluator(JsonNode testCase, JsonNode set, Tally tally) {
        return switch (testCase.path("op").asText()) {
            case "commander" -> commander(testCase, tally);
            case "rate", "quality" -> rated(testCase, set, tally);
            case "glicko_period", "glicko_sequence", "glicko_inactivity", "glicko2_period", "glicko2_league" ->
                GlickoCases.evaluator(testCase, tally);
            case "game", "history" -> ThroughTimeCases.evaluator(testCase, tally);
            case "elo" -> elo(testCase, tally);
            case "aps" -> PairingCases.battles(testCase, tally);
            case "schulze" -> PairingCases.ballots(testCase, tally);
            case "truncated" -> truncated(testCase, tally);
            case "csv_rows", "csv_objects" -> parsed(testCase, tally, ParserCases.csv(bytes(testCase), testCase));
            case "json" -> parsed(testCase, tally, ParserCases.json(bytes(testCase), testCase));
            case "name" -> {
                tally.add(NameCases.survives(testCase.get("text").asText()), id(testCase));
                yield true;
            }
            default -> false;
        };
    }

    /** A game, by the engine that the set is for. */
    private static boolean rated(JsonNode testCase, JsonNode set, Tally tally) {
        return switch (set.path("engine").asText()) {
            case "trueskill" -> TrueSkillCases.evaluator(testCase, tally);
            case "weng-lin" -> WengLinCases.evaluator(testCase, set, tally);
            default -> false;
        };
    }

    /** A game of two commanders. */
    private static boolean commander(JsonNode testCase, Tally tally) {
        Map<String, String> parameters = new HashMap<>();
        for (String name : List.of("epsilon", "beta", "gamma")) {
            JsonNode value = testCase.has(name)
                    ? testCase.get(name)
                    : testCase.path("params").get(name);
            if (value != null && value.isNumber()) {
                parameters.put(name, value.asText());
            }
        }
        AllegSkill system = new AllegSkill(new Parameters<>(AllegSkill.Params::read).with(parameters));
        String[] sides = {"winner", "loser"};
        Table<AllegSkillRating> table = new Table<>(system.shape());
        for (int i = 0; i < sides.length; i++) {
            JsonNode player = testCase.get(sides[i]);
            table.team(testCase.get("drawn").asBoolean() ? 1 : 1 + i)
                    .seat(player.get("mu").asDouble(), player.get("sigma").asDouble());
        }
        List<AllegSkillRating> after = table.rate(system, Ladder.COMMANDERS);
        boolean passes = true;
        for (int i = 0; i < sides.length; i++) {
            JsonNode expected = testCase.get("expected").get(sides[i]);
            for (String number : new String[] {"mu", "sigma"}) {
                double actual =
                        number.equals("mu") ? after.get(i).mu() : after.get(i).sigma();
                passes &= isExpected(tally, actual, expected.get(number), tolerance(testCase, number));
            }
        }
        tally.add(passes, id(testCase));
        return true;
    }

    /** A duel of Elo. */
    private static boolean elo(JsonNode testCase, Tally tally) {
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
        double tolerance = tolerance(testCase, "rating");
        boolean passes = isExpected(tally, after.get(0).mu(), expected.get("a"), tolerance);
        passes &= isExpected(tally, after.get(1).mu(), expected.get("b"), tolerance);
        double share = table.forecast(system).expected(0);
        passes &= isExpected(tally, share, expected.get("expected_score_a"), tolerance);
        tally.add(passes, id(testCase));
        return true;
    }

    private static boolean truncated(JsonNode testCase, Tally tally) {
        double t = testCase.get("t").asDouble();
        double e = testCase.get("e").asDouble();
        TruncatedNormal.Moments win = TruncatedNormal.win(t, e);
        TruncatedNormal.Moments draw = TruncatedNormal.draw(t, e);
        Map<String, Double> actual = Map.of("v_win", win.v(), "w_win", win.w(), "v_draw", draw.v(), "w_draw", draw.w());
        boolean passes = true;
        for (Iterator<String> names = testCase.get("expected").fieldNames(); names.hasNext(); ) {
            String name = names.next();
            JsonNode expected = testCase.get("expected").get(name);
            double tolerance = tolerance(testCase, name) * (1 + Math.abs(expected.asDouble()));
            passes &= isExpected(tally, actual.get(name), expected, tolerance);
        }
        tally.add(passes, id(testCase));
        return true;
    }

    static boolean isExpected(Tally tally, double actual, JsonNode expected, double tolerance) {
        return expected == null || expected.isNull() || tally.isWithin(actual, expected.asDouble(), tolerance);
    }

    static double tolerance(JsonNode testCase, String number) {
        JsonNode own = testCase.has("tolerance_" + number)
                ? testCase.get("tolerance_" + number)
                : testCase.get(number + "_tolerance");
        return (own == null ? testCase.get("tolerance") : own).asDouble();
    }

    private static boolean parsed(JsonNode testCase, Tally tally, VerificationReport report) {
        tally.add(report.passed(), id(testCase));
        if (report.difference() != null) {
            tally.differences.merge(report.difference().name(), 1, Integer::sum);
        }
        return true;
    }

    /** The bytes of a case: in base64, as text, or as a text said many times. */
    private static byte[] bytes(JsonNode testCase) {
        if (testCase.hasNonNull("base64")) {
            return Base64.getDecoder().decode(testCase.get("base64").asText());
        }
        if (testCase.hasNonNull("repeat")) {
            JsonNode repeat = testCase.get("repeat");
            String text = repeat.get(0).asText().repeat(repeat.get(1).asInt())
                    + testCase.path("then").asText("");
            return text.getBytes(StandardCharsets.UTF_8);
        }
        return testCase.get("text").asText().getBytes(StandardCharsets.UTF_8);
    }

    static String id(JsonNode testCase) {
        return testCase.path("id").asText();
    }
}
