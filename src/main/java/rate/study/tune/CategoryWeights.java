package rate.study.tune;

import static rate.engine.rating.parameter.Search.Trait.LOG;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import rate.engine.game.Games;
import rate.engine.problem.WrongUsage;
import rate.engine.rating.parameter.ParameterReader;
import rate.engine.rating.parameter.Parameters;

/**
 * Weights of games by a category, such as the level of a tournament: the text of a column. The most frequent one weighs 1, and
 * the others are searched.
 */
public final class CategoryWeights {

    /** The beginning of the name of a parameter that is such a weight: {@code weight:level=final}. */
    public static final String PREFIX = "weight:";

    /** With more, a category has too few games to tell its weight. */
    private static final int MOST = 20;

    private record Weight(double weight) {

        /** Declares the parameters and reads their values. */
        static Weight read(ParameterReader from) {
            return new Weight(from.number("weight", "W", 1)
                    .above(0)
                    .search(0.1, 10, LOG)
                    .doc("Weight of the games of a category."));
        }
    }

    private final String column;
    private final String written;
    private final List<String> ofGames;
    private final List<String> categories;

    /**
     * Weights by a column.
     *
     * @param written its name as {@code --map} takes it
     * @throws WrongUsage if it has a single category, or too many
     */
    public CategoryWeights(String column, String written, List<String> ofGames) {
        this.column = column;
        this.written = written;
        this.ofGames = ofGames;
        Map<String, Long> counts = ofGames.stream()
                .collect(Collectors.groupingBy(each -> each, LinkedHashMap::new, Collectors.counting()));
        this.categories = new ArrayList<>(counts.keySet());
        WrongUsage.require(
                counts.size() > 1 && counts.size() <= MOST,
                "--fit " + PREFIX + column + ": the column has " + counts.size() + " texts; from 2 to " + MOST
                        + " of them can have weights");
        WrongUsage.require(
                column.indexOf(':') < 0,
                "--fit " + PREFIX + column + ": the name of the column has a colon, so that no --replace can name it");
        for (String category : categories) {
            WrongUsage.require(
                    category.indexOf(',') < 0 && category.indexOf('=') < 0,
                    "--fit " + PREFIX + column + ": the text \"" + category
                            + "\" has a comma or =, so that no --replace can name it");
        }
        categories.sort((one, other) -> Long.compare(counts.getOrDefault(other, 0L), counts.getOrDefault(one, 0L)));
    }

    List<Dimension> dimensions() {
        Parameters.Parameter weight = new Parameters<>(Weight::read).all().get(0);
        return categories.stream()
                .skip(1)
                .map(category -> new Dimension(weight.named(name(category)), weight.value()))
                .toList();
    }

    private String name(String category) {
        return PREFIX + column + "=" + category;
    }

    /** Games with the weights that the values of the parameters say, as text by name; a category without one weighs 1. */
    Games weighed(Games games, Map<String, String> values) {
        Map<String, Double> weights = new LinkedHashMap<>();
        categories.forEach(
                category -> weights.put(category, Double.parseDouble(values.getOrDefault(name(category), "1"))));
        return games.weighed(game -> weights.getOrDefault(ofGames.get(game), 1.0));
    }

    /** The options by which a replay has these weights, {@code map} and {@code replace}, with fitted values by name. */
    public Map<String, String> options(Map<String, Double> values) {
        String replaced = categories.stream()
                .map(category -> category + "=" + values.getOrDefault(name(category), 1.0))
                .collect(Collectors.joining(",", column + ":", ""));
        Map<String, String> options = new LinkedHashMap<>();
        options.put("map", "weight=" + written);
        options.put("replace", replaced);
        return options;
    }
}
