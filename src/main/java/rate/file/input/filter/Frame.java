package rate.file.input.filter;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The meaning of names in a part of a filter, with all that was named before it: a variable, a function, or what a function is
 * given.
 */
final class Frame {

    /**
     * A function that the filter defines, or what a function is given, which is a function without parameters.
     *
     * @param parameters variables among them begin with a dollar sign
     * @param frame what names mean within it; null for the one that defines it, in which it knows itself
     */
    record Closure(
            List<String> parameters,
            FilterStep body,
            @Nullable Frame frame) {}

    final Budget budget;
    private final @Nullable Frame before;
    private final String name;
    private final @Nullable Json value;
    private final @Nullable Closure closure;

    /** Begins with no names. */
    Frame(Budget budget) {
        this(budget, null, "", null, null);
    }

    private Frame(Budget budget, @Nullable Frame before, String name, @Nullable Json value, @Nullable Closure closure) {
        this.budget = budget;
        this.before = before;
        this.name = name;
        this.value = value;
        this.closure = closure;
    }

    /** These names, and a variable. */
    Frame with(String variable, Json of) {
        return new Frame(budget, this, variable, of, null);
    }

    /** These names, and a function. */
    Frame with(String function, Closure of) {
        return new Frame(budget, this, function, null, of);
    }

    Json value(String variable) {
        Frame there = find(variable);
        if (there.value == null) {
            throw new IllegalStateException(variable);
        }
        return there.value;
    }

    /** Calls a function that the filter defines; its name has the number of its parameters behind it. */
    void call(String function, List<FilterStep> arguments, Json in, FilterStep.Out out) {
        Frame there = find(function);
        Closure closure = there.closure;
        if (closure == null) {
            throw new IllegalStateException(function);
        }
        budget.enter();
        bind(closure, 0, closure.frame == null ? there : closure.frame, arguments, in, out);
        budget.leave();
    }

    private void bind(
            Closure closure, int next, Frame within, List<FilterStep> arguments, Json in, FilterStep.Out out) {
        if (next == arguments.size()) {
            closure.body.run(within, in, out);
            return;
        }
        String parameter = closure.parameters.get(next);
        FilterStep argument = arguments.get(next);
        if (parameter.startsWith("$")) {
            argument.run(this, in, given -> bind(closure, next + 1, within.with(parameter, given), arguments, in, out));
        } else {
            Closure given = new Closure(List.of(), argument, this);
            bind(closure, next + 1, within.with(parameter + "/0", given), arguments, in, out);
        }
    }

    private Frame find(String wanted) {
        for (Frame frame = this; frame != null; frame = frame.before) {
            budget.spend(1);
            if (frame.name.equals(wanted)) {
                return frame;
            }
        }
        throw new IllegalStateException(wanted); // the parser knows every name
    }
}
