package rate.log.form;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import rate.file.input.FieldName;
import rate.log.form.term.WordScanner;

/** The names of the columns of a log that are carried with a game beside what is rated: tournament, round, surface. */
public final class KeptColumns {

    private KeptColumns() {}

    /**
     * Reads {@code tournament,round}; a column whose name has a comma stands in double quotes.
     *
     * @param option that has the words
     * @param words each with one column or more
     * @param taken names that such a column must not have, because the table of games has them for something else
     * @throws IllegalArgumentException with a message for the user
     */
    public static List<String> parse(String option, List<String> words, List<String> taken) {
        try {
            return read(words, taken);
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(option + ": " + e.getMessage(), e);
        }
    }

    private static List<String> read(List<String> words, List<String> taken) {
        List<String> columns = new ArrayList<>();
        words.forEach(word -> {
            WordScanner scanner = new WordScanner(word);
            columns.addAll(OrderColumn.list(scanner));
            if (!scanner.atEnd()) {
                throw new IllegalArgumentException(
                        "a comma is missing after \"" + columns.get(columns.size() - 1) + "\"");
            }
        });
        Set<String> keys = new HashSet<>();
        for (String column : columns) {
            String key = FieldName.key(column);
            if (taken.contains(key)) {
                throw new IllegalArgumentException(
                        "\"" + column + "\" is a column that the table of games has anyway, and cannot be kept");
            }
            if (!keys.add(key)) {
                throw new IllegalArgumentException("\"" + column + "\" is there twice");
            }
        }
        return columns;
    }

    /** The columns as words that {@link #parse} reads. */
    public static List<String> words(List<String> columns) {
        return columns.stream()
                .map(column -> WordScanner.written(column, '"', ","))
                .toList();
    }
}
