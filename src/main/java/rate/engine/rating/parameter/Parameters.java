package rate.engine.rating.parameter;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import rate.engine.math.Decimals;
import rate.engine.math.Numbers;

/**
 * The parameters of a system as its record declares them ({@link ParameterReader}): the one place from which the command line,
 * the documents and the manifest know them.
 *
 * @param <P> the record of their values
 */
public final class Parameters<P> {

    /**
     * One parameter.
     *
     * @param name its name outside, in kebab case
     * @param type {@code double}, {@code int}, {@code boolean} or an enum
     * @param symbol its symbol in the paper; {@code -} if it has none
     * @param value the default
     * @param above legal values are greater than this
     * @param min the least legal value
     * @param max the greatest legal value
     * @param words the words it takes: all its values of an enum, what a number can be instead; else none
     * @param search where a search for the best value looks; null if there is nothing to search
     * @param doc meaning and unit, one sentence
     */
    public record Parameter(
            String name,
            Class<?> type,
            String symbol,
            double value,
            double above,
            double min,
            double max,
            List<String> words,
            @Nullable Search search,
            String doc) {

        /** Returns a parameter of another name that is like this one. */
        public Parameter named(String other) {
            return new Parameter(other, type, symbol, value, above, min, max, words, search, doc);
        }

        /** A value as text: {@code true}, {@code 300}, {@code 8.333333333333334}, {@code neighbours}. */
        public String text(double value) {
            return type.isEnum()
                    ? words.get((int) value)
                    : type == boolean.class ? Boolean.toString(value != 0) : number(value);
        }

        /** The legal values in words. */
        public String range() {
            if (type == boolean.class) {
                return "true or false";
            }
            if (type.isEnum()) {
                return "one of " + String.join(", ", words);
            }
            List<String> bounds = new ArrayList<>();
            if (above != Double.NEGATIVE_INFINITY) {
                bounds.add("greater than " + Decimals.exact(above));
            }
            if (min != Double.NEGATIVE_INFINITY) {
                bounds.add("at least " + Decimals.exact(min));
            }
            if (max != Double.POSITIVE_INFINITY) {
                bounds.add("at most " + Decimals.exact(max));
            }
            String kind = type == int.class ? "a whole number" : "a number";
            String numbers = bounds.isEmpty() ? kind : kind + " " + String.join(" and ", bounds);
            return words.isEmpty() ? numbers : numbers + ", or " + String.join(" or ", words);
        }

        /** A legal text as JSON: a number, true or false, or a word in quotes. */
        public String json(String text) {
            return words.contains(text) ? "\"" + text + "\"" : text;
        }

        /** A number as text, or the word that stands for it. */
        private String number(double value) {
            for (int word = 0; word < words.size(); word++) {
                if (value == code(word)) {
                    return words.get(word);
                }
            }
            return Decimals.exact(value);
        }

        /** The number that a word is in the record. */
        private double code(int word) {
            boolean isNeverNegative = min >= 0 || above >= 0;
            return isNeverNegative ? -1 - word : word == 0 ? Double.NEGATIVE_INFINITY : Double.POSITIVE_INFINITY;
        }

        private double parse(String text) {
            if (!type.isEnum() && words.contains(text)) {
                return code(words.indexOf(text));
            }
            double value = read(text);
            boolean legal = Double.isFinite(value)
                    && value > above
                    && value >= min
                    && value <= max
                    && (type != int.class || (value == Math.rint(value) && Math.abs(value) <= Integer.MAX_VALUE));
            if (!legal) {
                throw new IllegalParameter(name + " must be " + range() + ", not \"" + text + "\"");
            }
            return value;
        }

        /** The number behind a text, NaN if there is none. */
        private double read(String text) {
            if (type.isEnum()) {
                int index = words.indexOf(text);
                return index < 0 ? Double.NaN : index;
            }
            return type == boolean.class
                    ? (text.equals("true") ? 1 : text.equals("false") ? 0 : Double.NaN)
                    : Numbers.typed(text);
        }
    }

    private final Function<ParameterReader, P> record;

    /** The declared parameters, once they have been read from the record. */
    private volatile @Nullable Map<String, Parameter> declared;

    /**
     * Nothing of the record is read before it is asked for: of all systems that there are, a run needs the parameters of one.
     *
     * @param record makes the record of what it declares
     */
    public Parameters(Function<ParameterReader, P> record) {
        this.record = record;
    }

    /** Returns the parameters that the record declares, by name, in the order of declaration. */
    private Map<String, Parameter> declared() {
        Map<String, Parameter> known = declared;
        if (known == null) {
            ParameterReader reader = new ParameterReader(Map.of());
            known = reader.declaredBy(record);
            declared = known;
        }
        return known;
    }

    /** All parameters in the order of declaration. */
    public List<Parameter> all() {
        return List.copyOf(declared().values());
    }

    /**
     * The record with the given values, later maps over earlier ones, and the defaults elsewhere.
     *
     * @param values values as text by name
     * @throws IllegalParameter if a name is unknown or a value is outside its range
     */
    @SafeVarargs
    public final P with(Map<String, String>... values) {
        Map<String, Double> numbers = new LinkedHashMap<>();
        for (Map<String, String> layer : values) {
            set(numbers, layer);
        }
        return record.apply(new ParameterReader(numbers));
    }

    /** The effective values of the record that {@link #with} makes, as JSON by name, in the order of declaration. */
    @SafeVarargs
    public final Map<String, String> json(Map<String, String>... values) {
        Map<String, Double> numbers = new LinkedHashMap<>();
        for (Map<String, String> layer : values) {
            set(numbers, layer);
        }
        Map<String, String> json = new LinkedHashMap<>();
        declared()
                .forEach((name, parameter) ->
                        json.put(name, parameter.json(parameter.text(numbers.getOrDefault(name, parameter.value())))));
        return json;
    }

    private void set(Map<String, Double> numbers, Map<String, String> values) {
        values.forEach((name, text) -> {
            Parameter parameter = declared().get(name);
            if (parameter == null) {
                throw new IllegalParameter("unknown parameter \"" + name + "\"");
            }
            numbers.put(name, parameter.parse(text));
        });
    }

    /** A constant in kebab case, {@code pair-share}. */
    static String word(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
