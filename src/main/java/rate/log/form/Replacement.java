package rate.log.form;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import rate.log.form.term.WordScanner;

/** Texts of a column of the log that mean other ones: {@code result:Blue=win,Red=loss}. */
final class Replacement {

    private Replacement() {}

    /**
     * Reads replacements. Column, old and new text may stand in quotes, double ones for the column and single ones for the
     * texts.
     *
     * @return the new texts by the old ones, by column
     * @throws IllegalArgumentException with a message for the user
     */
    static Map<String, Map<String, String>> parse(Collection<String> texts) {
        Map<String, Map<String, String>> all = new LinkedHashMap<>();
        for (String text : texts) {
            WordScanner scanner = new WordScanner(text);
            String column = scanner.word('"', ":");
            if (column.isEmpty() || !scanner.take(':')) {
                throw malformed(text);
            }
            do {
                String old = scanner.word('\'', "=");
                if (!scanner.take('=')) {
                    throw malformed(text);
                }
                String now = scanner.word('\'', ",");
                if (all.computeIfAbsent(column, none -> new LinkedHashMap<>()).put(old, now) != null) {
                    throw new IllegalArgumentException("--replace gives \"" + old + "\" of " + column + " twice");
                }
            } while (scanner.take(','));
            if (!scanner.atEnd()) {
                throw malformed(text);
            }
        }
        return all;
    }

    /** Returns the replacements as {@link #parse} reads them, a text for each column. */
    static List<String> write(Map<String, Map<String, String>> replacements) {
        List<String> all = new ArrayList<>();
        replacements.forEach((column, texts) -> {
            List<String> pairs = new ArrayList<>();
            texts.forEach((old, now) ->
                    pairs.add(WordScanner.written(old, '\'', "=") + "=" + WordScanner.written(now, '\'', ",")));
            all.add(WordScanner.written(column, '"', ":") + ":" + String.join(",", pairs));
        });
        return all;
    }

    private static IllegalArgumentException malformed(String text) {
        return new IllegalArgumentException("--replace must be COLUMN:OLD=NEW,OLD=NEW, not \"" + text + "\"");
    }
}
