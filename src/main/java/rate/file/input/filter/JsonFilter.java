package rate.file.input.filter;

import java.util.HashMap;
import java.util.Map;
import java.util.function.Consumer;

/**
 * A filter in the language of jq, for one thread. It sees one value at a time and nothing else: no file, clock or environment.
 *
 * <p>Of the language it has what makes values of values: paths, pipes, objects and lists, operators, conditions, variables,
 * {@code reduce} and {@code foreach}, {@code try}, functions, and most of those that jq defines. Assignments are not there: a
 * value is made, not changed.
 *
 * <p>What the filtering of a value may cost is counted in steps ({@link Budget}), so that a filter ends in the same place
 * everywhere, however it loops.
 */
public final class JsonFilter {

    /** The most characters that a filter may have. */
    public static final int LONGEST = FilterParser.LONGEST;

    private final FilterStep step;
    private final Map<String, Regex> expressions = new HashMap<>();
    private long reserve = Budget.RESERVE;

    /** @throws IllegalArgumentException with a message for the user, if the text is no filter */
    public JsonFilter(String text) {
        this.step = FilterParser.parse(text);
    }

    /** @throws IllegalArgumentException with a message for the user, if a text is no filter */
    public static void require(String text) {
        FilterParser.parse(text);
    }

    /**
     * Gives out all values that the filter makes of one.
     *
     * @return why it ended before, as a clause; the empty text if it did not
     * @throws BeyondMeasure if it goes on and on
     */
    public String apply(Json value, Consumer<Json> out) {
        Budget budget = new Budget(value.weight(), reserve, expressions);
        Frame frame = new Frame(budget);
        try {
            step.run(frame, value, made -> {
                budget.made(made, 1);
                out.accept(made);
            });
            return "";
        } catch (FilterFault fault) {
            return String.valueOf(fault.getMessage());
        } catch (StackOverflowError deep) {
            // Whose parts are long chains, within calls of calls: no filter that people write.
            throw new BeyondMeasure("it goes too deep");
        } finally {
            reserve = budget.left(reserve);
        }
    }

    /** A filter does too much, or makes too much, of one value. No filter can catch this. */
    public static final class BeyondMeasure extends RuntimeException {

        /** @param message a clause without a full stop */
        BeyondMeasure(String message) {
            super(message, null, false, false);
        }
    }

    /** A value cannot be filtered: the filter asks of it what it does not have. A filter can catch this. */
    static final class FilterFault extends RuntimeException {

        /** For the filter that catches it. */
        final transient Json value;

        /** @param message a clause without a full stop */
        FilterFault(String message) {
            this(message, new Json.Text(message));
        }

        /** @param value what the filter catches */
        FilterFault(String message, Json value) {
            super(message, null, false, false);
            this.value = value;
        }
    }
}
