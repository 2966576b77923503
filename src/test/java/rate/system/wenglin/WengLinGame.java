package rate.system.wenglin;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import rate.rating.Gaussian;
import rate.rating.OnlineSystem;
import rate.rating.SystemEntry;
import rate.rating.TeamSkills;
import rate.system.Systems;
import rate.system.Table;

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

    /** Only what the model knows: Plackett-Luce has no margin, and its cases none that matters. */
    private void set(String name, String value) {
        boolean known = entry.parameters().all().stream()
                .anyMatch(parameter -> parameter.name().equals(name));
        if (known && !value.isEmpty()) {
            parameters.put(name, value);
        }
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
        return ((TeamSkills<Gaussian>) system("forecast", "openskill")).quality(table().contest(), table().seats());
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
