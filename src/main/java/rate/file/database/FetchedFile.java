package rate.file.database;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.zip.GZIPOutputStream;
import org.jspecify.annotations.Nullable;
import rate.engine.problem.InputRefused;
import rate.engine.problem.Location;
import rate.engine.problem.Problem;
import rate.engine.problem.ProblemKind;
import rate.engine.text.Counted;
import rate.file.input.own.OwnTable;
import rate.file.input.source.Source;
import rate.file.output.TableFormat;
import rate.file.output.TableWriter;
import rate.file.store.SingleFile;

/**
 * The rows of a query in a file, CSV or packed by gzip as its name says. Rows are appended behind those that are there, which
 * stay.
 */
public final class FetchedFile {

    private static final String PACKED = ".gz";
    private static final int BUFFER = 1 << 16;

    public record Fetched(long rows, long added) {}

    private final String name;
    private final Path file;
    private final QueryRows rows;
    private long added;

    private FetchedFile(String name, Path file, QueryRows rows) {
        this.name = name;
        this.file = file;
        this.rows = rows;
    }

    /**
     * Fetches all rows into a file, which is replaced whole or not at all.
     *
     * @param key the column that later fetches will tell rows apart by; null if there will be none
     * @throws InputRefused if the database cannot be read, or has no such column
     */
    public static Fetched fetch(Database database, Query query, String name, Path file, @Nullable String key)
            throws IOException {
        try (QueryRows rows = QueryRows.open(database, query)) {
            FetchedFile snapshot = new FetchedFile(name, file, rows);
            int column = key == null ? -1 : snapshot.column(key);
            SingleFile.write(file, out -> {
                try (TableWriter table = TableFormat.CSV.open(snapshot.packed(out), rows.columns())) {
                    for (String[] cells = rows.next(); cells != null; cells = rows.next()) {
                        snapshot.requireKey(column, cells);
                        snapshot.write(table, cells);
                    }
                }
            });
            return new Fetched(snapshot.added, snapshot.added);
        }
    }

    /**
     * Appends the rows that the file does not have. If an earlier row is no longer as it was, nothing is written.
     *
     * @param file where it is; it was fetched before, by a query with the same columns
     * @param key the name of the column whose texts tell rows apart
     * @param listener is told the first of the rows that changed, or are gone: a clause each
     * @throws InputRefused if the database or the file cannot be read, the file has other columns, a row has no key or the key
     *     of another, or an earlier row changed
     */
    public static Fetched append(
            Database database, Query query, String name, Path file, String key, Consumer<String> listener)
            throws IOException {
        try (QueryRows rows = QueryRows.open(database, query)) {
            return new FetchedFile(name, file, rows).append(key, listener);
        }
    }

    private Fetched append(String key, Consumer<String> listener) throws IOException {
        int column = column(key);
        RowChanges changes = new RowChanges(rows.columns(), column);
        long before = compare(changes, column);
        List<String[]> waiting = changes.takeNew();
        String @Nullable [] first = waiting.isEmpty() ? nextNew(changes, column) : waiting.get(0);
        if (first == null) {
            refuseChanges(changes, listener);
            return new Fetched(before, 0);
        }
        SingleFile.write(file, out -> {
            Files.copy(file, out);
            try (TableWriter table = TableFormat.CSV.resume(packed(out), rows.columns(), before)) {
                write(table, first);
                for (int i = 1; i < waiting.size(); i++) {
                    write(table, waiting.get(i));
                }
                for (String[] cells = nextNew(changes, column); cells != null; cells = nextNew(changes, column)) {
                    write(table, cells);
                }
            }
            refuseChanges(changes, listener);
        });
        return new Fetched(before + added, added);
    }

    private int column(String key) {
        int column = rows.columns().indexOf(key);
        if (column < 0) {
            throw rows.refused("there is no column " + key + ", only " + String.join(", ", rows.columns()));
        }
        return column;
    }

    private void requireKey(int key, String[] cells) {
        if (key >= 0 && cells[key].isEmpty()) {
            throw rows.refused(rows.place(key) + " is empty, but it is the key");
        }
    }

