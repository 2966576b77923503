package rate.file.input;

import com.google.re2j.Matcher;
import com.google.re2j.Pattern;
import com.google.re2j.PatternSyntaxException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A regular expression with named groups that a whole line matches or does not, in a time that grows with the line as its length
 * does, whatever the expression is.
 */
final class LinePattern {

    /** Longest expression; with repetitions it may grow to {@link #MOST_STEPS}. */
    private static final int LONGEST = 1 << 12;

    /** Most steps of an expression that is written out: the time for a character. */
    private static final int MOST_STEPS = 1 << 14;

    private static final Pattern COUNTS = Pattern.compile("\\{[0-9]{1,4}(,[0-9]{0,4})?\\}");

    private final Pattern pattern;
    private final List<Map.Entry<String, Integer>> groups;
    private @Nullable Matcher matcher;

    /** @throws IllegalArgumentException with a message for the user */
    LinePattern(String regex) {
        if (regex.length() > LONGEST) {
            throw new IllegalArgumentException("--lines has more than " + LONGEST + " characters");
        }
        requireShort(stepsOf(regex));
        Pattern compiled;
        try {
            compiled = Pattern.compile(regex);
        } catch (PatternSyntaxException e) {
            throw new IllegalArgumentException(
                    "--lines is no regular expression: " + e.getDescription()
                            + (e.getPattern() == null ? "" : " in \"" + e.getPattern() + "\""),
                    e);
        }
        requireShort(compiled.programSize());
        this.pattern = compiled;
        this.groups = compiled.namedGroups().entrySet().stream()
                .sorted(Map.Entry.comparingByValue())
                .toList();
        if (groups.isEmpty()) {
            throw new IllegalArgumentException(
                    "--lines needs named groups, which are the columns: '(?<winner>.+) beats (?<loser>.+)'");
        }
    }

    private static void requireShort(long steps) {
        if (steps > MOST_STEPS) {
            throw new IllegalArgumentException(
                    "--lines repeats too much: written out, it has more than " + MOST_STEPS + " steps");
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

    /** The names of its groups, in their order. */
    List<String> names() {
        return groups.stream().map(Map.Entry::getKey).toList();
    }

    /** Returns whether a whole line matches. */
    boolean matches(String line) {
        Matcher next = pattern.matcher(line);
        matcher = next;
        return next.matches();
    }

    /** The text that a group matched; null if it had no part in the match. */
    @Nullable
    String text(int group) {
        return matcher == null ? null : matcher.group(groups.get(group).getValue());
    }

    /** Where that begins in the line, from 0. */
    int start(int group) {
        return matcher == null ? 0 : Math.max(0, matcher.start(groups.get(group).getValue()));
    }
}
