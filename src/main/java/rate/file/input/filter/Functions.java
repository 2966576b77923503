package rate.file.input.filter;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import rate.engine.problem.Nearest;
import rate.file.input.filter.JsonFilter.FilterFault;

/** The functions of jq that filters may use: those that see nothing but the value. */
final class Functions {

    /** Runs with the arguments as they are written, which it may run as often as it likes. */
    interface Function {
        void run(Frame frame, List<FilterStep> arguments, Json in, FilterStep.Out out);
    }

    /** Makes one value of two: that before the pipe, and what is given. */
    private interface OfTwo {
        Json apply(Budget budget, Json in, Json given);
    }

    /** Makes any number of values of that before the pipe and all that are given. */
    private interface OfSeveral {
        void run(Budget budget, Json in, List<Json> given, FilterStep.Out out);
    }

    private static final Map<String, Function> KNOWN = new TreeMap<>();

    private static final String PARTS = "a list or an object";

    static {
        KNOWN.put("empty/0", (frame, arguments, in, out) -> {});
        KNOWN.put("not/0", one((budget, in) -> Json.of(!in.isTrue())));
        KNOWN.put(
                "select/1",
                (frame, arguments, in, out) -> arguments.get(0).run(frame, in, truth -> {
                    if (truth.isTrue()) {
                        out.take(in);
                    }
                }));
        KNOWN.put("error/0", one((budget, in) -> {
            throw new FilterFault(in.text(), in);
        }));
        KNOWN.put("error/1", two((budget, in, given) -> {
            throw new FilterFault(given.text(), given);
        }));
        ofLists();
        ofObjects();
        ofStreams();
        KNOWN.put("type/0", one((budget, in) -> new Json.Text(in.type())));
        KNOWN.put("length/0", one(Functions::length));
        KNOWN.put("tostring/0", one((budget, in) -> Texts.of(budget, in)));
        KNOWN.put("tojson/0", one((budget, in) -> Texts.json(budget, in)));
        KNOWN.put("tonumber/0", one(Functions::number));
        for (RoundingMode mode : List.of(RoundingMode.FLOOR, RoundingMode.CEILING, RoundingMode.HALF_UP)) {
            String name = mode == RoundingMode.FLOOR ? "floor/0" : mode == RoundingMode.CEILING ? "ceil/0" : "round/0";
            KNOWN.put(name, one((budget, in) -> Json.Num.of(value(in).setScale(0, mode))));
        }
        KNOWN.put(
                "abs/0",
                one((budget, in) ->
                        value(in).signum() < 0 ? Json.Num.of(value(in).negate()) : in));
        for (String type : List.of("null", "boolean", "number", "string", "array", "object")) {
            KNOWN.put(type + "s/0", selection(in -> in.type().equals(type)));
        }
        KNOWN.put("values/0", selection(in -> in != Json.Constant.NULL));
        KNOWN.put("scalars/0", selection(in -> !isHolder(in)));
        KNOWN.put("iterables/0", selection(Functions::isHolder));
        Texts.FUNCTIONS.forEach((name, function) -> KNOWN.put(name, texts(function)));
        KNOWN.put("sub/2", Texts.substitution(false));
        KNOWN.put("gsub/2", Texts.substitution(true));
    }

    private Functions() {}

