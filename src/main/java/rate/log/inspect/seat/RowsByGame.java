package rate.log.inspect.seat;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.function.IntPredicate;
import java.util.function.Predicate;
import rate.log.inspect.role.ColumnSketch;
import rate.log.inspect.role.Sample;

/**
 * The rows of each game of a sample, by what tells the games apart.
 *
 * @param games the numbers of the rows of each game, in their order; games in the order of their first rows
 */
record RowsByGame(List<List<Integer>> games) {

    /** No game at all. */
    static final RowsByGame NONE = new RowsByGame(List.of());

    /** By the texts of one column. */
    static RowsByGame of(Sample sample, ColumnSketch game) {
        return of(sample.texts(game));
    }

    /** By the texts of several columns together, and by the file that a row is in. */
    static RowsByGame of(Sample sample, List<ColumnSketch> game) {
        return of(sample.size(), row -> sample.file(row) + together(sample, game, row));
    }

    /** By a text for each row. */
    static RowsByGame of(String[] texts) {
        return of(texts.length, row -> texts[row]);
    }

    private static RowsByGame of(int size, IntFunction<String> text) {
        Map<String, List<Integer>> games = new LinkedHashMap<>();
        for (int row = 0; row < size; row++) {
            games.computeIfAbsent(text.apply(row), none -> new ArrayList<>()).add(row);
        }
        return new RowsByGame(List.copyOf(games.values()));
    }

    /** The texts of some columns in a row. */
    static String together(Sample sample, List<ColumnSketch> columns, int row) {
        StringBuilder text = new StringBuilder();
        columns.forEach(column -> text.append('\n').append(sample.texts(column)[row]));
        return text.toString();
    }

    /** The texts that tell games apart that are counted anew in each round. */
    static String[] within(String[] rounds, String[] games) {
        String[] texts = rounds.clone();
        Arrays.setAll(texts, row -> rounds[row] + '\n' + games[row]);
        return texts;
    }

    int size() {
        return games.size();
    }

    boolean isEmpty() {
        return games.isEmpty();
    }

    /** The games for whose rows a test holds. */
    RowsByGame where(Predicate<List<Integer>> test) {
        return new RowsByGame(games.stream().filter(test).toList());
    }

    /** These games, each with only the rows for which a test holds, be it none. */
    RowsByGame keeping(IntPredicate test) {
        return new RowsByGame(games.stream()
                .map(rows -> rows.stream().filter(test::test).toList())
                .toList());
    }

    /** The share of the games, 0 to 1, for whose rows a test holds; no number if there are no games. */
    double share(Predicate<List<Integer>> test) {
        return (double) games.stream().filter(test).count() / games.size();
    }

    /** Returns true if nearly all rows are of games of several rows, in each of which another one plays. */
    boolean isSound(String[] players) {
        int sound = games.stream().mapToInt(List::size).sum();
        Iterator<List<Integer>> rest = games.iterator();
        while (rest.hasNext() && sound >= Sample.SOUND * players.length) {
            List<Integer> rows = rest.next();
            sound -= differ(players, rows) ? 0 : rows.size();
        }
        return players.length > 0 && sound >= Sample.SOUND * players.length;
    }

    /** Returns true if there are several rows, and each has a text, and another one. */
    static boolean differ(String[] texts, List<Integer> rows) {
        Set<String> seen = new HashSet<>();
        return rows.size() > 1 && rows.stream().allMatch(row -> !texts[row].isEmpty() && seen.add(texts[row]));
    }
}
