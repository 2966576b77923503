package rate.game;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A growing column of texts of which the same few come again and again; it takes no room as long as all are the first. */
final class WordColumn {

    private final Map<@Nullable String, Integer> numbers = new HashMap<>(0);
    private final List<@Nullable String> words = new ArrayList<>(1);

    /** By row the number of its word; null as long as there is one word. */
    private @Nullable IntColumn column;

    private @Nullable String last;
    private int size;

    void add(@Nullable String word) {
        if (size == 0) {
            words.add(word);
            numbers.put(word, 0);
            last = word;
        }
        if (column == null && !Objects.equals(word, last)) {
            column = new IntColumn(size + IntColumn.FIRST);
            for (int row = 0; row < size; row++) {
                column.add(0);
            }
        }
        if (column != null) {
            column.add(numbers.computeIfAbsent(word, this::enter));
        }
        last = word;
        size++;
    }

    @Nullable
    String get(int row) {
        return words.get(column == null ? 0 : column.get(row));
    }

    private int enter(@Nullable String word) {
        words.add(word);
        return words.size() - 1;
    }
}
