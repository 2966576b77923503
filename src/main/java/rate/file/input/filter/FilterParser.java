package rate.file.input.filter;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import rate.file.input.filter.JsonFilter.FilterFault;

/**
 * Reads a filter. What binds weakest comes first in this class: pipes, commas, {@code //}, {@code or}, {@code and},
 * comparisons, sums, products, and what stands behind a term: {@code .key}, {@code [0]}, {@code []}, {@code ?}, {@code as}.
 */
final class FilterParser {

    /** Longest filter, in characters. */
    static final int LONGEST = 1 << 12;

    /** Signs between parts, such as a plus: each begins one level deeper than the one before. */
    private static final int MOST_SIGNS = 1 << 10;

    /** Parts of a filter within each other. */
    private static final int DEEPEST = 64;

    static final Pattern WORD = Pattern.compile("[A-Za-z_][A-Za-z0-9_]*");

    private static final Pattern NUMBER =
            Pattern.compile("([0-9]{1,64}(\\.[0-9]{0,64})?|\\.[0-9]{1,64})([eE][+-]?[0-9]{1,3})?");

    private static final Set<String> KEYWORDS = Set.of(
            "def", "if", "then", "elif", "else", "end", "as", "reduce", "foreach", "try", "catch", "and", "or", "label",
            "import", "include", "__loc__");

    private static final List<String> COMPARISONS = List.of("==", "!=", "<=", ">=", "<", ">");
    private static final List<String> ASSIGNMENTS = List.of("|=", "+=", "-=", "*=", "/=", "%=", "//=", "=");

    private final String text;

    /** Names of variables, and of functions with the number of their parameters behind them: the ones of this place. */
    private final List<String> names = new ArrayList<>();

    private int at;

    /** Where no space was found the last time. */
    private int bare = -1;

    private int depth;
    private int signs;

    private FilterParser(String text) {
        this.text = text;
    }

    /** @throws IllegalArgumentException with a message for the user, if it is no filter */
    static FilterStep parse(String text) {
        if (text.length() > LONGEST) {
            throw new IllegalArgumentException("--jq has more than " + LONGEST + " characters");
        }
        FilterParser parser = new FilterParser(text);
        FilterStep filter = parser.pipe();
        parser.space();
        if (parser.at < text.length()) {
            throw parser.unexpected("the end");
        }
        return filter;
    }

    private FilterStep pipe() {
        int before = names.size();
        FilterStep step = deeper(() -> word("def") ? definition() : piped());
        names.subList(before, names.size()).clear();
        return step;
    }

    private FilterStep piped() {
        FilterStep first = comma();
        // A loop, for a chain may be long; each pipe begins behind all of those before it.
        while (sign("|")) {
            FilterStep before = first;
            if (isWord("def")) {
                return Steps.pipe(before, pipe());
            }
            first = Steps.pipe(before, comma());
        }
        return first;
    }

    /** A function, and the rest of the filter, which may use it. */
    private FilterStep definition() {
        String name = name("a name for the function");
        List<String> parameters = new ArrayList<>();
        if (sign("(")) {
            do {
                parameters.add(sign("$") ? "$" + name("a name") : name("the name of a parameter"));
            } while (sign(";"));
            require(")");
        }
        require(":");
        String function = name + "/" + parameters.size();
        names.add(function);
        int outside = names.size();
        parameters.forEach(parameter -> names.add(parameter.startsWith("$") ? parameter : parameter + "/0"));
        FilterStep body = pipe();
        names.subList(outside, names.size()).clear();
        require(";");
        Frame.Closure closure = new Frame.Closure(parameters, body, null);
        FilterStep rest = pipe();
        return (frame, in, out) -> rest.run(frame.with(function, closure), in, out);
    }

    private FilterStep comma() {
        FilterStep step = alternative();
        while (sign(",")) {
            step = Steps.both(step, alternative());
        }
        return step;
    }

    private FilterStep alternative() {
        FilterStep first = or();
        if (sign("//")) {
            return Steps.otherwise(first, deeper(this::alternative));
        }
        for (String assignment : ASSIGNMENTS) {
            if (is(assignment)) {
                throw wrong(
                        "a value cannot be changed by " + assignment + ": make a new one, such as . + {key: .other}");
            }
        }
        return first;
    }

    private FilterStep deeper(Supplier<FilterStep> part) {
        if (++depth > DEEPEST) {
            throw wrong("it is nested deeper than " + DEEPEST + " levels");
        }
        FilterStep step = part.get();
        depth--;
        return step;
    }

    private FilterStep or() {
        return logic("or", () -> logic("and", this::comparison));
    }

