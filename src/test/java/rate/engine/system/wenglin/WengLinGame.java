package rate.engine.system.wenglin;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import rate.engine.rating.Gaussian;
import rate.engine.rating.OnlineSystem;
import rate.engine.rating.SystemEntry;
import rate.engine.rating.TeamBeliefs;
import rate.engine.system.Systems;
import rate.engine.system.Table;

/** A game of one of the Weng-Lin models as a golden case states it. */
public final class WengLinGame {

    private final JsonNode testCase;
    private final SystemEntry<?> entry;
    private final Map<String, String> parameters = new HashMap<>();

    public WengLinGame(JsonNode testCase, String model) {
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
    public boolean needsWhatIsLeftOut() {
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
    public List<Gaussian> play(String... over) {
        return table().rate(system(over));
    }

    /** OpenSkill's chance of every team to win. */
    public double[] predictWin() {
        return table().forecast(system("forecast", "openskill")).first();
    }

    /** OpenSkill's chance of a draw. */
    @SuppressWarnings("unchecked")
    public double predictDraw() {
        return ((TeamBeliefs<Gaussian>) system("forecast", "openskill")).quality(table().contest(), table().seats());
    }

    /** The rank of every player before the game, seat by seat. */
    public List<Double> ordinals() {
        List<Double> ranks = new ArrayList<>();
        for (JsonNode team : testCase.get("teams")) {
            for (JsonNode player : team) {
                ranks.add(system().rank(new Gaussian(
                        player.get("mu").asDouble(), player.get("sigma").asDouble())));
            }
        }
        return ranks;
    }
}
