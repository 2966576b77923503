package rate.engine.system.trueskill;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import rate.engine.game.Ladder;
import rate.engine.rating.parameter.Parameters;

/** A game of two commanders as a golden case states it. */
public final class CommanderGame {

    private CommanderGame() {}

    /** Mean and spread after the game, of the winner (or first side) and of the loser. */
    public static double[] play(JsonNode testCase) {
        Map<String, String> parameters = new HashMap<>();
        for (String name : List.of("epsilon", "beta", "gamma")) {
            JsonNode value = testCase.has(name)
                    ? testCase.get(name)
                    : testCase.path("params").get(name);
            if (value != null && value.isNumber()) {
                parameters.put(name, value.asText());
            }
        }
        JsonNode winner = testCase.get("winner");
        JsonNode loser = testCase.get("loser");
        List<AllegSkillRating> after = AllegSkillTest.plain()
                .team(1)
                .seat(winner.get("mu").asDouble(), winner.get("sigma").asDouble())
                .team(testCase.get("drawn").asBoolean() ? 1 : 2)
                .seat(loser.get("mu").asDouble(), loser.get("sigma").asDouble())
                .rate(new AllegSkill(new Parameters<>(AllegSkill.Params.class).with(parameters)), Ladder.COMMANDERS);
        return new double[] {
            after.get(0).mu(),
            after.get(0).sigma(),
            after.get(1).mu(),
            after.get(1).sigma()
        };
    }
}