    private FilterStep logic(String word, Supplier<FilterStep> part) {
        FilterStep step = part.get();
        while (word(word)) {
            step = Steps.logic(word.equals("or"), step, part.get());
        }
        return step;
    }

    private FilterStep comparison() {
        FilterStep left = sum();
        for (String sign : COMPARISONS) {
            if (sign(sign)) {
                return operation(sign, left, sum());
            }
        }
        return left;
    }

    private static FilterStep operation(String sign, FilterStep left, FilterStep right) {
        Arithmetic.Operator operator = Arithmetic.OPERATORS.get(sign);
        if (operator == null) {
            throw new IllegalStateException(sign);
        }
        return Steps.operation(operator, left, right);
    }

    private FilterStep sum() {
        FilterStep left = product();
        while (true) {
            if (!is("+=") && sign("+")) {
                left = operation("+", left, product());
            } else if (!is("-=") && sign("-")) {
                left = operation("-", left, product());
            } else {
                return left;
            }
        }
    }

    private FilterStep product() {
        FilterStep left = signed();
        while (true) {
            if (!is("*=") && sign("*")) {
                left = operation("*", left, signed());
            } else if (!is("//") && !is("/=") && sign("/")) {
                left = operation("/", left, signed());
            } else if (!is("%=") && sign("%")) {
                left = operation("%", left, signed());
            } else {
                return left;
            }
        }
    }

    private FilterStep signed() {
        return sign("-") ? operation("-", Steps.constant(Json.Num.of(0)), deeper(this::signed)) : bound(operand());
    }

    /** A term with what stands behind it, and perhaps names for its values. */
    private FilterStep bound(FilterStep values) {
        if (!word("as")) {
            return values;
        }
        int before = names.size();
        Binding pattern = pattern();
        require("|");
        FilterStep body = pipe();
        names.subList(before, names.size()).clear();
        return Steps.binding(values, pattern, body);
    }

    /** A term with what stands behind it. */
    private FilterStep operand() {
        FilterStep step = term();
        while (true) {
            space();
            char next = at + 1 < text.length() && is(".") ? text.charAt(at + 1) : ' ';
            if (next == '[') {
                at++;
            }
            if (next == '"' || (is(".") && wordAt(at + 1) != null)) {
                at++;
                step = Steps.at(step, next == '"' ? string() : Steps.constant(new Json.Text(name("a key"))), sign("?"));
            } else if (sign("[")) {
                step = bracket(step);
            } else if (sign("?")) {
                step = Steps.attempt(step, null);
            } else {
                return step;
            }
        }
    }

    /** Parses what follows an opening bracket after a term. */
    private FilterStep bracket(FilterStep of) {
        if (sign("]")) {
            return Steps.each(of, sign("?"));
        }
        FilterStep nothing = Steps.constant(Json.Constant.NULL);
        if (sign(":")) {
            FilterStep to = pipe();
            require("]");
            return Steps.slice(of, nothing, to);
        }
        FilterStep key = pipe();
        if (sign(":")) {
            FilterStep to = is("]") ? nothing : pipe();
            require("]");
            return Steps.slice(of, key, to);
        }
        require("]");
        return Steps.at(of, key, sign("?"));
    }

    private FilterStep term() {
        space();
        if (is("..")) {
            at += 2;
            return (frame, in, out) -> Steps.recurse(frame.budget, in, out);
        } else if (numberAt() != null) {
            return Steps.constant(new Json.Num(number()));
        } else if (is(".")) {
            boolean goesOn =
                    at + 1 < text.length() && (wordAt(at + 1) != null || "\"[".indexOf(text.charAt(at + 1)) >= 0);
            at += goesOn ? 0 : 1;
            return Steps.SAME;
        } else if (is("\"")) {
            return string();
        } else if (sign("$")) {
            return variable("$" + name("the name of a variable"));
        } else if (sign("(")) {
            FilterStep within = pipe();
            require(")");
            return within;
        } else if (sign("[")) {
            if (sign("]")) {
                return Steps.constant(new Json.Items(List.of()));
            }
            FilterStep items = pipe();
            require("]");
            return Steps.list(items);
        } else if (sign("{")) {
            return object();
        } else if (word("null")) {
            return Steps.constant(Json.Constant.NULL);
        } else if (isWord("true") || isWord("false")) {
            return Steps.constant(Json.of(word("true") || !word("false")));
        } else if (word("if")) {
            return choice();
        } else if (word("try")) {
            FilterStep step = deeper(this::operand);
            return Steps.attempt(step, word("catch") ? deeper(this::operand) : null);
        } else if (word("reduce")) {
            return fold(true);
        } else if (word("foreach")) {
            return fold(false);
        }
        String function = wordAt(at);
        if (function == null || KEYWORDS.contains(function)) {
            throw unexpected("a value, such as .key or \"text\"");
        } else if (function.equals("del")) {
            return deletion();
        }
        return call(function);
    }

