package rate.file.input.filter;

import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import rate.file.input.filter.JsonFilter.FilterFault;

/** The pattern after {@code as}: names for a value, or for what is in it. */
interface Binding {

    /** Goes on with the names that were found in a value, for each way to find them. */
    void bind(Frame frame, Json value, Consumer<Frame> on);

    static Binding variable(String name) {
        return (frame, value, on) -> on.accept(frame.with(name, value));
    }

    static Binding list(List<Binding> items) {
        return (frame, value, on) -> {
            if (!(value instanceof Json.Items) && value != Json.Constant.NULL) {
                throw new FilterFault("cannot take " + Arithmetic.described(value) + " apart as a list");
            }
            items(items, 0, frame, value, on);
        };
    }

    private static void items(List<Binding> items, int next, Frame frame, Json value, Consumer<Frame> on) {
        if (next == items.size()) {
            on.accept(frame);
            return;
        }
        Json item = Steps.found(frame.budget, value, Json.Num.of(next));
        items.get(next).bind(frame, item, bound -> items(items, next + 1, bound, value, on));
    }

    /** @param entries keys, with the patterns for what is below them */
    static Binding object(List<Map.Entry<FilterStep, Binding>> entries) {
        return (frame, value, on) -> entries(entries, 0, frame, value, on);
    }

    private static void entries(
            List<Map.Entry<FilterStep, Binding>> entries, int next, Frame frame, Json value, Consumer<Frame> on) {
        if (next == entries.size()) {
            on.accept(frame);
            return;
        }
        entries.get(next)
                .getKey()
                .run(
                        frame,
                        value,
                        key -> entries.get(next)
                                .getValue()
                                .bind(
                                        frame,
                                        Steps.found(frame.budget, value, key),
                                        bound -> entries(entries, next + 1, bound, value, on)));
    }

    /** Both what one pattern finds and what another does. */
    static Binding and(Binding first, Binding second) {
        return (frame, value, on) -> first.bind(frame, value, bound -> second.bind(bound, value, on));
    }
}
