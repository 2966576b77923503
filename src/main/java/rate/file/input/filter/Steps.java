package rate.file.input.filter;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import rate.file.input.filter.JsonFilter.FilterFault;

/** The parts that a filter is put together from. */
final class Steps {

    /** An index beyond any list. */
    private static final long FAR = 1L << 31;

    /** The value as it is. */
    static final FilterStep SAME = (frame, in, out) -> out.take(in);

    /** Ends a run whose values so far are enough. */
    private static final class Enough extends RuntimeException {
        Enough() {
            super(null, null, false, false);
        }
    }

    private Steps() {}

    static FilterStep constant(Json value) {
        return (frame, in, out) -> out.take(value);
    }

    /** One step behind another. */
    static FilterStep pipe(FilterStep first, FilterStep second) {
        return (frame, in, out) -> {
            Budget budget = frame.budget;
            first.run(frame, in, value -> {
                budget.enter();
                second.run(frame, value, out);
                budget.leave();
            });
        };
    }

    /** The values of one step, and those of another. */
    static FilterStep both(FilterStep first, FilterStep second) {
        return (frame, in, out) -> {
            frame.budget.spend(1);
            first.run(frame, in, out);
            second.run(frame, in, out);
        };
    }

    /**
     * Looks into a value under a key, or at an index.
     *
     * @param optional whether nothing is found where nothing can be
     */
    static FilterStep at(FilterStep of, FilterStep key, boolean optional) {
        return (frame, in, out) -> of.run(
                frame,
                in,
                from -> key.run(frame, in, index -> {
                    Json found;
                    try {
                        found = found(frame.budget, from, index);
                    } catch (FilterFault fault) {
                        if (optional) {
                            return;
                        }
                        throw fault;
                    }
                    out.take(found);
                }));
    }

    /** Returns what is in a value under a key, or at an index; null if there is nothing. */
    static Json found(Budget budget, Json from, Json index) {
        budget.spend(1);
        boolean nothing = from == Json.Constant.NULL;
        if (index instanceof Json.Text key && (nothing || from instanceof Json.Fields)) {
            return from instanceof Json.Fields object
                    ? object.fields().getOrDefault(key.text(), Json.Constant.NULL)
                    : Json.Constant.NULL;
        } else if (index instanceof Json.Num number && (nothing || from instanceof Json.Items)) {
            List<Json> items = from instanceof Json.Items list ? list.items() : List.of();
            BigDecimal floor = number.value().setScale(0, RoundingMode.FLOOR);
            long at = Json.Num.of(floor).whole();
            at += at < 0 ? items.size() : 0;
            return at >= 0 && at < items.size() ? items.get((int) at) : Json.Constant.NULL;
        }
        throw new FilterFault("cannot look up " + Arithmetic.described(index) + " in " + Arithmetic.described(from));
    }

    /** An object without what is at the end of a path of keys. */
    static Json without(Budget budget, Json of, List<String> path) {
        if (!(of instanceof Json.Fields object)) {
            if (of == Json.Constant.NULL) {
                return of;
            }
            throw new FilterFault("cannot remove \"" + path.get(0) + "\" from " + Arithmetic.described(of));
        }
        budget.made(of, object.fields().size());
        Map<String, Json> fields = new LinkedHashMap<>(object.fields());
        if (path.size() == 1) {
            fields.remove(path.get(0));
        } else {
            fields.computeIfPresent(path.get(0), (key, value) -> without(budget, value, path.subList(1, path.size())));
        }
        return new Json.Fields(fields);
    }

    /** A part of a list or text, from an index to before another. */
    static FilterStep slice(FilterStep of, FilterStep from, FilterStep to) {
        return (frame, in, out) -> of.run(
                frame,
                in,
                value -> to.run(
                        frame,
                        in,
                        end -> from.run(frame, in, begin -> out.take(part(frame.budget, value, begin, end)))));
    }

