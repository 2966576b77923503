package rate.acceptance;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import rate.acceptance.Acceptance.Tally;
import rate.engine.rating.parameter.Parameters;
import rate.engine.system.Table;
import rate.engine.system.trueskill.TrueSkill;

/** Judges games and match qualities of TrueSkill. */
final class TrueSkillCases {

    /** What a library returns, which ends its passes at a change of 1e-4. */
    private static final String STOPPED = "ratings";

    /** What its passes converge to. Where a case has both they may contradict each other, and this is what is right. */
    private static final String CONVERGED = "ratings_converged";

    /** The ported libraries lift smaller weights to this. */
    private static final double LEAST_WEIGHT = 1e-4;

    private TrueSkillCases() {}

    static boolean evaluator(JsonNode testCase, Tally tally) {
        Map<String, String> parameters = new HashMap<>();
        parameters.put("ties", "chain");
        for (String name : List.of("mu", "sigma", "beta", "tau", "draw_probability")) {
            JsonNode value = testCase.path("params").get(name);
            if (value != null) {
                parameters.put(name.replace('_', '-'), value.asText());
            }
        }
        TrueSkill system = new TrueSkill(new Parameters<>(TrueSkill.Params::read).with(parameters));
        Table<TrueSkill.Rating> table = new Table<>(system.shape());
        JsonNode teams = testCase.get("teams");
        for (int i = 0; i < teams.size(); i++) {
            table.team(testCase.has("ranks") ? testCase.get("ranks").get(i).asInt() : i + 1);
            for (JsonNode player : teams.get(i)) {
                table.seat(player.get("mu").asDouble(), player.get("sigma").asDouble(), 0);
                table.played(Math.max(player.path("weight").asDouble(1), LEAST_WEIGHT));
            }
        }
        List<double[]> after = table.rate(system).stream()
                .map(rating -> new double[] {rating.mu(), rating.sigma()})
                .toList();
        JsonNode expected = testCase.get("expected");
        boolean passes = true;
        if (expected.has(CONVERGED)) {
            passes = areExpected(tally, after, expected.get(CONVERGED), testCase);
            if (!areExpected(new Tally(), after, expected.get(STOPPED), testCase)) {
                tally.differences.merge("the library stops its passes early", 1, Integer::sum);
            }
        } else if (expected.has(STOPPED)) {
            passes = areExpected(tally, after, expected.get(STOPPED), testCase);
        }
        if (expected.has("quality")) {
            JsonNode own = expected.get("quality_tolerance");
            double tolerance = own == null ? GoldenCases.tolerance(testCase, "quality") : own.asDouble();
            double quality = system.quality(table.contest(), table.seats());
            passes &= GoldenCases.isExpected(tally, quality, expected.get("quality"), tolerance);
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
