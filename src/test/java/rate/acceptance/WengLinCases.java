package rate.acceptance;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import rate.acceptance.Acceptance.Tally;
import rate.engine.rating.Gaussian;
import rate.engine.rating.OnlineSystem;
import rate.engine.rating.SystemEntry;
import rate.engine.rating.TeamBeliefs;
import rate.engine.system.Systems;
import rate.engine.system.Table;

/** Judges a golden case of the Weng-Lin models: ratings in both forms of pairing, predictions and ordinals. */
final class WengLinCases {

    private final JsonNode testCase;
    private final SystemEntry<?> entry;
    private final Map<String, String> parameters = new HashMap<>();

    private WengLinCases(JsonNode testCase, String model) {
        this.testCase = testCase;
        this.entry = Systems.named(model).orElseThrow();
        JsonNode given = testCase.get("params");
        for (String name :
                List.of("mu", "sigma", "beta", "kappa", "tau", "epsilon", "margin", "limit_sigma", "balance")) {
            set(name.replace('_', '-'), given.path(name).asText());
        }
        set("window", given.path("window_size").asText());
        set("pairs", given.path("pairs").asText().equals("neighbours") ? "neighbours" : "");
        set("gamma", given.path("gamma").asText().equals("1/k") ? "one-over-k" : "");
        JsonNode bounds = given.path("weight_bounds");
        set("weights", bounds.isNull() ? "raw" : "");
        set("weight-lowest", bounds.path(0).asText());
        set("weight-highest", bounds.path(1).asText());
    }

    /** Only what the model knows. */
    private void set(String name, String value) {
        if (knows(name) && !value.isEmpty()) {
            parameters.put(name, value);
        }
    }

    private boolean knows(String name) {
        return entry.parameters().all().stream()
                .anyMatch(parameter -> parameter.name().equals(name));
    }

    /**
     * Whether the case needs OpenSkill's margin of Plackett-Luce, which is left out because it takes the favourite for the underdog; it
     * changes nothing between teams of equal means.
     */
    private boolean needsWhatIsLeftOut() {
        if (knows("margin") || testCase.path("params").path("margin").asDouble() == 0 || !testCase.has("scores")) {
            return false;
        }
        Set<Double> means = new HashSet<>();
        for (JsonNode team : testCase.get("teams")) {
            double mean = 0;
            for (JsonNode player : team) {
                mean += player.get("mu").asDouble();
            }
            means.add(mean);
        }
        return means.size() > 1;
    }

    @SuppressWarnings("unchecked")
    private OnlineSystem<Gaussian> system(String... over) {
        Map<String, String> all = new HashMap<>(parameters);
        for (int i = 0; i < over.length; i += 2) {
            all.put(over[i], over[i + 1]);
        }
        return (OnlineSystem<Gaussian>)
                entry.configure(entry.profiles().get(0), all, use -> "").system();
    }

    private Table<Gaussian> table() {
        Table<Gaussian> table = Table.gaussian();
        JsonNode teams = testCase.get("teams");
        for (int team = 0; team < teams.size(); team++) {
            table.team(place(team), testCase.path("scores").path(team).asDouble(Double.NaN));
            for (int n = 0; n < teams.get(team).size(); n++) {
                JsonNode player = teams.get(team).get(n);
                table.seat(player.get("mu").asDouble(), player.get("sigma").asDouble())
                        .played(testCase.path("weights").path(team).path(n).asDouble(1));
            }
        }
        return table;
    }

    private int place(int team) {
        if (testCase.has("scores")) {
            int place = 1;
            for (JsonNode score : testCase.get("scores")) {
                place += score.asDouble() > testCase.get("scores").get(team).asDouble() ? 1 : 0;
            }
            return place;
        }
        return testCase.has("ranks") ? testCase.get("ranks").get(team).asInt() : team + 1;
    }

    /** Ratings after the game, seat by seat, with parameters set over those of the case. */
    private List<Gaussian> play(String... over) {
        return table().rate(system(over));
    }

    /** OpenSkill's chance of every team to win. */
    private double[] predictWin() {
        return table().forecast(system("forecast", "openskill")).first();
    }

    /** OpenSkill's chance of a draw. */
    @SuppressWarnings("unchecked")
    private double predictDraw() {
        return ((TeamBeliefs<Gaussian>) system("forecast", "openskill")).quality(table().contest(), table().seats());
    }

    /** The rank of every player before the game, seat by seat. */
    private List<Double> ordinals() {
        List<Double> ranks = new ArrayList<>();
        testCase.get("teams")
                .forEach(team -> team.forEach(player -> ranks.add(system().rank(new Gaussian(
                        player.get("mu").asDouble(), player.get("sigma").asDouble())))));
        return ranks;
    }

    static boolean evaluator(JsonNode testCase, JsonNode set, Tally tally) {
        String model = testCase.has("model")
                ? testCase.get("model").asText()
                : set.path("model").asText();
        WengLinCases game = new WengLinCases(testCase, model);
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