    private static Json part(Budget budget, Json of, Json begin, Json end) {
        if (of == Json.Constant.NULL) {
            return of;
        } else if (of instanceof Json.Items list) {
            int size = list.items().size();
            int from = bound(begin, 0, size, RoundingMode.FLOOR);
            int to = Math.max(from, bound(end, size, size, RoundingMode.CEILING));
            budget.made(of, to - from);
            return new Json.Items(list.items().subList(from, to));
        } else if (of instanceof Json.Text text) {
            budget.spend(text.weight() * Json.LETTERS);
            int size = text.text().codePointCount(0, text.text().length());
            int from = bound(begin, 0, size, RoundingMode.FLOOR);
            int to = Math.max(from, bound(end, size, size, RoundingMode.CEILING));
            int first = text.text().offsetByCodePoints(0, from);
            return new Json.Text(text.text().substring(first, text.text().offsetByCodePoints(first, to - from)));
        }
        throw new FilterFault("cannot take a part of " + Arithmetic.described(of));
    }

    private static int bound(Json index, int unsaid, int size, RoundingMode rounding) {
        if (index == Json.Constant.NULL) {
            return unsaid;
        } else if (!(index instanceof Json.Num number)) {
            throw new FilterFault("the bounds of a part must be numbers, not " + Arithmetic.described(index));
        } else {
            long at = Json.Num.of(number.value().setScale(0, rounding)).whole();
            at = Math.max(-FAR, Math.min(FAR, at));
            return (int) Math.max(0, Math.min(size, at < 0 ? at + size : at));
        }
    }

    /**
     * All items of lists, and the values of objects.
     *
     * @param optional whether other values have none
     */
    static FilterStep each(FilterStep of, boolean optional) {
        return (frame, in, out) -> of.run(frame, in, value -> {
            for (Json item : optional && value.depth() == 0 ? List.<Json>of() : within(value)) {
                frame.budget.spend(1);
                out.take(item);
            }
        });
    }

    /** The items of a list, or the values of an object. */
    static Iterable<Json> within(Json value) {
        if (value instanceof Json.Items list) {
            return list.items();
        } else if (value instanceof Json.Fields object) {
            return object.fields().values();
        }
        throw new FilterFault("cannot go through " + Arithmetic.described(value));
    }

    /** A value, and all that is in it. */
    static void recurse(Budget budget, Json value, FilterStep.Out out) {
        budget.spend(1);
        out.take(value);
        if (value instanceof Json.Items || value instanceof Json.Fields) {
            within(value).forEach(item -> recurse(budget, item, out));
        }
    }

    static List<Json> all(FilterStep step, Frame frame, Json in) {
        List<Json> items = new ArrayList<>();
        step.run(frame, in, item -> items.add(frame.budget.made(item, 1)));
        return items;
    }

    static FilterStep list(FilterStep items) {
        return (frame, in, out) -> out.take(new Json.Items(all(items, frame, in)));
    }

    /** An object for each combination of keys and values. */
    static FilterStep object(List<Map.Entry<FilterStep, FilterStep>> entries) {
        return (frame, in, out) -> fields(entries, frame, in, new ArrayList<>(), out);
    }

    /** The first entry varies slowest. */
    private static void fields(
            List<Map.Entry<FilterStep, FilterStep>> entries,
            Frame frame,
            Json in,
            List<Map.Entry<String, Json>> before,
            FilterStep.Out out) {
        if (before.size() == entries.size()) {
            Map<String, Json> fields = new LinkedHashMap<>();
            before.forEach(field -> fields.put(field.getKey(), field.getValue()));
            Json.Fields made = new Json.Fields(fields);
            out.take(frame.budget.made(made, 1 + fields.size()));
            return;
        }
        Map.Entry<FilterStep, FilterStep> entry = entries.get(before.size());
        entry.getKey().run(frame, in, key -> {
            if (!(key instanceof Json.Text text)) {
                throw new FilterFault("a key must be a text, not " + Arithmetic.described(key));
            }
            entry.getValue().run(frame, in, value -> {
                List<Map.Entry<String, Json>> more = new ArrayList<>(before);
                more.add(Map.entry(text.text(), value));
                fields(entries, frame, in, more, out);
            });
        });
    }

    /** Applies an operator to each two values; those on the right vary slowest. */
    static FilterStep operation(Arithmetic.Operator operator, FilterStep left, FilterStep right) {
        return (frame, in, out) -> right.run(
                frame,
                in,
                second -> left.run(frame, in, first -> {
                    frame.budget.spend(1);
                    out.take(operator.apply(frame.budget, first, second));
                }));
    }

