package rate.file.input.filter;

import com.google.re2j.Matcher;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiConsumer;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import rate.engine.text.Letters;
import rate.file.input.filter.JsonFilter.FilterFault;

/** The functions of texts. */
final class Texts {

    /** Gives any number of values for a text and what is given. */
    interface Function {
        void run(Budget budget, String text, List<String> given, FilterStep.Out out);
    }

    /** Those that are given nothing but texts, by their names and how many are given. */
    static final Map<String, Function> FUNCTIONS = new HashMap<>();

    static {
        FUNCTIONS.put("ascii_downcase/0", changed(text -> ascii(text, 'A', 'a')));
        FUNCTIONS.put("ascii_upcase/0", changed(text -> ascii(text, 'a', 'A')));
        FUNCTIONS.put("trim/0", changed(Letters::strip));
        FUNCTIONS.put("startswith/1", (budget, text, given, out) -> out.take(Json.of(text.startsWith(given.get(0)))));
        FUNCTIONS.put("endswith/1", (budget, text, given, out) -> out.take(Json.of(text.endsWith(given.get(0)))));
        FUNCTIONS.put(
                "ltrimstr/1",
                (budget, text, given, out) -> out.take(new Json.Text(
                        text.startsWith(given.get(0))
                                ? text.substring(given.get(0).length())
                                : text)));
        FUNCTIONS.put(
                "rtrimstr/1",
                (budget, text, given, out) -> out.take(new Json.Text(
                        text.endsWith(given.get(0))
                                ? text.substring(0, text.length() - given.get(0).length())
                                : text)));
        FUNCTIONS.put("split/1", (budget, text, given, out) -> out.take(split(budget, text, given.get(0))));
        for (int flags = 0; flags <= 1; flags++) {
            FUNCTIONS.put("test/" + (1 + flags), Texts::test);
            FUNCTIONS.put(
                    "capture/" + (1 + flags),
                    (budget, text, given, out) -> matches(
                            budget, text, given, false, (regex, match) -> out.take(captured(budget, regex, match))));
            FUNCTIONS.put(
                    "scan/" + (1 + flags),
                    (budget, text, given, out) -> matches(
                            budget, text, given, true, (regex, match) -> out.take(scanned(budget, regex, match))));
        }
    }

    private Texts() {}

    private static Function changed(UnaryOperator<String> change) {
        return (budget, text, given, out) -> {
            budget.spend(text.length());
            out.take(new Json.Text(change.apply(text)));
        };
    }

    private static String ascii(String text, char from, char to) {
        StringBuilder changed = new StringBuilder(text);
        for (int i = 0; i < text.length(); i++) {
            int letter = text.charAt(i) - from;
            if (letter >= 0 && letter < 26) {
                changed.setCharAt(i, (char) (to + letter));
            }
        }
        return changed.toString();
    }

    /** A value as a text: a text as it is, all others as JSON. */
    static Json of(Budget budget, Json in) {
        return in instanceof Json.Text ? in : json(budget, in);
    }

    static Json json(Budget budget, Json in) {
        budget.spend(in.weight() * Json.LETTERS);
        return new Json.Text(in.json());
    }

    /** The parts of a text between others; without these, its characters. */
    static Json split(Budget budget, String text, String by) {
        budget.spend(text.length() + by.length());
        List<Json> parts = new ArrayList<>();
        int from = 0;
        while (!text.isEmpty()) {
            int end = by.isEmpty() ? text.offsetByCodePoints(from, 1) : text.indexOf(by, from);
            boolean last = end < 0 || (by.isEmpty() && end == text.length());
            parts.add(budget.made(new Json.Text(text.substring(from, last ? text.length() : end)), 1));
            if (last) {
                break;
            }
            from = end + by.length();
        }
        return new Json.Items(parts);
    }

    /** Where a text is within another, in characters; null if it is not. */
    static Json index(Budget budget, String text, String wanted) {
        budget.spend(text.length() + (long) wanted.length());
        int at = wanted.isEmpty() ? -1 : text.indexOf(wanted);
        return at < 0 ? Json.Constant.NULL : Json.Num.of(text.codePointCount(0, at));
    }

