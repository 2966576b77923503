package rate.acceptance;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import rate.acceptance.Acceptance.Tally;
import rate.engine.game.GameTime;
import rate.engine.rating.Solution;
import rate.engine.system.throughtime.ThroughTimeLog;
import rate.engine.system.throughtime.ThroughTimeLog.Point;

/** Judges games and histories of TrueSkill through time. */
final class ThroughTimeCases {

    /** Far below what the cases ask. */
    private static final String TOLERANCE = "1e-12";

    private static final String ROUNDS = "20000";

    /** Columns of the evidence. */
    private static final int PREDICTIVE = 2;

    private static final int LEAVE_ONE_OUT = 3;

    private final JsonNode testCase;
    private final Tally tally;
    private final ThroughTimeLog log = new ThroughTimeLog();
    private final Map<String, String> parameters = new HashMap<>(Map.of("tolerance", TOLERANCE));

    private ThroughTimeCases(JsonNode testCase, Tally tally) {
        this.testCase = testCase;
        this.tally = tally;
    }

    static boolean evaluator(JsonNode testCase, Tally tally) {
        ThroughTimeCases evaluator = new ThroughTimeCases(testCase, tally);
        boolean passes;
        if (testCase.path("op").asText().equals("game")) {
            passes = evaluator.game();
        } else if (!evaluator.readHistory() || testCase.has("expected") && evaluator.isGivenToTheWrongTeams()) {
            return false;
        } else {
            passes = testCase.has("expected") ? evaluator.generated() : evaluator.extracted();
        }
        tally.add(passes, GoldenCases.id(testCase));
        return true;
    }

    /** A history of one game, of players who begin with what they are given. */
    private boolean game() {
        StringBuilder teams = new StringBuilder();
        Set<Double> betas = new HashSet<>();
        for (JsonNode team : testCase.get("teams")) {
            teams.append(teams.isEmpty() ? "" : " |");
            for (JsonNode player : team) {
                String name = "p" + betas.size() + teams.length();
                teams.append(teams.isEmpty() ? "" : " ").append(name);
                log.start(name, player.get("mu").asDouble(), player.get("sigma").asDouble());
                betas.add(player.get("beta").asDouble());
            }
        }
        parameters.put("beta", betas.iterator().next().toString());
        parameters.put("draw-probability", testCase.get("p_draw").asText());
        log.add(null, places(testCase.get("result"), testCase.get("teams").size()), teams.toString());
        Solution solution = log.fit(parameters);
        boolean passes = true;
        for (JsonNode expected : testCase.get("expect")) {
            double actual;
            if (expected.get("what").asText().equals("evidence")) {
                actual = ThroughTimeLog.evidence(solution, PREDICTIVE)[0];
            } else {
                int player = expected.get("player").asInt();
                for (int team = 0; team < expected.get("team").asInt(); team++) {
                    player += testCase.get("teams").get(team).size();
                }
                actual = solution.numbers(player)[expected.get("field").asText().equals("mu") ? 0 : 1];
            }
            passes &= isExpected(actual, expected);
        }
        return passes;
    }

    /** False if players differ in what is one number for all here: beta and gamma. */
    private boolean readHistory() {
        JsonNode params = testCase.get("params");
        parameters.put("iterations", ROUNDS);
        parameters.put("unit", "second");
        for (String name : List.of("mu", "sigma", "beta", "gamma")) {
            parameters.put(name, params.get(name).asText());
        }
        parameters.put("draw-probability", params.get("p_draw").asText());
        Set<String> players = new HashSet<>();
        testCase.get("games").forEach(game -> game.forEach(team -> team.forEach(name -> players.add(name.asText()))));
        Set<List<String>> kinds = new HashSet<>();
        if (testCase.has("priors")) {
            for (Iterator<String> names = testCase.get("priors").fieldNames(); names.hasNext(); ) {
                String name = names.next();
                JsonNode prior = testCase.get("priors").get(name);
                log.start(name, prior.get("mu").asDouble(), prior.get("sigma").asDouble());
                kinds.add(List.of(prior.get("beta").asText(), prior.get("gamma").asText()));
                players.remove(name);
            }
            if (kinds.size() > 1 || !players.isEmpty()) {
                return false;
            }
            parameters.put("beta", kinds.iterator().next().get(0));
            parameters.put("gamma", kinds.iterator().next().get(1));
        }
        for (int i = 0; i < testCase.get("games").size(); i++) {
            add(i);
        }
        return true;
    }