    private FilterStep variable(String name) {
        if (!names.contains(name)) {
            at -= name.length();
            throw wrong(name + " has no value here");
        }
        return (frame, in, out) -> out.take(frame.value(name));
    }

    private FilterStep choice() {
        FilterStep condition = pipe();
        requireWord("then");
        FilterStep then = pipe();
        if (word("elif")) {
            return Steps.choice(condition, then, deeper(this::choice));
        }
        FilterStep otherwise = word("else") ? pipe() : Steps.SAME;
        requireWord("end");
        return Steps.choice(condition, then, otherwise);
    }

    private FilterStep fold(boolean reduces) {
        FilterStep values = deeper(this::operand);
        requireWord("as");
        int before = names.size();
        Binding pattern = pattern();
        List<String> found = List.copyOf(names.subList(before, names.size()));
        names.subList(before, names.size()).clear();
        require("(");
        FilterStep begin = pipe();
        require(";");
        names.addAll(found);
        FilterStep update = pipe();
        FilterStep extract = !reduces && sign(";") ? pipe() : Steps.SAME;
        names.subList(before, names.size()).clear();
        require(")");
        return reduces
                ? Steps.reduce(values, pattern, begin, update)
                : Steps.foreach(values, pattern, begin, update, extract);
    }

    private Binding pattern() {
        if (sign("$")) {
            String name = "$" + name("the name of a variable");
            names.add(name);
            return Binding.variable(name);
        } else if (sign("[")) {
            List<Binding> items = new ArrayList<>();
            do {
                items.add(pattern());
            } while (sign(","));
            require("]");
            return Binding.list(items);
        } else if (sign("{")) {
            List<Map.Entry<FilterStep, Binding>> entries = new ArrayList<>();
            do {
                entries.add(patternEntry());
            } while (sign(","));
            require("}");
            return Binding.object(entries);
        }
        throw unexpected("a name such as $x");
    }

    private Map.Entry<FilterStep, Binding> patternEntry() {
        if (sign("$")) {
            String name = name("the name of a variable");
            names.add("$" + name);
            Binding variable = Binding.variable("$" + name);
            return Map.entry(
                    Steps.constant(new Json.Text(name)), sign(":") ? Binding.and(variable, pattern()) : variable);
        }
        FilterStep key;
        if (sign("(")) {
            key = pipe();
            require(")");
        } else {
            key = is("\"") ? string() : Steps.constant(new Json.Text(name("a key")));
        }
        require(":");
        return Map.entry(key, pattern());
    }

    private FilterStep object() {
        List<Map.Entry<FilterStep, FilterStep>> entries = new ArrayList<>();
        while (!sign("}")) {
            if (!entries.isEmpty()) {
                require(",");
                if (sign("}")) {
                    break;
                }
            }
            entries.add(entry());
        }
        return Steps.object(entries);
    }

    private Map.Entry<FilterStep, FilterStep> entry() {
        if (sign("$")) {
            String name = name("the name of a variable");
            return Map.entry(Steps.constant(new Json.Text(name)), variable("$" + name));
        }
        if (sign("(")) {
            FilterStep key = pipe();
            require(")");
            require(":");
            return Map.entry(key, entryValue());
        }
        space();
        String number = numberAt();
        if (number != null) {
            throw wrong("a key is a text: \"" + number + "\"");
        }
        FilterStep key = is("\"") ? string() : Steps.constant(new Json.Text(name("a key")));
        return Map.entry(key, sign(":") ? entryValue() : Steps.at(Steps.SAME, key, false));
    }

    /** The value of a key goes up to the next comma. */
    private FilterStep entryValue() {
        FilterStep value = deeper(this::alternative);
        while (!is("|=") && sign("|")) {
            value = Steps.pipe(value, deeper(this::alternative));
        }
        return value;
    }

    private FilterStep call(String function) {
        int begin = at;
        at += function.length();
        List<FilterStep> arguments = new ArrayList<>();
        if (sign("(")) {
            do {
                arguments.add(pipe());
            } while (sign(";"));
            require(")");
        }
        String name = function + "/" + arguments.size();
        if (names.contains(name)) {
            return (frame, in, out) -> frame.call(name, arguments, in, out);
        }
        Functions.Function known = Functions.of(name);
        if (known == null) {
            at = begin;
            throw wrong(Functions.missing(function, arguments.size()));
        }
        return (frame, in, out) -> {
            frame.budget.spend(1);
            known.run(frame, arguments, in, out);
        };
    }

