package rate.engine.system.trueskill;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import rate.engine.rating.parameter.Parameters;
import rate.engine.system.Table;

/** A game as a golden case for TrueSkill states it. */
public final class TrueSkillGame {

    /** The ported libraries lift smaller weights to this. */
    private static final double LEAST_WEIGHT = 1e-4;

    private final TrueSkill system;
    private final Table<TrueSkill.Rating> table;

    public TrueSkillGame(JsonNode testCase) {
        Map<String, String> parameters = new HashMap<>();
        parameters.put("ties", "chain");
        for (String name : List.of("mu", "sigma", "beta", "tau", "draw_probability")) {
            JsonNode value = testCase.path("params").get(name);
            if (value != null) {
                parameters.put(name.replace('_', '-'), value.asText());
            }
        }
        system = new TrueSkill(new Parameters<>(TrueSkill.Params.class).with(parameters));
        table = new Table<>(system.shape());
        JsonNode teams = testCase.get("teams");
        for (int i = 0; i < teams.size(); i++) {
            table.team(testCase.has("ranks") ? testCase.get("ranks").get(i).asInt() : i + 1);
            for (JsonNode player : teams.get(i)) {
                table.seat(player.get("mu").asDouble(), player.get("sigma").asDouble(), 0);
                table.played(Math.max(player.path("weight").asDouble(1), LEAST_WEIGHT));
            }
        }
    }

    /** Mean and spread of every seat after the game. */
    public List<double[]> rate() {
        return table.rate(system).stream()
                .map(rating -> new double[] {rating.mu(), rating.sigma()})
                .toList();
    }

    public double quality() {
        return system.quality(table.contest(), table.seats());
    }
}