    /** {@code and}, or {@code or}: the right side is looked at only where the left one does not decide. */
    static FilterStep logic(boolean decisive, FilterStep left, FilterStep right) {
        return (frame, in, out) -> left.run(frame, in, first -> {
            if (first.isTrue() == decisive) {
                out.take(Json.of(decisive));
            } else {
                right.run(frame, in, second -> out.take(Json.of(second.isTrue())));
            }
        });
    }

    /** The values that are neither null nor false, or those of another step if there are none. */
    static FilterStep otherwise(FilterStep first, FilterStep second) {
        return (frame, in, out) -> {
            boolean[] any = {false};
            attempt(first, null).run(frame, in, value -> {
                if (value.isTrue()) {
                    any[0] = true;
                    out.take(value);
                }
            });
            if (!any[0]) {
                second.run(frame, in, out);
            }
        };
    }

    static FilterStep choice(FilterStep condition, FilterStep then, FilterStep otherwise) {
        return (frame, in, out) ->
                condition.run(frame, in, truth -> (truth.isTrue() ? then : otherwise).run(frame, in, out));
    }

    /** Gives the outputs of a step up to its first fault, and then those of another for the fault, if there is one. */
    static FilterStep attempt(FilterStep step, @Nullable FilterStep caught) {
        return (frame, in, out) -> {
            int depth = frame.budget.depth();
            FilterFault[] later = {null};
            try {
                step.run(frame, in, value -> {
                    try {
                        out.take(value);
                    } catch (FilterFault notOurs) {
                        later[0] = notOurs;
                        throw notOurs;
                    }
                });
            } catch (FilterFault fault) {
                if (fault == later[0]) {
                    throw fault;
                }
                frame.budget.back(depth);
                if (caught != null) {
                    caught.run(frame, fault.value, out);
                }
            }
        };
    }

    /** At most so many of the values of a step. */
    static void limit(long most, FilterStep step, Frame frame, Json in, FilterStep.Out out) {
        if (most <= 0) {
            return;
        }
        int depth = frame.budget.depth();
        long[] left = {most};
        Enough enough = new Enough();
        try {
            step.run(frame, in, value -> {
                left[0]--;
                out.take(value);
                if (left[0] == 0) {
                    throw enough;
                }
            });
        } catch (Enough end) {
            if (end != enough) {
                throw end; // of another limit around this one
            }
            frame.budget.back(depth);
        }
    }

    /** Binds what a pattern finds in each value, and goes on with it. */
    static FilterStep binding(FilterStep values, Binding pattern, FilterStep body) {
        return (frame, in, out) -> {
            Budget budget = frame.budget;
            values.run(frame, in, value -> {
                budget.enter();
                pattern.bind(frame, value, bound -> body.run(bound, in, out));
                budget.leave();
            });
        };
    }

    /** Folds values into one. */
    static FilterStep reduce(FilterStep values, Binding pattern, FilterStep begin, FilterStep update) {
        return (frame, in, out) -> begin.run(frame, in, first -> {
            Json[] sum = {first};
            values.run(
                    frame,
                    in,
                    value -> pattern.bind(frame, value, bound -> {
                        Json before = sum[0];
                        sum[0] = Json.Constant.NULL;
                        update.run(bound, before, after -> sum[0] = after);
                    }));
            out.take(sum[0]);
        });
    }

    /** Folds values, and gives out something for each. */
    static FilterStep foreach(
            FilterStep values, Binding pattern, FilterStep begin, FilterStep update, FilterStep extract) {
        return (frame, in, out) -> begin.run(frame, in, first -> {
            Json[] sum = {first};
            values.run(
                    frame,
                    in,
                    value -> pattern.bind(
                            frame,
                            value,
                            bound -> update.run(bound, sum[0], after -> {
                                sum[0] = after;
                                extract.run(bound, after, out);
                            })));
        });
    }

    /** A text with values in it. */
    static FilterStep interpolated(List<FilterStep> parts) {
        return (frame, in, out) -> joined(parts, parts.size() - 1, "", frame, in, out);
    }

    private static void joined(
            List<FilterStep> parts, int next, String behind, Frame frame, Json in, FilterStep.Out out) {
        if (next < 0) {
            out.take(new Json.Text(behind));
            return;
        }
        parts.get(next).run(frame, in, value -> {
            frame.budget.spend(value.weight() * Json.LETTERS);
            Json.Text both = Arithmetic.text(frame.budget, value.text(), behind);
            joined(parts, next - 1, both.text(), frame, in, out);
        });
    }
}