    private static void ofLists() {
        KNOWN.put("map/1", (frame, arguments, in, out) -> {
            List<Json> items = new ArrayList<>();
            for (Json item : Steps.within(in)) {
                arguments.get(0).run(frame, item, made -> items.add(frame.budget.made(made, 1)));
            }
            out.take(new Json.Items(items));
        });
        KNOWN.put("add/0", one((budget, in) -> sum(budget, Steps.within(in))));
        KNOWN.put(
                "add/1",
                (frame, arguments, in, out) -> out.take(sum(frame.budget, Steps.all(arguments.get(0), frame, in))));
        KNOWN.put("sort/0", one((budget, in) -> new Json.Items(sorted(budget, items(in)))));
        KNOWN.put("sort_by/1", by(Functions::flat));
        KNOWN.put(
                "group_by/1", by(groups -> groups.stream().map(Json.Items::new).toList()));
        KNOWN.put("unique_by/1", by(Functions::firsts));
        KNOWN.put("unique/0", one((budget, in) -> new Json.Items(firsts(grouped(budget, items(in), items(in))))));
        KNOWN.put("min/0", one((budget, in) -> extreme(budget, items(in), items(in), -1)));
        KNOWN.put("max/0", one((budget, in) -> extreme(budget, items(in), items(in), 1)));
        KNOWN.put("min_by/1", extreme(-1));
        KNOWN.put("max_by/1", extreme(1));
        KNOWN.put("reverse/0", one((budget, in) -> {
            List<Json> items = new ArrayList<>(in instanceof Json.Constant ? List.of() : items(in));
            budget.spend(4L * items.size());
            Collections.reverse(items);
            return new Json.Items(items);
        }));
        KNOWN.put("flatten/0", one((budget, in) -> flat(budget, in, Integer.MAX_VALUE)));
        KNOWN.put(
                "flatten/1",
                two((budget, in, given) -> flat(budget, in, given instanceof Json.Num most ? most.whole() : 0)));
        KNOWN.put("join/1", two((budget, in, given) -> Texts.joined(budget, items(in), given)));
        KNOWN.put("transpose/0", one(Functions::transposed));
        KNOWN.put("first/0", one((budget, in) -> Steps.found(budget, in, Json.Num.of(0))));
        KNOWN.put("last/0", one((budget, in) -> Steps.found(budget, in, Json.Num.of(-1))));
        KNOWN.put("any/0", one((budget, in) -> Json.of(items(in).stream().anyMatch(Json::isTrue))));
        KNOWN.put("all/0", one((budget, in) -> Json.of(items(in).stream().allMatch(Json::isTrue))));
        KNOWN.put("contains/1", two((budget, in, given) -> Json.of(contains(budget, in, given))));
        KNOWN.put("inside/1", two((budget, in, given) -> Json.of(contains(budget, given, in))));
        KNOWN.put("index/1", two((budget, in, given) -> {
            if (in instanceof Json.Text text && given instanceof Json.Text wanted) {
                return Texts.index(budget, text.text(), wanted.text());
            }
            List<Json> items = items(in);
            for (int i = 0; i < items.size(); i++) {
                if (Arithmetic.compare(budget, items.get(i), given) == 0) {
                    return Json.Num.of(i);
                }
            }
            return Json.Constant.NULL;
        }));
    }

    private static void ofObjects() {
        KNOWN.put("keys/0", one((budget, in) -> new Json.Items(sorted(budget, keys(budget, in)))));
        KNOWN.put("keys_unsorted/0", one((budget, in) -> new Json.Items(keys(budget, in))));
        KNOWN.put("has/1", two((budget, in, given) -> Json.of(has(in, given))));
        KNOWN.put("in/1", two((budget, in, given) -> Json.of(has(given, in))));
        KNOWN.put("to_entries/0", one((budget, in) -> new Json.Items(entries(budget, in))));
        KNOWN.put("from_entries/0", one((budget, in) -> fromEntries(budget, items(in))));
        KNOWN.put("with_entries/1", (frame, arguments, in, out) -> {
            List<Json> changed = new ArrayList<>();
            for (Json entry : entries(frame.budget, in)) {
                arguments.get(0).run(frame, entry, made -> changed.add(frame.budget.made(made, 1)));
            }
            out.take(fromEntries(frame.budget, changed));
        });
        KNOWN.put("map_values/1", (frame, arguments, in, out) -> {
            if (!(in instanceof Json.Fields object)) {
                throw new FilterFault("map_values needs an object, not " + Arithmetic.described(in));
            }
            Map<String, Json> fields = new LinkedHashMap<>();
            object.fields()
                    .forEach((key, value) -> Steps.limit(
                            1, arguments.get(0), frame, value, made -> fields.put(key, frame.budget.made(made, 1))));
            out.take(new Json.Fields(fields));
        });
        KNOWN.put("getpath/1", two((budget, in, given) -> {
            Json found = in;
            for (Json step : items(given)) {
                found = Steps.found(budget, found, step);
            }
            return found;
        }));
    }

