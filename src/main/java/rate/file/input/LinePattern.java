package rate.file.input;

import com.google.re2j.Matcher;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import rate.file.input.filter.Regex;

/**
 * A regular expression with named groups that a whole line matches or does not, in a time that grows with the line as its length
 * does, whatever the expression is.
 */
final class LinePattern {

    private final Regex regex;
    private final List<Map.Entry<String, Integer>> groups;
    private @Nullable Matcher matcher;

    /** @throws IllegalArgumentException with a message for the user */
    LinePattern(String regex) {
        this.regex = Regex.of("--lines", regex);
        this.groups = this.regex.groups();
        if (groups.isEmpty()) {
            throw new IllegalArgumentException(
                    "--lines needs named groups, which are the columns: '(?<winner>.+) beats (?<loser>.+)'");
        }
    }

    /** The names of its groups, in their order. */
    List<String> names() {
        return groups.stream().map(Map.Entry::getKey).toList();
    }

    boolean matches(String line) {
        Matcher next = regex.matcher(line);
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
