package rate.engine.game;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A growing column of texts of which the same few come again and again; it takes no room as long as there is none. */
final class WordColumn {

    private final Map<String, Integer> numbers = new HashMap<>(0);
    private final List<@Nullable String> words = new ArrayList<>(1);

    /** By row the number of its word; 0 if it has none. */
    private int[] column = new int[0];

    private @Nullable String last;
    private int lastNumber;

    WordColumn() {
        words.add(null);
    }

    /** Sets a row, behind those set before; null if it has no word. */
    void set(int row, @Nullable String word) {
        if (word != null) {
            setWord(row, word);
        }
    }

    @SuppressWarnings("ReferenceEquality") // Quick, and all the same whichever way it is found.
    private void setWord(int row, String word) {
        if (row >= column.length) {
            column = Arrays.copyOf(column, Math.max(GameBuilder.GAMES, Games.more(row)));
        }
        if (word != last) {
            last = word;
            lastNumber = numbers.computeIfAbsent(word, this::enter);
        }
        column[row] = lastNumber;
    }

    @Nullable
    String get(int row) {
        return words.get(row < column.length ? column[row] : 0);
    }

    private int enter(String word) {
        words.add(word);
        return words.size() - 1;
    }
}
