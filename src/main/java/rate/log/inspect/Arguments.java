package rate.log.inspect;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import rate.engine.text.Letters;
import rate.file.input.Layout;
import rate.log.form.LogForm;
import rate.log.form.SeasonRule;

/** The words of a command line that say how a log is written, and their quotes. */
public final class Arguments {

    /** Characters besides letters that need no quotes in any shell. */
    private static final String BARE = "0123456789_@%+=:,./-" + Question.BLANK;

    private Arguments() {}

    /**
     * The words for a form.
     *
     * @param profile its name; null if there is none
     * @param besides what is said besides
     * @param names of columns as the log has them, by their keys
     */
    static List<String> of(@Nullable String profile, LogForm besides, Map<String, String> names) {
        List<String> words = new ArrayList<>();
        option(words, "--profile", profile);
        Layout layout = besides.layout();
        option(words, "--at", layout.at());
        option(words, "--jq", layout.jq());
        List<String> map = new ArrayList<>();
        besides.mapping().texts().forEach((canonical, text) -> map.add(canonical + "=" + text));
        option(words, "--map", map.isEmpty() ? null : String.join(",", map));
        besides.whereTexts().forEach(condition -> option(words, "--where", condition));
        Map<String, Map<String, String>> replace = new LinkedHashMap<>();
        besides.replace().forEach((key, texts) -> replace.put(names.getOrDefault(key, key), texts));
        LogForm.replacementTexts(replace).forEach(text -> option(words, "--replace", text));
        option(words, "--time-format", besides.timeFormat());
        option(words, "--zone", besides.zone());
        option(words, "--delimiter", layout.delimiter() == null ? null : Head.word(layout.delimiter()));
        option(words, "--encoding", layout.encoding());
        option(
                words,
                "--skip-lines",
                layout.skipLines() == null ? null : layout.skipLines().toString());
        option(words, "--sheet", layout.sheet());
        option(words, "--lines", layout.lines());
        option(words, "--list-separator", layout.listSeparator());
        if (layout.headerless()) {
            words.add("--no-header");
        }
        option(words, "--decimal", besides.decimal());
        SeasonRule season = besides.season();
        option(words, "--season", season == null ? null : season.text());
        option(words, "--abandoned", besides.abandoned());
        if (besides.grouped()) {
            words.add("--group");
        }
        return words;
    }

    private static void option(List<String> words, String name, @Nullable String value) {
        if (value != null) {
            words.add(name);
            words.add(value);
        }
    }

    /** A command line, its words in quotes where a shell needs them. */
    public static String shell(List<String> words) {
        return String.join(" ", words.stream().map(Arguments::shell).toList());
    }

    /**
     * The words of a command line, of which a shell takes the quotes away.
     *
     * @throws IllegalArgumentException with a message for the user, if a quote does not end
     */
    public static List<String> words(String text) {
        List<String> words = new ArrayList<>();
        StringBuilder word = new StringBuilder();
        boolean isBegun = false;
        char quote = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (quote != 0 && c == quote) {
                quote = 0;
            } else if (quote == 0 && (c == '\'' || c == '"')) {
                quote = c;
                isBegun = true;
            } else if (c == '\\' && quote != '\'' && i + 1 < text.length()) {
                i++;
                word.append(text.charAt(i));
                isBegun = true;
            } else if (quote == 0 && c == ' ') {
                if (isBegun) {
                    words.add(word.toString());
                }
                word.setLength(0);
                isBegun = false;
            } else {
                word.append(c);
                isBegun = true;
            }
        }
        if (quote != 0) {
            throw new IllegalArgumentException("a quote begins and does not end: " + text);
        }
        if (isBegun) {
            words.add(word.toString());
        }
        return words;
    }

    private static String shell(String word) {
        if (!word.isEmpty() && word.codePoints().allMatch(c -> Letters.isLetter(c) || BARE.indexOf(c) >= 0)) {
            return word;
        }
        boolean plain = word.chars().noneMatch(c -> "\"$`\\!".indexOf(c) >= 0);
        return plain && word.indexOf('\'') >= 0 ? '"' + word + '"' : '\'' + word.replace("'", "'\\''") + '\'';
    }
}
