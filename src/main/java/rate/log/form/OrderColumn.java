package rate.log.form;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import rate.engine.text.Letters;
import rate.file.input.FieldName;
import rate.log.form.term.WordScanner;

/**
 * A column of the log that orders the games of one time: numbers first, as numbers, and behind them words in an order of
 * their own, such as the rounds of a tournament.
 *
 * @param words the first first; capital and small letters are the same
 * @param required whether every log has the column, and every game something in it; otherwise it is only looked at
 */
public record OrderColumn(String column, List<String> words, boolean required) {

    /**
     * The rounds of a tournament, if nothing else was said: qualifying, and down to the quarter-finals, semi-finals and the
     * final.
     */
    static final List<String> ROUNDS =
            List.of("Q1", "Q2", "Q3", "Q4", "R128", "R64", "R32", "R16", "RR", "QF", "SF", "BR", "F");

    /** The order of a cell that says nothing; before all others. */
    public static final long UNKNOWN = Long.MIN_VALUE;

    /** Behind every number. */
    private static final long FIRST_WORD = Double.doubleToLongBits(Double.POSITIVE_INFINITY) + 1;

    private static final String TIME = "time";

    /** A column that is only looked at, if a log has it. */
    public static OrderColumn watched(String column) {
        return new OrderColumn(column, ROUNDS, false);
    }

    /** Some columns, and behind them those of others that are not among them. */
    public static List<OrderColumn> with(List<OrderColumn> columns, List<OrderColumn> others) {
        List<OrderColumn> all = new ArrayList<>(columns);
        Set<String> own =
                columns.stream().map(each -> FieldName.key(each.column())).collect(Collectors.toSet());
        others.stream()
                .filter(each -> !own.contains(FieldName.key(each.column())))
                .forEach(all::add);
        return all;
    }

    /**
     * The columns behind the time of a sort, from its words.
     *
     * @param sort {@code time,round,match_num}; a name with a comma in it is in double quotes
     * @param orders {@code round=A,B,C}, for some of them
     * @throws IllegalArgumentException with a message for the user
     */
    public static List<OrderColumn> parse(String sort, List<String> orders) {
        Map<String, List<String>> words = new LinkedHashMap<>();
        orders.forEach(order -> {
            WordScanner scanner = new WordScanner(order);
            String column = scanner.word('"', "=");
            if (column.isEmpty() || !scanner.take('=') || words.put(FieldName.key(column), list(scanner)) != null) {
                throw new IllegalArgumentException(
                        "--order must be COLUMN=WORD,WORD,… and each column once, not \"" + order + "\"");
            }
        });
        List<String> names = list(new WordScanner(sort));
        if (!names.get(0).equals(TIME)) {
            throw new IllegalArgumentException(
                    "--sort begins with time: --sort=time or --sort=time," + sort + ", not \"" + sort + "\"");
        }
        List<OrderColumn> columns = new ArrayList<>();
        for (String name : names.subList(1, names.size())) {
            List<String> own = words.remove(FieldName.key(name));
            columns.add(new OrderColumn(name, own == null ? ROUNDS : own, true));
        }
        if (!words.isEmpty()) {
            throw new IllegalArgumentException(
                    "--order " + words.keySet().iterator().next() + " is not a column of --sort=time,COLUMN,…");
        }
        return columns;
    }

    /** Names between commas, each once. */
    static List<String> list(WordScanner scanner) {
        List<String> words = new ArrayList<>();
        do {
            String word = scanner.word('"', ",");
            if (word.isEmpty() || words.contains(word)) {
                throw new IllegalArgumentException(
                        word.isEmpty() ? "a name is missing between the commas" : "\"" + word + "\" is there twice");
            }
            words.add(word);
        } while (scanner.take(','));
        return words;
    }

    /** The order of a cell, greater is later; {@link #UNKNOWN} if it is neither a number nor one of the words. */
    public long of(CharSequence text, CellParser cells) {
        String cell = Letters.stripped(text).toString();
        double number = cells.parse(cell);
        if (Double.isNaN(number) || words.contains(cell)) {
            int word = word(FieldName.key(cell));
            return word < 0 ? UNKNOWN : FIRST_WORD + word;
        }
        long bits = Double.doubleToLongBits(number + 0.0); // the zeros are one
        return bits >= 0 ? bits : bits ^ Long.MAX_VALUE;
    }

    /** The number of a word, from 0; less than 0 if it is none. */
    private int word(String key) {
        for (int i = 0; i < words.size(); i++) {
            if (FieldName.key(words.get(i)).equals(key)) {
                return i;
            }
        }
        return -1;
    }
}