    /** {@code del} takes keys, and no computed paths. */
    private FilterStep deletion() {
        at += "del".length();
        require("(");
        FilterStep step = Steps.SAME;
        do {
            List<String> path = new ArrayList<>();
            do {
                require(".");
                path.add(name("a key, such as del(.a, .b.c)"));
            } while (is("."));
            FilterStep before = step;
            step = (frame, in, out) ->
                    before.run(frame, in, value -> out.take(Steps.without(frame.budget, value, path)));
        } while (sign(","));
        require(")");
        return step;
    }

    /** A text, which may have values in it: "\(.id)". */
    private FilterStep string() {
        require("\"");
        List<FilterStep> parts = new ArrayList<>();
        StringBuilder plain = new StringBuilder();
        while (true) {
            if (at >= text.length()) {
                throw wrong("the text does not end: a quote is missing");
            }
            char c = text.charAt(at++);
            if (c == '"') {
                break;
            } else if (c != '\\') {
                plain.append(c);
            } else if (at < text.length() && text.charAt(at) == '(') {
                at++;
                parts.add(Steps.constant(new Json.Text(plain.toString())));
                plain.setLength(0);
                parts.add(pipe());
                require(")");
            } else {
                plain.append(escaped());
            }
        }
        parts.add(Steps.constant(new Json.Text(plain.toString())));
        return parts.size() == 1 ? parts.get(0) : Steps.interpolated(parts);
    }

    private char escaped() {
        char c = at < text.length() ? text.charAt(at++) : ' ';
        int known = "\"\\/bfnrt".indexOf(c);
        if (known >= 0) {
            return "\"\\/\b\f\n\r\t".charAt(known);
        }
        if (c == 'u' && at + 4 <= text.length() && text.substring(at, at + 4).matches("[0-9a-fA-F]{4}")) {
            at += 4;
            return (char) Integer.parseInt(text.substring(at - 4, at), 16);
        }
        at--;
        throw wrong("\\" + c + " is nothing in a text; a backslash is \\\\");
    }

    private @Nullable String numberAt() {
        Matcher number = NUMBER.matcher(text).region(at, text.length());
        return number.lookingAt() ? number.group() : null;
    }

    private String number() {
        String number = String.valueOf(numberAt());
        at += number.length();
        try {
            return Json.Num.of(new BigDecimal(number)).text();
        } catch (FilterFault fault) {
            throw wrong(String.valueOf(fault.getMessage()));
        }
    }

    private @Nullable String wordAt(int position) {
        Matcher word = WORD.matcher(text).region(Math.min(position, text.length()), text.length());
        return word.lookingAt() ? word.group() : null;
    }

    private String name(String what) {
        space();
        String name = wordAt(at);
        if (name == null) {
            throw unexpected(what);
        }
        at += name.length();
        return name;
    }

    private void space() {
        // Asked before every sign, and the filters of all profiles are read when an inspection starts.
        boolean isComment = false;
        for (; at != bare && at < text.length(); at++) {
            char sign = text.charAt(at);
            isComment = sign != '\n' && (isComment || sign == '#');
            if (!isComment && " \t\n\f\r\u000b".indexOf(sign) < 0) {
                bare = at;
                return;
            }
        }
    }

    private boolean is(String sign) {
        space();
        return text.startsWith(sign, at);
    }

    /** Goes past a sign if it is here; a part of a longer one is another. */
    private boolean sign(String sign) {
        if (!is(sign) || (sign.equals("|") && is("|=")) || (sign.equals("//") && is("//="))) {
            return false;
        }
        at += sign.length();
        if (++signs > MOST_SIGNS) {
            throw wrong("it has more than " + MOST_SIGNS + " signs");
        }
        return true;
    }

    private boolean isWord(String word) {
        return is(word) && word.equals(wordAt(at));
    }

    private boolean word(String word) {
        boolean here = isWord(word);
        at += here ? word.length() : 0;
        return here;
    }

    private void require(String sign) {
        if (!sign(sign)) {
            throw unexpected("\"" + sign + "\"");
        }
    }

    private void requireWord(String word) {
        if (!word(word)) {
            throw unexpected(word);
        }
    }

    private IllegalArgumentException unexpected(String expected) {
        space();
        String rest = text.substring(at);
        String word = wordAt(at);
        String found = rest.isEmpty()
                ? "its end"
                : "\"" + (word != null ? word : rest.substring(0, rest.offsetByCodePoints(0, 1))) + "\"";
        return wrong("expected " + expected + ", found " + found);
    }

    private IllegalArgumentException wrong(String message) {
        return new IllegalArgumentException(
                "--jq, at character " + (text.codePointCount(0, Math.min(at, text.length())) + 1) + ": " + message);
    }
}