    /** Takes all rows of the file, and as many of the database; returns how many the file has. */
    private long compare(RowChanges changes, int key) throws IOException {
        try (Source packed = new Source(name, file);
                InputStream in = packed.open();
                Source plain = new Source(name, in).unhashed()) {
            OwnTable old = OwnTable.open(plain);
            if (!old.columns().equals(rows.columns())) {
                throw new InputRefused(
                        ProblemKind.BAD_SNAPSHOT,
                        old.header(),
                        "the columns are " + String.join(", ", old.columns()) + ", but those of the query "
                                + String.join(", ", rows.columns()));
            }
            long count = 0;
            while (old.next()) {
                count++;
                if (!changes.old(old.cells())) {
                    throw new InputRefused(
                            ProblemKind.BAD_SNAPSHOT,
                            Location.of(name, old.line(), null),
                            "another row has the same " + rows.columns().get(key) + ", " + old.cells()[key]);
                }
                String[] cells = rows.next();
                if (cells != null) {
                    take(changes, key, cells);
                }
            }
            return count;
        } catch (InputRefused e) {
            Problem problem = e.problem();
            throw problem.kind() == ProblemKind.BAD_RUN
                    ? new InputRefused(ProblemKind.BAD_SNAPSHOT, problem.location(), problem.message())
                    : e;
        }
    }

    /** The next row of the database that the file does not have; null if there is none. */
    private String @Nullable [] nextNew(RowChanges changes, int key) {
        for (String[] cells = rows.next(); cells != null; cells = rows.next()) {
            take(changes, key, cells);
            if (!changes.takeNew().isEmpty()) {
                return cells;
            }
        }
        changes.finish();
        return null;
    }

    private void take(RowChanges changes, int key, String[] cells) {
        requireKey(key, cells);
        if (!changes.present(cells)) {
            throw rows.refused(rows.place(key) + " has the key of another row, " + cells[key]);
        }
    }

    private void refuseChanges(RowChanges changes, Consumer<String> listener) {
        if (changes.changed() + changes.gone() > 0) {
            changes.told().forEach(listener);
            throw new InputRefused(
                    ProblemKind.CHANGED_ROWS,
                    Location.of(name),
                    "since it was fetched, " + Counted.of(changes.changed(), "row") + " changed and "
                            + Counted.of(changes.gone(), "row")
                            + " disappeared from the database; nothing was written");
        }
    }

    private void write(TableWriter table, String[] cells) throws IOException {
        try {
            for (String cell : cells) {
                table.text(cell);
            }
        } catch (IllegalArgumentException e) {
            throw rows.refused("after row " + (added + 1) + ": " + e.getMessage());
        }
        table.endRow();
        added++;
    }

    private OutputStream packed(OutputStream out) throws IOException {
        return name.endsWith(PACKED) ? new GZIPOutputStream(out, BUFFER) : out;
    }

    /**
     * Rows of a snapshot held against those of the database, by their key. Both come one after the other, in whatever order: a
     * row waits for its counterpart. In the same order none waits long, so that the memory does not grow with the rows.
     */
    static final class RowChanges {

        /** So many are told one by one. */
        private static final int TOLD = 5;

        private final List<String> columns;
        private final int key;
        private final Map<String, String[]> old = new LinkedHashMap<>();
        private final Map<String, String[]> present = new LinkedHashMap<>();
        private final List<String> told = new ArrayList<>();
        private long changed;
        private long gone;

        /** @param key the index of the column that tells rows apart */
        RowChanges(List<String> columns, int key) {
            this.columns = columns;
            this.key = key;
        }

        /** Takes a row of the snapshot; whether its key is another than those that wait. */
        boolean old(String[] cells) {
            String[] counterpart = present.remove(cells[key]);
            return counterpart == null ? old.put(cells[key], cells) == null : compare(cells, counterpart);
        }

        /** Takes a row of the database; whether its key is another than those that wait. */
        boolean present(String[] cells) {
            String[] counterpart = old.remove(cells[key]);
            return counterpart == null ? present.put(cells[key], cells) == null : compare(counterpart, cells);
        }

        /**
         * The rows of the database that the snapshot does not have, in their order, once all of the snapshot were taken; they
         * wait no longer.
         */
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

        /** Notes what differs between the two rows of a key, which wait no longer: true. */
        private boolean compare(String[] before, String[] after) {
            List<String> cells = new ArrayList<>();
            for (int column = 0; column < before.length; column++) {
                if (!before[column].equals(after[column])) {
                    cells.add(columns.get(column) + " was \"" + before[column] + "\" and is \"" + after[column] + "\"");
                }
            }
            if (!cells.isEmpty()) {
                changed++;
                tell(name(before) + ": " + String.join(", ", cells));
            }
            return true;
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
}