    private static void ofStreams() {
        KNOWN.put("recurse/0", (frame, arguments, in, out) -> Steps.recurse(frame.budget, in, out));
        KNOWN.put("recurse/1", (frame, arguments, in, out) -> recurse(arguments.get(0), frame, in, out));
        for (int given = 1; given <= 3; given++) {
            KNOWN.put("range/" + given, several(Functions::range));
        }
        KNOWN.put("first/1", (frame, arguments, in, out) -> Steps.limit(1, arguments.get(0), frame, in, out));
        KNOWN.put("last/1", (frame, arguments, in, out) -> {
            @Nullable Json[] last = {null};
            arguments.get(0).run(frame, in, value -> last[0] = value);
            if (last[0] != null) {
                out.take(last[0]);
            }
        });
        KNOWN.put(
                "limit/2",
                (frame, arguments, in, out) -> arguments
                        .get(0)
                        .run(
                                frame,
                                in,
                                most -> Steps.limit(
                                        Json.Num.of(value(most)).whole(), arguments.get(1), frame, in, out)));
        KNOWN.put("isempty/1", (frame, arguments, in, out) -> {
            boolean[] any = {false};
            Steps.limit(1, arguments.get(0), frame, in, value -> any[0] = true);
            out.take(Json.of(!any[0]));
        });
        for (boolean any : List.of(true, false)) {
            String name = any ? "any" : "all";
            FilterStep each = Steps.each(Steps.SAME, false);
            KNOWN.put(
                    name + "/1",
                    (frame, arguments, in, out) ->
                            out.take(Json.of(decides(any, each, arguments.get(0), frame, in) == any)));
            KNOWN.put(
                    name + "/2",
                    (frame, arguments, in, out) ->
                            out.take(Json.of(decides(any, arguments.get(0), arguments.get(1), frame, in) == any)));
        }
    }

    /** Returns whether a condition comes to a truth for any of some values. */
    private static boolean decides(boolean truth, FilterStep values, FilterStep condition, Frame frame, Json in) {
        boolean[] any = {false};
        FilterStep decisive = (within, value, out) -> condition.run(within, value, found -> {
            if (found.isTrue() == truth) {
                out.take(found);
            }
        });
        Steps.limit(1, Steps.pipe(values, decisive), frame, in, found -> any[0] = true);
        return any[0];
    }

    /** The function of that name, behind which the number of its arguments stands; null if there is none. */
    static @Nullable Function of(String name) {
        return KNOWN.get(name);
    }

    /** Says that there is no such function. */
    static String missing(String name, int arguments) {
        List<String> others = KNOWN.keySet().stream()
                .filter(known -> known.startsWith(name + "/"))
                .map(known -> known.substring(name.length() + 1))
                .toList();
        if (!others.isEmpty()) {
            return name + " takes " + String.join(" or ", others) + " arguments, not " + arguments;
        }
        List<String> names = KNOWN.keySet().stream()
                .map(known -> known.substring(0, known.indexOf('/')))
                .distinct()
                .toList();
        return "there is no function \"" + name + "\"" + Nearest.hint(name, names);
    }

    private static Function one(BiFunction<Budget, Json, Json> function) {
        return (frame, arguments, in, out) -> out.take(function.apply(frame.budget, in));
    }

    private static Function two(OfTwo function) {
        return (frame, arguments, in, out) ->
                arguments.get(0).run(frame, in, given -> out.take(function.apply(frame.budget, in, given)));
    }

    private static Function selection(Predicate<Json> test) {
        return (frame, arguments, in, out) -> {
            if (test.test(in)) {
                out.take(in);
            }
        };
    }

    /** A function of a text and of texts that are given. */
    private static Function texts(Texts.Function function) {
        return several((budget, in, given, out) -> {
            List<String> texts = given.stream()
                    .map(value -> value == Json.Constant.NULL ? "" : text(value))
                    .toList();
            function.run(budget, text(in), texts, out);
        });
    }

    /** A function of a value and of all that are given, in each way to take one of every argument. */
    private static Function several(OfSeveral function) {
        return (frame, arguments, in, out) ->
                given(arguments, List.of(), frame, in, values -> function.run(frame.budget, in, values, out));
    }

    private static void given(
            List<FilterStep> arguments, List<Json> values, Frame frame, Json in, Consumer<List<Json>> on) {
        if (values.size() == arguments.size()) {
            on.accept(values);
            return;
        }
        arguments.get(values.size()).run(frame, in, value -> {
            List<Json> more = new ArrayList<>(values);
            more.add(value);
            given(arguments, more, frame, in, on);
        });
    }

    static String text(Json value) {
        if (value instanceof Json.Text text) {
            return text.text();
        }
        throw new FilterFault("expected a text, found " + Arithmetic.described(value));
    }

    private static boolean isHolder(Json value) {
        return value instanceof Json.Items || value instanceof Json.Fields;
    }

    private static List<Json> items(Json value) {
        if (value instanceof Json.Items list) {
            return list.items();
        }
        throw new FilterFault("expected a list, found " + Arithmetic.described(value));
    }

    private static BigDecimal value(Json value) {
        if (value instanceof Json.Num number) {
            return number.value();
        }
        throw new FilterFault("expected a number, found " + Arithmetic.described(value));
    }

