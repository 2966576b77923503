package rate.file.input.filter;

import java.util.Map;
import rate.file.input.filter.JsonFilter.BeyondMeasure;

/**
 * The steps that the filtering of one value may still cost. Every step costs something, and one that makes a list, an object or
 * a text costs as much as that is large; so time and memory are bounded, by the same numbers on every machine.
 */
final class Budget {

    /** Steps for any value, about 50 ns each; larger values have more. */
    private static final long STEPS = 1 << 21;

    /** Steps for each unit of the weight of a value. */
    private static final long STEPS_PER_WEIGHT = 64;

    /** Steps beyond the usual ones, for all values together. */
    static final long RESERVE = 1 << 23;

    /** Steps for any value that are usual, in which case nothing is taken from the reserve. */
    private static final long USUAL = 1 << 12;

    /** Steps for each character of a regular expression. */
    private static final int TO_COMPILE = 64;

    private static final int MOST_EXPRESSIONS = 32;

    /** Steps for a value of weight 1 that is made. */
    private static final int TO_MAKE = 4;

    /** Calls and pipes within each other. */
    private static final int DEEPEST = 400;

    /** Heaviest value that may be made: as long as a record may be, and in lists of numbers. */
    private static final long HEAVIEST = 1 << 20;

    /** Lists and objects within each other. */
    private static final int DEEPEST_VALUE = 64;

    private final Map<String, Regex> expressions;
    private final long all;
    private final long usual;
    private long left;
    private int depth;

    /**
     * @param weight of the value that is filtered
     * @param reserve what the values before left
     * @param expressions that the filter used so far
     */
    Budget(long weight, long reserve, Map<String, Regex> expressions) {
        this.usual = USUAL + STEPS_PER_WEIGHT * weight;
        this.all = Math.min(STEPS + STEPS_PER_WEIGHT * weight, usual + reserve);
        this.left = all;
        this.expressions = expressions;
    }

    /** Returns how much of a reserve is left after the value. */
    long left(long reserve) {
        return Math.min(reserve, reserve + usual - (all - left));
    }

    Regex expression(String text) {
        if (expressions.size() > MOST_EXPRESSIONS) {
            expressions.clear(); // they come from the values
        }
        return expressions.computeIfAbsent(text, made -> {
            spend(TO_COMPILE * (1L + text.length()));
            return Regex.of("a regular expression of --jq", made);
        });
    }

    void spend(long steps) {
        left -= steps;
        if (left < 0) {
            throw new BeyondMeasure("it takes too many steps");
        }
    }

    <J extends Json> J made(J value, long parts) {
        spend(TO_MAKE * parts);
        return value;
    }

    /** Goes one level deeper. */
    void enter() {
        spend(1);
        if (++depth > DEEPEST) {
            throw new BeyondMeasure("it calls itself, or pipes, more than " + DEEPEST + " levels deep");
        }
    }

    /** Comes back from a level. */
    void leave() {
        depth--;
    }

    /** The level, for {@link #back}. */
    int depth() {
        return depth;
    }

    /** Comes back to a level, from wherever a fault ended it. */
    void back(int to) {
        depth = to;
    }

    /** Refuses values without measure, however they were made. */
    static void require(long weight, int depth) {
        if (weight > HEAVIEST) {
            throw new BeyondMeasure("it makes a value with more than " + HEAVIEST + " parts");
        }
        if (depth > DEEPEST_VALUE) {
            throw new BeyondMeasure(
                    "it makes a value of more than " + DEEPEST_VALUE + " lists and objects within each other");
        }
    }
}
