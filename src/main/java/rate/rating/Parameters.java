package rate.rating;

import java.lang.reflect.Constructor;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import rate.math.Decimals;
import rate.math.Numbers;

/**
 * The parameters of a system as its record declares them: the one place from which the command line, the documents and
 * the manifest know them.
 *
 * @param <P> the record, every component annotated with {@link Param}
 */
public final class Parameters<P extends Record> {

    /**
     * One parameter.
     *
     * @param name its name outside, in kebab case
     * @param type {@code double}, {@code int}, {@code boolean} or an enum
     * @param declared symbol, default, range and meaning
     */
    public record Parameter(String name, Class<?> type, Param declared) {

        /** A value as text: {@code true}, {@code 300}, {@code 8.333333333333334}, {@code neighbours}. */
        public String text(double value) {
            return type.isEnum()
                    ? words().get((int) value)
                    : type == boolean.class ? Boolean.toString(value != 0) : Decimals.exact(value);
        }

        /** The words it takes, if it takes words; else none. */
        public List<String> words() {
            return type.isEnum()
                    ? Stream.of(type.getEnumConstants()).map(Parameters::word).toList()
                    : List.of();
        }

        /** The legal values in words. */
        public String range() {
            if (type == boolean.class) {
                return "true or false";
            }
            if (type.isEnum()) {
                return "one of " + String.join(", ", words());
            }
            List<String> bounds = new ArrayList<>();
            if (declared.above() != Double.NEGATIVE_INFINITY) {
                bounds.add("greater than " + Decimals.exact(declared.above()));
            }
            if (declared.min() != Double.NEGATIVE_INFINITY) {
                bounds.add("at least " + Decimals.exact(declared.min()));
            }
            if (declared.max() != Double.POSITIVE_INFINITY) {
                bounds.add("at most " + Decimals.exact(declared.max()));
            }
            String kind = type == int.class ? "a whole number" : "a number";
            return bounds.isEmpty() ? kind : kind + " " + String.join(" and ", bounds);
        }

        /** A legal text as JSON: a number, true or false, or a word in quotes. */
        public String json(String text) {
            return type.isEnum() ? "\"" + text + "\"" : text;
        }

        private double parse(String text) {
            double value = number(text);
            boolean legal = value > declared.above()
                    && value >= declared.min()
                    && value <= declared.max()
                    && (type != int.class || (value == Math.rint(value) && Math.abs(value) <= Integer.MAX_VALUE));
            if (!legal) {
                throw new IllegalParameter(name + " must be " + range() + ", not \"" + text + "\"");
            }
            return value;
        }

        /** The number behind a text, NaN if there is none. */
        private double number(String text) {
            if (type.isEnum()) {
                int index = words().indexOf(text);
                return index < 0 ? Double.NaN : index;
            }
            return type == boolean.class
                    ? (text.equals("true") ? 1 : text.equals("false") ? 0 : Double.NaN)
                    : Numbers.typed(text);
        }
    }

    private final Class<P> record;

    /** Nothing of the record is read before it is asked for: of all systems that there are, a run needs the parameters of one. */
    public Parameters(Class<P> record) {
        this.record = record;
    }

    /** What the record declares, by name, in the order of declaration. */
    private Map<String, Parameter> declared() {
        Map<String, Parameter> byName = new LinkedHashMap<>();
        for (RecordComponent component : record.getRecordComponents()) {
            Param declared = component.getAnnotation(Param.class);
            if (declared == null) {
                throw new IllegalStateException(record.getName() + "." + component.getName() + " lacks @Param");
            }
            String name = kebab(component.getName());
            byName.put(name, new Parameter(name, component.getType(), declared));
        }
        return byName;
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
        byName.forEach(
                (name, parameter) -> numbers.put(name, parameter.declared().value()));
        for (Map<String, String> layer : values) {
            layer.forEach((name, text) -> {
                Parameter parameter = byName.get(name);
                if (parameter == null) {
                    throw new IllegalParameter("there is no parameter \"" + name + "\"");
                }
                numbers.put(name, parameter.parse(text));
            });
        }
        return make(byName.values(), numbers);
    }

    /** The effective values of a record as JSON by name, in the order of declaration. */
    public Map<String, String> json(P params) {
        Map<String, String> values = new LinkedHashMap<>();
        for (RecordComponent component : record.getRecordComponents()) {
            String name = kebab(component.getName());
            Object value = read(component, params);
            String text = value instanceof Double number ? Decimals.exact(number) : word(value);
            values.put(name, value instanceof Enum<?> ? "\"" + text + "\"" : text);
        }
        return values;
    }

    private P make(Collection<Parameter> declared, Map<String, Double> numbers) {
        Class<?>[] types = declared.stream().map(Parameter::type).toArray(Class<?>[]::new);
        Object[] arguments = declared.stream()
                .map(parameter -> boxed(parameter.type(), numbers.getOrDefault(parameter.name(), Double.NaN)))
                .toArray();
        try {
            Constructor<P> constructor = record.getDeclaredConstructor(types);
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

    /** A value that is no broken number: {@code true}, {@code 300}; a constant in kebab case, {@code pair-share}. */
    private static String word(Object value) {
        return value.toString().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    private Object read(RecordComponent component, P params) {
        try {
            component.getAccessor().trySetAccessible();
            return component.getAccessor().invoke(params);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    private static String kebab(String camel) {
        return camel.replaceAll("([A-Z])", "-$1").toLowerCase(Locale.ROOT);
    }
}