    private static Json length(Budget budget, Json in) {
        if (in instanceof Json.Text text) {
            budget.spend(in.weight());
            return Json.Num.of(text.text().codePointCount(0, text.text().length()));
        } else if (in instanceof Json.Num number) {
            return Json.Num.of(number.value().abs());
        } else if (in == Json.Constant.NULL) {
            return Json.Num.of(0);
        } else if (in instanceof Json.Items list) {
            return Json.Num.of(list.items().size());
        } else if (in instanceof Json.Fields object) {
            return Json.Num.of(object.fields().size());
        }
        throw new FilterFault(Arithmetic.described(in) + " has no length");
    }

    private static Json number(Budget budget, Json in) {
        if (in instanceof Json.Num) {
            return in;
        } else if (in instanceof Json.Text text
                && text.text().length() <= 64
                && text.text().matches("-?([0-9]+(\\.[0-9]*)?|\\.[0-9]+)([eE][+-]?[0-9]{1,9})?")) {
            return Json.Num.of(new Json.Num(text.text()).value());
        }
        throw new FilterFault(Arithmetic.described(in) + " is not a number");
    }

    private static Json sum(Budget budget, Iterable<Json> values) {
        Json sum = Json.Constant.NULL;
        for (Json value : values) {
            budget.spend(1);
            sum = Arithmetic.plus(budget, sum, value);
        }
        return sum;
    }

    /** Pays for putting values in order. */
    private static void spendForOrder(Budget budget, List<Json> values) {
        long weight = values.stream().mapToLong(Json::weight).sum();
        budget.spend(weight * (64 - Long.numberOfLeadingZeros(values.size())));
    }

    private static List<Json> sorted(Budget budget, List<Json> items) {
        spendForOrder(budget, items);
        return items.stream().sorted(Json::compare).toList();
    }

    /** Groups the items of a list by what a step makes of each. */
    private static Function by(java.util.function.Function<List<List<Json>>, List<? extends Json>> result) {
        return (frame, arguments, in, out) -> {
            List<List<Json>> groups = grouped(frame.budget, items(in), keysOf(arguments.get(0), frame, in));
            out.take(new Json.Items(new ArrayList<>(result.apply(groups))));
        };
    }

    /** For each item of a list, what a step makes of it. */
    private static List<Json> keysOf(FilterStep step, Frame frame, Json in) {
        List<Json> keys = new ArrayList<>();
        for (Json item : items(in)) {
            keys.add(frame.budget.made(new Json.Items(Steps.all(step, frame, item)), 1));
        }
        return keys;
    }

    private static List<List<Json>> grouped(Budget budget, List<Json> items, List<Json> keys) {
        spendForOrder(budget, keys);
        TreeMap<Json, List<Json>> groups = new TreeMap<>(Json::compare);
        for (int i = 0; i < items.size(); i++) {
            groups.computeIfAbsent(keys.get(i), key -> new ArrayList<>()).add(budget.made(items.get(i), 1));
        }
        return new ArrayList<>(groups.values());
    }

    private static List<Json> flat(List<List<Json>> groups) {
        return groups.stream().flatMap(List::stream).toList();
    }

    private static List<Json> firsts(List<List<Json>> groups) {
        return groups.stream().map(group -> group.get(0)).toList();
    }

    private static Function extreme(int direction) {
        return (frame, arguments, in, out) ->
                out.take(extreme(frame.budget, items(in), keysOf(arguments.get(0), frame, in), direction));
    }

    /** The first item of those with the least key, or the last of those with the greatest. */
    private static Json extreme(Budget budget, List<Json> items, List<Json> keys, int direction) {
        int best = -1;
        for (int i = 0; i < items.size(); i++) {
            if (best < 0) {
                best = i;
                continue;
            }
            int order = Arithmetic.compare(budget, keys.get(i), keys.get(best));
            best = direction < 0 ? (order < 0 ? i : best) : (order >= 0 ? i : best);
        }
        return best < 0 ? Json.Constant.NULL : items.get(best);
    }

    private static Json flat(Budget budget, Json in, long most) {
        List<Json> items = new ArrayList<>();
        flat(budget, items(in), most, items);
        return new Json.Items(items);
    }

    private static void flat(Budget budget, List<Json> from, long most, List<Json> to) {
        for (Json item : from) {
            if (most > 0 && item instanceof Json.Items list) {
                budget.spend(1);
                flat(budget, list.items(), most - 1, to);
            } else {
                to.add(budget.made(item, 1));
            }
        }
    }

    private static Json transposed(Budget budget, Json in) {
        int most = items(in).stream().mapToInt(row -> items(row).size()).max().orElse(0);
        List<Json> columns = new ArrayList<>();
        for (int i = 0; i < most; i++) {
            List<Json> column = new ArrayList<>();
            for (Json row : items(in)) {
                column.add(budget.made(Steps.found(budget, row, Json.Num.of(i)), 1));
            }
            columns.add(new Json.Items(column));
        }
        return new Json.Items(columns);
    }

