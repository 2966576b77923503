package rate.engine.text;

import java.util.ArrayList;
import java.util.List;

/** Command lines as shells read them: words with spaces between them, and in quotes where they need some. */
public final class ShellWords {

    /** Characters besides letters that need no quotes in any shell. */
    private static final String BARE = "0123456789_@%+=:,./-…";

    private ShellWords() {}

    /** A command line, its words in quotes where a shell needs them. */
    public static String written(List<String> words) {
        return String.join(" ", words.stream().map(ShellWords::written).toList());
    }

    /**
     * The words of a command line, of which a shell takes the quotes away.
     *
     * @throws IllegalArgumentException with a message for the user, if a quote does not end
     */
    public static List<String> read(String text) {
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

    /** A word of a command line, in quotes if a shell needs them. */
    public static String written(String word) {
        if (!word.isEmpty() && word.codePoints().allMatch(c -> Letters.isLetter(c) || BARE.indexOf(c) >= 0)) {
            return word;
        }
        boolean plain = word.chars().noneMatch(c -> "\"$`\\!".indexOf(c) >= 0);
        return plain && word.indexOf('\'') >= 0 ? '"' + word + '"' : '\'' + word.replace("'", "'\\''") + '\'';
    }
}
