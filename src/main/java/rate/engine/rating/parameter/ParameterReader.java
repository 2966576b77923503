package rate.engine.rating.parameter;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.DoubleFunction;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import rate.engine.rating.parameter.Parameters.Parameter;

/**
 * Declares the parameters of a system and reads their values, both in one place: where the record of the values is made. These
 * are calls and no annotations, for which Java would write classes at every start of the program.
 *
 * <pre>
 *   record Params(double kFactor, SeasonRevert season) {
 *       static Params read(ParameterReader from) {
 *           return new Params(
 *                   from.number("k-factor", "K", 20).above(0).doc("Step."),
 *                   SeasonRevert.read(from));
 *       }
 *   }
 * </pre>
 */
public final class ParameterReader {

    private final Map<String, Double> values;
    private final Map<String, Parameter> declared = new LinkedHashMap<>();
    private final Map<String, Consumer<Declaration<?>>> redeclared = new HashMap<>();

    /** @param values by name; of what is not there the default counts */
    ParameterReader(Map<String, Double> values) {
        this.values = values;
    }

    /**
     * Begins the declaration of a number.
     *
     * @param name its name outside, in kebab case
     * @param symbol its symbol in the paper; {@code -} if it has none
     * @param value the default
     */
    public Declaration<Double> number(String name, String symbol, double value) {
        return new Declaration<>(name, symbol, double.class, value, number -> number);
    }

    /** Begins the declaration of a whole number. */
    public Declaration<Integer> integer(String name, String symbol, int value) {
        return new Declaration<>(name, symbol, int.class, value, number -> (int) number);
    }

    /** Begins the declaration of a flag, true or false. */
    public Declaration<Boolean> flag(String name, String symbol, boolean value) {
        return new Declaration<>(name, symbol, boolean.class, value ? 1 : 0, number -> number != 0);
    }

    /** Begins the declaration of one of several words, the constants of an enum in kebab case. */
    public <E extends Enum<E>> Declaration<E> word(String name, String symbol, E value) {
        Class<E> type = value.getDeclaringClass();
        List<E> constants = List.of(type.getEnumConstants());
        return new Declaration<E>(name, symbol, type, constants.indexOf(value), number -> constants.get((int) number))
                .words(constants.stream().map(Parameters::word).toArray(String[]::new));
    }

    /**
     * Changes the declaration of a parameter that a record within this one declares: give this reader to that record. If it
     * declares no such parameter, one of a later record is changed.
     */
    public ParameterReader redeclare(String name, Consumer<Declaration<?>> changes) {
        redeclared.merge(name, changes, (outer, inner) -> inner.andThen(outer));
        return this;
    }

    /**
     * The parameters that a record declares, by name, in the order of declaration.
     *
     * @throws IllegalStateException if one was to be changed that none of the records declares
     */
    Map<String, Parameter> declaredBy(Function<ParameterReader, ?> record) {
        Object unused = record.apply(this); // of the defaults
        if (!redeclared.isEmpty()) {
            throw new IllegalStateException("no record declares " + redeclared.keySet());
        }
        return declared;
    }

    /**
     * A parameter that is being declared; {@link #doc} ends it.
     *
     * @param <T> the type of its values
     */
    public final class Declaration<T> {

        private final String name;
        private final Class<?> type;
        private final DoubleFunction<T> read;
        private String symbol;
        private double value;
        private double above = Double.NEGATIVE_INFINITY;
        private double min = Double.NEGATIVE_INFINITY;
        private double max = Double.POSITIVE_INFINITY;
        private List<String> words = List.of();
        private @Nullable Search search;
        private String meaning = "";

        private Declaration(String name, String symbol, Class<?> type, double value, DoubleFunction<T> read) {
            this.name = name;
            this.symbol = symbol;
            this.type = type;
            this.value = value;
            this.read = read;
        }

        /** Sets another default, where it is declared again. */
        public Declaration<T> value(double number) {
            value = number;
            return this;
        }

        /** Sets another word as the default, where it is declared again. */
        public Declaration<T> value(String word) {
            return value(words.indexOf(word));
        }

        /** Sets another symbol, where it is declared again. */
        public Declaration<T> symbol(String letters) {
            symbol = letters;
            return this;
        }

        /** Legal values are greater than this. */
        public Declaration<T> above(double bound) {
            above = bound;
            return this;
        }

        /** Sets the least legal value. */
        public Declaration<T> min(double bound) {
            min = bound;
            return this;
        }

        /** Sets the greatest legal value. */
        public Declaration<T> max(double bound) {
            max = bound;
            return this;
        }

        /** Sets the least and the greatest legal value. */
        public Declaration<T> within(double least, double greatest) {
            return min(least).max(greatest);
        }

        /**
         * Sets words that a number can be instead. In the record the first is -1, the second -2, of a number that is never
         * negative; of others they are −∞ and ∞, which no number is.
         */
        public Declaration<T> words(String... instead) {
            words = List.of(instead);
            return this;
        }

        /** Says where a search for the best value looks; there is none unless it is said. */
        public Declaration<T> search(double from, double to, Search.Trait... traits) {
            search = new Search(from, to, Set.of(traits));
            return this;
        }

        /** Sets another meaning, where it is declared again: elsewhere {@link #doc} has the last word. */
        public Declaration<T> meaning(String sentence) {
            meaning = sentence;
            return this;
        }

        /** Ends the declaration with meaning and unit, one sentence, and returns the value. */
        public T doc(String sentence) {
            meaning = sentence;
            Consumer<Declaration<?>> changes = redeclared.remove(name);
            if (changes != null) {
                changes.accept(this);
            }
            declared.put(name, new Parameter(name, type, symbol, value, above, min, max, words, search, meaning));
            return read.apply(values.getOrDefault(name, value));
        }
    }
}
