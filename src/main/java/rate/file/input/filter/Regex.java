package rate.file.input.filter;

import com.google.re2j.Matcher;
import com.google.re2j.Pattern;
import com.google.re2j.PatternSyntaxException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;

/**
 * A regular expression that looks at a text in a time that grows with the text as its length does, whatever the expression is.
 */
public final class Regex {

    /** Longest expression; with repetitions it may grow to {@link #MOST_STEPS}. */
    private static final int LONGEST = 1 << 12;

    /** Most steps of an expression that is written out: the time for a character. */
    private static final int MOST_STEPS = 1 << 14;

    private static final Pattern COUNTS = Pattern.compile("\\{[0-9]{1,4}(,[0-9]{0,4})?\\}");

    private final Pattern pattern;
    private final List<Map.Entry<String, Integer>> groups;

    private Regex(Pattern pattern) {
        this.pattern = pattern;
        this.groups = pattern.namedGroups().entrySet().stream()
                .sorted(Map.Entry.comparingByValue())
                .toList();
    }

    /**
     * Reads an expression.
     *
     * @param what it is, for messages
     * @throws IllegalArgumentException with a message for the user
     */
    public static Regex of(String what, String regex) {
        if (regex.length() > LONGEST) {
            throw new IllegalArgumentException(what + " has more than " + LONGEST + " characters");
        }
        requireShort(what, stepsOf(regex));
        Pattern compiled;
        try {
            compiled = Pattern.compile(regex);
        } catch (PatternSyntaxException e) {
            throw new IllegalArgumentException(
                    what + " is not a regular expression: " + e.getDescription()
                            + (e.getPattern() == null ? "" : " in \"" + e.getPattern() + "\""),
                    e);
        }
        requireShort(what, compiled.programSize());
        return new Regex(compiled);
    }

    private static void requireShort(String what, long steps) {
        if (steps > MOST_STEPS) {
            throw new IllegalArgumentException(
                    what + " repeats too much: written out, it has more than " + MOST_STEPS + " steps");
        }
    }

    /** About how many steps an expression has, if its counts are written out: that would fill the memory before it is known. */
    private static long stepsOf(String regex) {
        Deque<Long> outer = new ArrayDeque<>();
        long all = 0;
        long last = 0;
        for (int i = 0; i < regex.length(); i++) {
            char c = regex.charAt(i);
            int end = c == '{' ? regex.indexOf('}', i) : -1;
            if (end > 0 && COUNTS.matcher(regex.substring(i, end + 1)).matches()) {
                String counts = regex.substring(i + 1, end);
                int most = 1;
                for (String count : counts.split(",", -1)) {
                    most = Math.max(most, count.isEmpty() ? 1 : Integer.parseInt(count));
                }
                all += last * (most - 1);
                last *= most;
                i = end;
            } else if (c == '(') {
                outer.push(all);
                all = 0;
                last = 0;
            } else if (c == ')' && !outer.isEmpty()) {
                last = all + 2;
                all = outer.pop() + last;
            } else {
                i += c == '\\' ? 1 : 0;
                last = 1;
                all++;
            }
            if (all > MOST_STEPS) {
                return all;
            }
        }
        return all;
    }

    /** The named groups with their numbers, in order. */
    public List<Map.Entry<String, Integer>> groups() {
        return groups;
    }

    /** Begins to look at a text. */
    public Matcher matcher(CharSequence text) {
        return pattern.matcher(text);
    }

    /** Returns how many groups there are, with names or without. */
    int groupCount() {
        return pattern.groupCount();
    }

    /** Steps for a character of a text. */
    int steps() {
        return pattern.programSize();
    }
}