    private static boolean contains(Budget budget, Json in, Json part) {
        budget.spend(1);
        if (in instanceof Json.Fields whole && part instanceof Json.Fields wanted) {
            return wanted.fields().entrySet().stream()
                    .allMatch(field -> whole.fields().containsKey(field.getKey())
                            && contains(budget, whole.fields().get(field.getKey()), field.getValue()));
        } else if (in instanceof Json.Items whole && part instanceof Json.Items wanted) {
            return wanted.items().stream()
                    .allMatch(item -> whole.items().stream().anyMatch(there -> contains(budget, there, item)));
        } else if (in instanceof Json.Text whole && part instanceof Json.Text wanted) {
            return Texts.index(budget, whole.text(), wanted.text()) != Json.Constant.NULL
                    || wanted.text().isEmpty();
        } else if (in.type().equals(part.type())) {
            return Arithmetic.compare(budget, in, part) == 0;
        }
        throw new FilterFault(Arithmetic.described(in) + " cannot contain " + Arithmetic.described(part));
    }

    private static List<Json> keys(Budget budget, Json in) {
        List<Json> keys = new ArrayList<>();
        if (in instanceof Json.Fields object) {
            object.fields().keySet().forEach(key -> keys.add(budget.made(new Json.Text(key), 1)));
        } else if (in instanceof Json.Items list) {
            for (int i = 0; i < list.items().size(); i++) {
                keys.add(budget.made(Json.Num.of(i), 1));
            }
        } else {
            throw new FilterFault("expected " + PARTS + ", found " + Arithmetic.described(in));
        }
        return keys;
    }

    private static boolean has(Json holder, Json key) {
        if (holder instanceof Json.Fields object && key instanceof Json.Text text) {
            return object.fields().containsKey(text.text());
        } else if (holder instanceof Json.Items list && key instanceof Json.Num number) {
            return number.value().signum() >= 0
                    && number.value().compareTo(BigDecimal.valueOf(list.items().size())) < 0;
        }
        throw new FilterFault(Arithmetic.described(holder) + " cannot have " + Arithmetic.described(key));
    }

    private static List<Json> entries(Budget budget, Json in) {
        List<Json> entries = new ArrayList<>();
        for (Json key : keys(budget, in)) {
            Map<String, Json> entry = new LinkedHashMap<>();
            entry.put("key", key);
            entry.put("value", Steps.found(budget, in, key));
            entries.add(budget.made(new Json.Fields(entry), 4));
        }
        return entries;
    }

    private static Json fromEntries(Budget budget, List<Json> entries) {
        Map<String, Json> fields = new LinkedHashMap<>();
        for (Json entry : entries) {
            Json key = Json.Constant.NULL;
            for (String name : List.of("key", "k", "name", "Name", "Key", "K")) {
                key = key.isTrue() ? key : Steps.found(budget, entry, new Json.Text(name));
            }
            if (isHolder(key) || key == Json.Constant.NULL) {
                throw new FilterFault("a key must be a text, not " + Arithmetic.described(key));
            }
            Json value = Json.Constant.NULL;
            for (String name : List.of("value", "v", "Value", "V")) {
                if (entry instanceof Json.Fields of && of.fields().containsKey(name)) {
                    value = Steps.found(budget, entry, new Json.Text(name));
                    break;
                }
            }
            fields.put(key.text(), budget.made(value, 1));
        }
        return new Json.Fields(fields);
    }

    private static void recurse(FilterStep step, Frame frame, Json in, FilterStep.Out out) {
        frame.budget.enter();
        out.take(in);
        step.run(frame, in, next -> recurse(step, frame, next, out));
        frame.budget.leave();
    }

    /** Numbers up to an end, or from a beginning to an end, or with a distance from each to the next. */
    private static void range(Budget budget, Json in, List<Json> given, FilterStep.Out out) {
        BigDecimal at = given.size() < 2 ? BigDecimal.ZERO : value(given.get(0));
        BigDecimal end = value(given.get(given.size() < 2 ? 0 : 1));
        BigDecimal by = given.size() < 3 ? BigDecimal.ONE : value(given.get(2));
        while (by.signum() != 0 && Integer.signum(end.compareTo(at)) == by.signum()) {
            out.take(budget.made(Json.Num.of(at), 1));
            at = at.add(by, Arithmetic.MOST_DIGITS);
        }
    }
}