    private void add(int index) {
        JsonNode teams = testCase.get("games").get(index);
        JsonNode weights = testCase.path("weights").path(index);
        StringBuilder words = new StringBuilder();
        for (int team = 0; team < teams.size(); team++) {
            words.append(team == 0 ? "" : "| ");
            for (int i = 0; i < teams.get(team).size(); i++) {
                words.append(teams.get(team).get(i).asText() + ":"
                        + weights.path(team).path(i).asDouble(1) + " ");
            }
        }
        Long time = testCase.has("times")
                ? Long.valueOf(testCase.get("times").get(index).asLong())
                : null;
        log.add(time, places(testCase.path("results").path(index), teams.size()), words.toString());
    }

    /** Results are higher for the better; without any the teams are in order. */
    private static int[] places(JsonNode results, int teams) {
        int[] places = new int[teams];
        for (int team = 0; team < teams; team++) {
            places[team] = results.isMissingNode() || results.isNull() ? team + 1 : 1;
            for (JsonNode other : results) {
                places[team] += other.asDouble() > results.get(team).asDouble() ? 1 : 0;
            }
        }
        return places;
    }

    private Solution fit(boolean isConverged) {
        Map<String, String> all = new HashMap<>(parameters);
        all.put("iterations", isConverged ? ROUNDS : "0");
        return log.fit(all);
    }

    private boolean generated() {
        Solution forward = fit(false);
        Solution smoothed = fit(true);
        JsonNode expected = testCase.get("expected");
        double tolerance = GoldenCases.tolerance(testCase, "");
        boolean passes = areExpected(ThroughTimeLog.curves(forward), expected.get("forward"), tolerance);
        passes &= areExpected(ThroughTimeLog.curves(smoothed), expected.get("smoothed"), tolerance);
        passes &= isExpected(forward, PREDICTIVE, expected.get("forward_log_evidence"), tolerance);
        passes &= isExpected(smoothed, PREDICTIVE, expected.get("forward_log_evidence"), tolerance);
        passes &= isExpected(smoothed, LEAVE_ONE_OUT, expected.get("smoothed_log_evidence"), tolerance);
        return passes;
    }

    /** True if a ranking is not its own inverse: then the package hands what it found to the wrong teams. */
    private boolean isGivenToTheWrongTeams() {
        for (int i = 0; i < testCase.get("games").size(); i++) {
            int[] places = places(
                    testCase.get("results").get(i), testCase.get("games").get(i).size());
            for (int team = 0; team < places.length; team++) {
                if (places.length > 2 && places[places[team] - 1] != team + 1) {
                    return true;
                }
            }
        }
        return false;
    }

    private boolean areExpected(Map<String, List<Point>> curves, JsonNode expected, double tolerance) {
        boolean passes = true;
        for (Iterator<String> names = expected.fieldNames(); names.hasNext(); ) {
            String name = names.next();
            List<Point> curve = curves.get(name);
            passes &= curve.size() == expected.get(name).size();
            for (int i = 0; i < curve.size() && i < expected.get(name).size(); i++) {
                JsonNode point = expected.get(name).get(i);
                passes &= tally.isWithin(curve.get(i).mu(), point.get(1).asDouble(), tolerance);
                passes &= tally.isWithin(curve.get(i).sigma(), point.get(2).asDouble(), tolerance);
            }
        }
        return passes;
    }

    private boolean isExpected(double actual, JsonNode expected) {
        double tolerance = expected.get("tolerance").asDouble();
        return tally.isWithin(actual, expected.get("value").asDouble(), tolerance);
    }

    private boolean isExpected(Solution solution, int column, JsonNode expected, double tolerance) {
        double sum = 0;
        for (double probability : ThroughTimeLog.evidence(solution, column)) {
            sum += Math.log(probability);
        }
        return tally.isWithin(sum, expected.asDouble(), tolerance);
    }

    /** Estimates by moment, before or after convergence. */
    private boolean extracted() {
        boolean passes = true;
        for (JsonNode expected : testCase.get("expect")) {
            Solution solution = fit(expected.get("after_ops").asInt() > 0);
            List<Point> curve =
                    ThroughTimeLog.curves(solution).get(expected.get("agent").asText());
            String moment = moment(expected.get("batch").asInt());
            Point point = curve.stream()
                    .filter(each -> each.time().equals(moment))
                    .findFirst()
                    .orElseThrow();
            double actual = expected.get("field").asText().equals("mu") ? point.mu() : point.sigma();
            passes &= isExpected(actual, expected);
        }
        return passes;
    }

    /** What the curves call a moment: its time, or its game if there are no times. */
    private String moment(int batch) {
        if (!testCase.has("times")) {
            return "G" + (batch + 1);
        }
        List<Long> times = new ArrayList<>();
        testCase.get("times").forEach(time -> times.add(time.asLong()));
        return new GameTime(times.stream().distinct().sorted().toList().get(batch), 0, false).text();
    }
}
