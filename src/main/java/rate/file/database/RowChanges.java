package rate.file.database;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Rows of a snapshot held against those of the database, by their key. Both come one after the other, in whatever order: a row waits for
 * its counterpart. In the same order none waits long, so that the memory does not grow with the rows.
 */
final class RowChanges {

    /** So many are told one by one. */
    private static final int TOLD = 5;

    private final List<String> columns;
    private final int key;
    private final Map<String, String[]> old = new LinkedHashMap<>();
    private final Map<String, String[]> present = new LinkedHashMap<>();
    private final List<String> told = new ArrayList<>();
    private long changed;
    private long gone;

    /**
     * @param columns of both
     * @param key the index of the column that tells rows apart
     */
    RowChanges(List<String> columns, int key) {
        this.columns = columns;
        this.key = key;
    }

    /** Takes a row of the snapshot; whether its key is another than those that wait. */
    boolean old(String[] cells) {
        String[] counterpart = present.remove(cells[key]);
        if (counterpart != null) {
            compare(cells, counterpart);
            return true;
        }
        return old.put(cells[key], cells) == null;
    }

    /** Takes a row of the database; whether its key is another than those that wait. */
    boolean present(String[] cells) {
        String[] counterpart = old.remove(cells[key]);
        if (counterpart != null) {
            compare(counterpart, cells);
            return true;
        }
        return present.put(cells[key], cells) == null;
    }

    /** The rows of the database that the snapshot does not have, in their order, once all of the snapshot were taken; they wait no longer. */
    List<String[]> takeNew() {
        List<String[]> rows = List.copyOf(present.values());
        present.clear();
        return rows;
    }

    /** Ends it: what still waits is gone from the database. */
    void finish() {
        for (String[] cells : old.values()) {
            gone++;
            tell(name(cells) + " is gone: " + String.join(",", cells));
        }
        old.clear();
    }

    /** Rows with other cells than before. */
    long changed() {
        return changed;
    }

    /** Rows that are no more. */
    long gone() {
        return gone;
    }

    /** The first of them, a clause each. */
    List<String> told() {
        return told;
    }

    private void compare(String[] before, String[] after) {
        if (Arrays.equals(before, after)) {
            return;
        }
        changed++;
        List<String> cells = new ArrayList<>();
        for (int column = 0; column < before.length; column++) {
            if (!before[column].equals(after[column])) {
                cells.add(columns.get(column) + " was \"" + before[column] + "\" and is \"" + after[column] + "\"");
            }
        }
        tell(name(before) + ": " + String.join(", ", cells));
    }

    private String name(String[] cells) {
        return columns.get(key) + " " + cells[key];
    }

    private void tell(String change) {
        if (told.size() < TOLD) {
            told.add(change);
        }
    }
}
