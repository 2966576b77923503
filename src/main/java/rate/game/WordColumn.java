package rate.game;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A growing column of texts of which the same few come again and again; it takes no room as long as there are none. */
final class WordColumn {

    private static final int NONE = -1;

    private final Map<String, Integer> numbers = new HashMap<>();
    private final List<String> words = new ArrayList<>();
    private final IntColumn column = new IntColumn();
    private int size;

    void add(@Nullable String word) {
        if (word != null) {
            while (column.size() < size) {
                column.add(NONE);
            }
            column.add(numbers.computeIfAbsent(word, this::enter));
        }
        size++;
    }

    @Nullable
    String get(int row) {
        int number = row < column.size() ? column.get(row) : NONE;
        return number == NONE ? null : words.get(number);
    }

    private int enter(String word) {
        words.add(word);
        return words.size() - 1;
    }
}
