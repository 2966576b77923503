package rate.acceptance;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.Iterator;
import rate.acceptance.Acceptance.Tally;
import rate.engine.system.PairLog;

/** Judges battles of two by the percentages they come to. */
final class PairwiseCases {

    private PairwiseCases() {}

    /** The battles of a case: each two names and two scores. */
    static PairLog log(JsonNode testCase) {
        PairLog log = new PairLog();
        for (JsonNode battle : testCase.get("battles")) {
            log.play(battle.get(0).asText() + " " + battle.get(2).asText() + " "
                    + battle.get(1).asText() + " " + battle.get(3).asText());
        }
        return log;
    }

    static boolean evaluator(JsonNode testCase, Tally tally) {
        PairLog log = log(testCase);
        PairLog.Fitted aps = log.by("aps");
        PairLog.Fitted copeland = log.by("copeland");
        JsonNode expected = testCase.get("expected");
        boolean passes = true;
        for (Iterator<String> names = expected.get("aps").fieldNames(); names.hasNext(); ) {
            String name = names.next();
            passes &= isNear(aps.of("mu", name)[0], expected.get("aps").get(name), testCase, tally);
            passes &= isNear(
                    copeland.of("rank", name)[0], expected.get("pairs_won").get(name), testCase, tally);
            JsonNode pairings = expected.get("pairings").get(name);
            for (Iterator<String> opponents = pairings.fieldNames(); opponents.hasNext(); ) {
                String opponent = opponents.next();
                passes &= isNear(aps.percent(name, opponent), pairings.get(opponent), testCase, tally);
            }
        }
        passes &= SchulzeCases.isElected(log, expected, tally);
        tally.add(passes, GoldenCases.id(testCase));
        return true;
    }

    private static boolean isNear(double actual, JsonNode expected, JsonNode testCase, Tally tally) {
        return tally.isWithin(
                actual, expected.asDouble(), testCase.get("tolerance").asDouble());
    }
}
