package rate.study.tune;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import rate.engine.game.Games;
import rate.engine.math.Decimals;
import rate.engine.rating.HistorySystem;
import rate.engine.rating.SystemEntry;
import rate.engine.rating.parameter.Parameters.Parameter;
import rate.engine.rating.parameter.Search;
import rate.engine.system.SystemWords;
import rate.study.evaluate.Candidate;
import rate.study.evaluate.SplitEvaluation.Loss;

/**
 * A system with the parameters that are to be fitted.
 *
 * @param dimensions what is searched, in the order of declaration
 * @param maker makes the system with other values of these, as text by name
 * @param weights of games by a category, which are searched, too; null if there are none
 */
public record Tunable(
        Candidate candidate,
        List<Dimension> dimensions,
        Function<Map<String, String>, SystemEntry.Configured> maker,
        @Nullable CategoryWeights weights) {

    /** A system whose parameters alone are fitted. */
    public Tunable(
            Candidate candidate,
            List<Dimension> dimensions,
            Function<Map<String, String>, SystemEntry.Configured> maker) {
        this(candidate, dimensions, maker, null);
    }

    /** Returns a copy of which weights of games are searched as well. */
    public Tunable weighing(CategoryWeights categories) {
        List<Dimension> all = new ArrayList<>(dimensions);
        all.addAll(categories.dimensions());
        return new Tunable(candidate, List.copyOf(all), maker, categories);
    }

    /** Makes the system with values of its dimensions, of which some may be weights of games. */
    SystemEntry.Configured made(Map<String, String> values) {
        Map<String, String> own = new LinkedHashMap<>(values);
        own.keySet().removeIf(name -> name.startsWith(CategoryWeights.PREFIX));
        return maker.apply(own);
    }

    Games weighed(Games games, Map<String, String> values) {
        return weights == null ? games : weights.weighed(games, values);
    }

    /** A system as it is configured, with the dimensions that are to be fitted. */
    public static Tunable of(Candidate candidate, List<Dimension> dimensions) {
        SystemEntry<?> entry = SystemWords.entry(candidate.system().name());
        Map<String, String> values = new LinkedHashMap<>();
        candidate.system().parameters().forEach((name, value) -> values.put(name, value.replace("\"", "")));
        return new Tunable(candidate, dimensions, over -> {
            Map<String, String> effective = new LinkedHashMap<>(values);
            effective.putAll(over);
            return SystemWords.configured(entry, effective);
        });
    }

    public String label() {
        return candidate.label();
    }

    public SystemEntry.Configured system() {
        return candidate.system();
    }

    /** The dimensions of those parameters, as a system has them, that have a range. */
    public static List<Dimension> dimensions(SystemEntry.Configured system, List<Parameter> parameters) {
        return parameters.stream()
                .map(parameter -> new Dimension(
                        parameter, Double.parseDouble(system.parameters().getOrDefault(parameter.name(), "NaN"))))
                .toList();
    }

    /** Returns whether a system predicts from game to game; one that does not is fitted anew for each point of a search. */
    public static boolean isSearchable(SystemEntry.Configured system) {
        return !(system.system() instanceof HistorySystem history) || history.filter() != null;
    }

    /** Returns whether a parameter can be searched from the value it has: a number, not a word in its place. */
    public static boolean isNumber(SystemEntry.Configured system, Parameter parameter) {
        return parameter.search() != null
                && !system.parameters().getOrDefault(parameter.name(), "\"").startsWith("\"");
    }

    /**
     * Returns true if a loss asks by itself for a parameter that can be searched; otherwise somebody has to name it. Games
     * under conditions can have ratings of their own.
     */
    public static boolean isUsual(
            SystemEntry.Configured system, Parameter parameter, Loss loss, boolean hasConditions) {
        Search search = Objects.requireNonNull(parameter.search());
        double value =
                Double.parseDouble(Objects.requireNonNull(system.parameters().get(parameter.name())));
        return !search.is(Search.Trait.ON_REQUEST)
                && (!search.is(Search.Trait.IF_USED)
                        || value != parameter.value()
                        || (search.is(Search.Trait.CONDITIONS) && hasConditions))
                && (!search.is(Search.Trait.DRAWS) || loss == Loss.THREE_WAY);
    }

    /** Returns a copy that starts from values of some of its dimensions, as text by name. */
    public Tunable from(Map<String, String> values) {
        if (values.isEmpty()) {
            return this;
        }
        List<Parameter> parameters =
                dimensions.stream().map(Dimension::parameter).toList();
        SystemEntry.Configured system = maker.apply(values);
        return of(new Candidate(label(), system, candidate.starts()), dimensions(system, parameters));
    }

    Tunable without(List<Dimension> out) {
        List<Dimension> left = new ArrayList<>(dimensions);
        left.removeAll(out);
        return new Tunable(candidate, List.copyOf(left), maker, weights);
    }

    /** The places of the values before. */
    double[] start() {
        return dimensions.stream().mapToDouble(each -> each.place(each.start())).toArray();
    }

    double[] values(double[] point) {
        double[] values = new double[point.length];
        for (int i = 0; i < values.length; i++) {
            values[i] = dimensions.get(i).value(point[i]);
        }
        return values;
    }

    /** The places of values. */
    double[] point(double[] values) {
        double[] point = new double[values.length];
        for (int i = 0; i < values.length; i++) {
            point[i] = dimensions.get(i).place(values[i]);
        }
        return point;
    }

    /**
     * The system with values of its dimensions.
     *
     * @throws rate.engine.rating.IllegalParameter if they do not go together
     */
    SystemEntry.Configured with(double[] values) {
        return made(texts(values));
    }

    /** Values of its dimensions, as text by name. */
    Map<String, String> texts(double[] values) {
        Map<String, String> texts = new LinkedHashMap<>();
        for (int i = 0; i < values.length; i++) {
            texts.put(dimensions.get(i).name(), Decimals.exact(values[i]));
        }
        return texts;
    }

    static String names(List<Dimension> dimensions) {
        return dimensions.stream().map(Dimension::name).collect(Collectors.joining(", "));
    }
}