    /** The texts, numbers and truths of a list in one text. */
    static Json joined(Budget budget, List<Json> items, Json between) {
        String sign = Functions.text(between);
        StringBuilder all = new StringBuilder();
        for (Json item : items) {
            if (item instanceof Json.Items || item instanceof Json.Fields) {
                throw new FilterFault(Arithmetic.described(item) + " cannot be joined");
            }
            String text = item == Json.Constant.NULL ? "" : item.text();
            budget.spend(1 + text.length() + sign.length());
            all.append(all.isEmpty() && item == items.get(0) ? "" : sign).append(text);
        }
        return new Json.Text(all.toString());
    }

    private static void test(Budget budget, String text, List<String> given, FilterStep.Out out) {
        out.take(Json.of(matcher(budget, expression(budget, given), text).find()));
    }

    private static Regex expression(Budget budget, List<String> given) {
        StringBuilder flags = new StringBuilder();
        for (char flag : (given.size() < 2 ? "" : given.get(1)).toCharArray()) {
            if (flag == 'i' || flag == 's') {
                flags.append(flag);
            } else if (flag != 'g') {
                throw new FilterFault("the flags of a regular expression are g, i and s, not \"" + flag + "\"");
            }
        }
        String regex = (flags.isEmpty() ? "" : "(?" + flags + ")") + given.get(0);
        try {
            return budget.expression(regex);
        } catch (IllegalArgumentException e) {
            throw new FilterFault(String.valueOf(e.getMessage()));
        }
    }

    private static Matcher matcher(Budget budget, Regex regex, String text) {
        budget.spend(1 + text.length() * (long) regex.steps() / Json.LETTERS);
        return regex.matcher(text);
    }

    private static void matches(
            Budget budget, String text, List<String> given, boolean all, BiConsumer<Regex, Matcher> found) {
        Regex regex = expression(budget, given);
        Matcher match = matcher(budget, regex, text);
        boolean global = all || (given.size() > 1 && given.get(1).contains("g"));
        while (match.find()) {
            budget.spend(1 + regex.steps());
            found.accept(regex, match);
            if (!global) {
                return;
            }
        }
    }

    private static Json text(@Nullable String group) {
        return group == null ? Json.Constant.NULL : new Json.Text(group);
    }

    private static Json captured(Budget budget, Regex regex, Matcher match) {
        Map<String, Json> fields = new LinkedHashMap<>();
        for (Map.Entry<String, Integer> group : regex.groups()) {
            Json text = text(match.group(group.getValue()));
            fields.put(group.getKey(), budget.made(text, text.weight()));
        }
        return new Json.Fields(fields);
    }

    private static Json scanned(Budget budget, Regex regex, Matcher match) {
        if (regex.groupCount() == 0) {
            return budget.made(text(match.group()), 1);
        }
        List<Json> groups = new ArrayList<>();
        for (int i = 1; i <= regex.groupCount(); i++) {
            Json text = text(match.group(i));
            groups.add(budget.made(text, text.weight()));
        }
        return new Json.Items(groups);
    }

    /** {@code sub} and {@code gsub}: what replaces a match is made from what its named groups matched. */
    static Functions.Function substitution(boolean all) {
        return (frame, arguments, in, out) -> arguments.get(0).run(frame, in, expression -> {
            String text = Functions.text(in);
            String regex = Functions.text(expression);
            StringBuilder changed = new StringBuilder();
            int[] end = {0};
            matches(frame.budget, text, List.of(regex, all ? "g" : ""), all, (known, match) -> {
                int start = match.start();
                int next = match.end();
                changed.append(text, end[0], start);
                Json groups = captured(frame.budget, known, match);
                Steps.limit(1, arguments.get(1), frame, groups, made -> {
                    if (!(made instanceof Json.Text now)) {
                        throw new FilterFault("a match is replaced by a text, not by " + Arithmetic.described(made));
                    }
                    frame.budget.spend(1 + now.text().length());
                    changed.append(now.text());
                });
                end[0] = next;
            });
            frame.budget.spend(text.length());
            out.take(new Json.Text(changed.append(text, end[0], text.length()).toString()));
        });
    }
}
