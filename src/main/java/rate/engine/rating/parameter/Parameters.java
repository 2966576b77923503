package rate.engine.rating.parameter;

import java.lang.reflect.Constructor;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import rate.engine.math.Decimals;
import rate.engine.math.Numbers;

/**
 * The parameters of a system as its record declares them: the one place from which the command line, the documents and
 * the manifest know them.
 *
 * @param <P> the record: every component is annotated with {@link Param}, or is itself such a record
 */
public final class Parameters<P extends Record> {

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
            Param.@Nullable Search search,
            String doc) {

        private Parameter(RecordComponent component, Param declared) {
            this(
                    kebab(component.getName()),
                    component.getType(),
                    declared.symbol(),
                    defaultOf(component.getType(), declared.value()),
                    declared.above(),
                    declared.min(),
                    declared.max(),
                    wordsOf(component.getType(), declared),
                    Double.isNaN(declared.search().from()) ? null : declared.search(),
                    declared.doc());
        }

        private static double defaultOf(Class<?> type, double declared) {
            return Double.isNaN(declared) && (type.isEnum() || type == boolean.class) ? 0 : declared;
        }

        /** Returns a parameter of another name that is like this one. */
        public Parameter named(String other) {
            return new Parameter(other, type, symbol, value, above, min, max, words, search, doc);
        }

        private Parameter with(Param.Redeclared other) {
            return new Parameter(
                    name,
                    type,
                    other.symbol().isEmpty() ? symbol : other.symbol(),
                    Double.isNaN(other.value()) ? value : other.value(),
                    above,
                    min,
                    max,
                    other.words().length == 0 ? words : List.of(other.words()),
                    search,
                    other.doc().isEmpty() ? doc : other.doc());
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

    private static final Pattern CAPITAL = Pattern.compile("([A-Z])");

    private final Class<P> record;

    /** The declared parameters, once they have been read from the record. */
    private volatile @Nullable Map<String, Parameter> declared;

    /**
     * Nothing of the record is read before it is asked for: of all systems that there are, a run needs the parameters of one.
     */
    public Parameters(Class<P> record) {
        this.record = record;
    }

    /** Returns the parameters that a record declares, by name, in the order of declaration. */
    private static Map<String, Parameter> declared(Class<?> record) {
        Map<String, Parameter> byName = new LinkedHashMap<>();
        for (RecordComponent component : record.getRecordComponents()) {
            Param declared = component.getAnnotation(Param.class);
            if (component.getType().isRecord()) {
                byName.putAll(declared(component.getType()));
                if (component.getAnnotations().length != 0) { // rarely, and to look for repeated ones takes long
                    for (Param.Redeclared other : component.getAnnotationsByType(Param.Redeclared.class)) {
                        if (byName.computeIfPresent(other.name(), (name, parameter) -> parameter.with(other)) == null) {
                            throw new IllegalStateException(record.getName() + " redeclares no " + other.name());
                        }
                    }
                }
            } else if (declared != null) {
                Parameter parameter = new Parameter(component, declared);
                byName.put(parameter.name(), parameter);
            } else {
                throw new IllegalStateException(record.getName() + "." + component.getName() + " lacks @Param");
            }
        }
        return byName;
    }

    /** A search makes a system for every point that it looks at, and to read annotations takes longer than some evaluations. */
    private Map<String, Parameter> declared() {
        Map<String, Parameter> known = declared;
        if (known == null) {
            known = declared(record);
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
        Map<String, Parameter> byName = declared();
        Map<String, Double> numbers = new LinkedHashMap<>();
        byName.forEach((name, parameter) -> numbers.put(name, parameter.value()));
        for (Map<String, String> layer : values) {
            layer.forEach((name, text) -> {
                Parameter parameter = byName.get(name);
                if (parameter == null) {
                    throw new IllegalParameter("unknown parameter \"" + name + "\"");
                }
                numbers.put(name, parameter.parse(text));
            });
        }
        return make(record, numbers);
    }

    /** The effective values of a record as JSON by name, in the order of declaration. */
    public Map<String, String> json(P params) {
        Map<String, String> values = new LinkedHashMap<>();
        addJson(params, declared(), values);
        return values;
    }

    private static void addJson(Record params, Map<String, Parameter> byName, Map<String, String> to) {
        for (RecordComponent component : params.getClass().getRecordComponents()) {
            Object value = read(component, params);
            if (value instanceof Record nested) {
                addJson(nested, byName, to);
            } else {
                Parameter parameter = Objects.requireNonNull(byName.get(kebab(component.getName())));
                String text = value instanceof Double number ? parameter.number(number) : word(value);
                to.put(parameter.name(), parameter.json(text));
            }
        }
    }

    private static <R> R make(Class<R> record, Map<String, Double> numbers) {
        RecordComponent[] components = record.getRecordComponents();
        Class<?>[] types = Stream.of(components).map(RecordComponent::getType).toArray(Class<?>[]::new);
        Object[] arguments = Stream.of(components)
                .map(component -> component.getType().isRecord()
                        ? make(component.getType(), numbers)
                        : boxed(component.getType(), numbers.getOrDefault(kebab(component.getName()), Double.NaN)))
                .toArray();
        try {
            Constructor<R> constructor = record.getDeclaredConstructor(types);
            constructor.trySetAccessible();
            return constructor.newInstance(arguments);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Object boxed(Class<?> type, double value) {
        if (type == boolean.class) {
            return value != 0;
        }
        if (type.isEnum()) {
            return type.getEnumConstants()[(int) value];
        }
        return type == int.class ? (Object) (int) value : (Object) value;
    }

    private static List<String> wordsOf(Class<?> type, Param declared) {
        return type.isEnum()
                ? Stream.of(type.getEnumConstants()).map(Parameters::word).toList()
                : List.of(declared.words());
    }

    /** A value that is no broken number: {@code true}, {@code 300}; a constant in kebab case, {@code pair-share}. */
    private static String word(Object value) {
        return value.toString().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    private static Object read(RecordComponent component, Record params) {
        try {
            component.getAccessor().trySetAccessible();
            return component.getAccessor().invoke(params);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    private static String kebab(String camel) {
        return CAPITAL.matcher(camel).replaceAll("-$1").toLowerCase(Locale.ROOT);
    }
}
