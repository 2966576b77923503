package rate.acceptance;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import rate.acceptance.Acceptance.Tally;
import rate.engine.system.PairLog;

/** Judges battles of two by their percentages, and by elections of Schulze's method, also those of voters. */
final class PairingCases {

    /** Percentages are votes in whole thousandths; the numbers of the set are exact. */
    private static final double HALF_A_THOUSANDTH = 5.000001e-4;

    private PairingCases() {}

    /** Voters with ballots. */
    static boolean ballots(JsonNode testCase, Tally tally) {
        PairLog log = new PairLog();
        for (JsonNode ballot : testCase.get("ballots")) {
            log.voters(ballot.get(1).asInt(), ballot.get(0).asText());
        }
        PairLog.Fitted elected = log.by("schulze", "votes=wins");
        JsonNode expected = testCase.get("expected");
        boolean passes = order(elected, expected.get("order")).equals(names(expected.get("order")));
        passes &= arePaths(elected, expected.get("paths"), 1e-300, tally);
        tally.add(passes, GoldenCases.id(testCase));
        return true;
    }

    /** Battles, whose set has an election where everybody met everybody. */
    private static boolean isElected(PairLog log, JsonNode expected, Tally tally) {
        if (!expected.has("schulze_order")) {
            return true;
        }
        PairLog.Fitted elected = log.by("schulze");
        boolean passes = order(elected, expected.get("schulze_order")).equals(names(expected.get("schulze_order")));
        JsonNode wins = expected.get("schulze_wins");
        for (Iterator<String> names = wins.fieldNames(); names.hasNext(); ) {
            String name = names.next();
            passes &=
                    tally.isWithin(elected.of("beats", name)[0], wins.get(name).asDouble(), 1e-300);
        }
        passes &= arePaths(elected, expected.get("schulze_paths"), HALF_A_THOUSANDTH, tally);
        return passes;
    }

    private static boolean arePaths(PairLog.Fitted elected, JsonNode expected, double tolerance, Tally tally) {
        Map<String, Double> paths = new HashMap<>();
        for (String row : elected.diagnostic()) {
            String[] cells = row.split(" ");
            paths.put(cells[0] + " " + cells[1], Double.valueOf(cells[4]));
            paths.put(cells[1] + " " + cells[0], Double.valueOf(cells[5]));
        }
        boolean passes = paths.size() == expected.size();
        for (JsonNode path : expected) {
            Double actual = paths.get(path.get(0).asText() + " " + path.get(1).asText());
            passes &= actual != null && tally.isWithin(actual, path.get(2).asDouble(), tolerance);
        }
        return passes;
    }

    /** The order of the sets: by wins alone, then by name. Ours differs where some are tied: it is by wins less losses. */
    private static List<String> order(PairLog.Fitted elected, JsonNode all) {
        List<String> names = names(all);
        names.sort(Comparator.<String>comparingDouble(name -> -elected.of("beats", name)[0])
                .thenComparing(Comparator.naturalOrder()));
        return names;
    }

    private static List<String> names(JsonNode all) {
        List<String> names = new ArrayList<>();
        all.forEach(name -> names.add(name.asText()));
        return names;
    }

    /** The battles of a case: each two names and two scores. */
    private static PairLog log(JsonNode testCase) {
        PairLog log = new PairLog();
        for (JsonNode battle : testCase.get("battles")) {
            log.play(battle.get(0).asText() + " " + battle.get(2).asText() + " "
                    + battle.get(1).asText() + " " + battle.get(3).asText());
        }
        return log;
    }

    /** Battles by the percentages that they come to. */
    static boolean battles(JsonNode testCase, Tally tally) {
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
        passes &= isElected(log, expected, tally);
        tally.add(passes, GoldenCases.id(testCase));
        return true;
    }

    private static boolean isNear(double actual, JsonNode expected, JsonNode testCase, Tally tally) {
        return tally.isWithin(
                actual, expected.asDouble(), testCase.get("tolerance").asDouble());
    }
}
