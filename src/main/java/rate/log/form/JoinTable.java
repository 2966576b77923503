package rate.log.form;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import rate.engine.problem.InputRefused;
import rate.engine.problem.Location;
import rate.engine.problem.ProblemKind;
import rate.engine.text.Letters;
import rate.file.input.FieldName;
import rate.file.input.Records;
import rate.file.input.source.BadGame;
import rate.file.input.source.Bytes;
import rate.file.input.source.InputSummary;
import rate.file.input.source.Source;
import rate.log.form.term.WordScanner;

/**
 * A table beside the log, of which each row is found by its key: columns that records of the log have as well.
 *
 * <p>It is packed: some 10 bytes a row and a byte a character. Keys are found by bisection and not by a hash, so none are
 * slow to find, whoever chose them.
 */
public final class JoinTable {

    /** Most bytes that are kept; what is as large is no table to look things up in. */
    private static final int MOST_BYTES = 1 << 30;

    final JoinKey key;

    /** The names of its columns without those of its key, as found. */
    final List<String> columns = new ArrayList<>();

    /** Their fields in the records of the file, and how many names these had so far. */
    private final List<Integer> fields = new ArrayList<>();

    private int named;

    private final Bytes packed = new Bytes();

    /** Where the rows begin, in order of their keys. */
    private int[] rows = new int[1 << 8];

    private int size;
    private @Nullable InputSummary file;

    private JoinTable(JoinKey key) {
        this.key = key;
    }

    /**
     * Reads a table.
     *
     * @param key its columns that are alike in a record of the log and in the row that belongs to it
     * @throws InputRefused if it has no such column, or two rows have the same key
     */
    public static JoinTable read(Source source, Records records, JoinKey key) {
        JoinTable table = new JoinTable(key);
        table.read(records);
        table.sort(source);
        table.file = InputSummary.ofTable(source, table.size);
        return table;
    }

    private void read(Records records) {
        Columns found = new Columns(records, LogForm.own()).requireEachOnce();
        if (!records.isSparse()) {
            requireKey(records, found);
        }
        int[] keys = key.theirs().stream().mapToInt(records::field).toArray();
        Bytes of = new Bytes();
        nameColumns(records);
        while (records.next()) {
            BadGame fault = records.fault();
            if (fault != null) {
                throw new InputRefused(fault.of(null));
            }
            nameColumns(records);
            if (pack(records, keys, of)) {
                add(records, of);
            }
        }
        if (records.isSparse() && named > 0) {
            requireKey(records, new Columns(records, LogForm.own()));
        }
    }

    /** Takes the columns that have come up since it was asked last: of a CSV all at once, of a JSON with their first row. */
    private void nameColumns(Records records) {
        for (; named < records.names().size(); named++) {
            String name = Letters.strip(records.names().get(named));
            if (!name.isEmpty()
                    && key.theirs().stream().noneMatch(own -> FieldName.key(own).equals(FieldName.key(name)))) {
                columns.add(name);
                fields.add(records.field(name));
            }
        }
    }

    private void requireKey(Records records, Columns found) {
        for (String name : key.theirs()) {
            if (!records.isFound(name)) {
                throw found.missing(name, key.why());
            }
        }
    }

    /**
     * Packs a key as it counts: without outer spaces, its letters composed.
     *
     * @return whether it is one; a key of which every column is empty finds nothing
     */
    static boolean pack(Records records, int[] keys, Bytes to) {
        boolean isBlank = true;
        to.clear();
        for (int field : keys) {
            String text = records.text(field);
            String clean = Letters.composed(Letters.trimmed(text));
            isBlank &= clean.isEmpty();
            to.putText(clean);
        }
        return !isBlank;
    }

    private void add(Records records, Bytes of) {
        if (size == rows.length) {
            rows = Arrays.copyOf(rows, 2 * size);
        }
        rows[size++] = packed.size();
        packed.putCount(of.size());
        packed.append(of);
        packed.putCount(records.location().line());
        packed.putCount(fields.size());
        for (int field : fields) {
            packed.putText(records.text(field));
        }
        if (packed.size() > MOST_BYTES) {
            throw new InputRefused(
                    ProblemKind.CANNOT_READ, records.location(), "the rows up to here take more than 1 GB of memory");
        }
    }

    /** Puts the rows in order of their keys, those of one key in order of the file. */
    private void sort(Source source) {
        int[] from = Arrays.copyOf(rows, size);
        int[] to = new int[size];
        Bytes left = packed.reader();
        Bytes right = packed.reader();
        for (int width = 1; width < size; width = 2 * width) {
            for (int start = 0; start < size; start += 2 * width) {
                int middle = Math.min(size, start + width);
                int end = Math.min(size, middle + width);
                int one = start;
                int two = middle;
                for (int at = start; at < end; at++) {
                    boolean first = two == end || (one < middle && compare(left, from[one], right, from[two]) <= 0);
                    to[at] = first ? from[one++] : from[two++];
                }
            }
            int[] sorted = to;
            to = from;
            from = sorted;
        }
        rows = from;
        requireUnique(source, left, right);
    }

    private void requireUnique(Source source, Bytes left, Bytes right) {
        int again = Integer.MAX_VALUE;
        int before = 0;
        for (int i = 1; i < size; i++) {
            if (rows[i] < again && compare(left, rows[i - 1], right, rows[i]) == 0) {
                again = rows[i];
                before = rows[i - 1];
            }
        }
        if (again < Integer.MAX_VALUE) {
            String texts = key(left, before);
            key(right, again);
            throw new InputRefused(
                    ProblemKind.DUPLICATE_KEY,
                    Location.of(source.name(), right.getCount(), null),
                    texts + " is there twice, first in line " + left.getCount() + " (--on " + key.text() + ")");
        }
    }

    private static int compare(Bytes left, int one, Bytes right, int two) {
        left.position(one);
        right.position(two);
        int first = (int) left.getCount();
        int second = (int) right.getCount();
        return Arrays.compare(
                left.array(),
                left.position(),
                left.position() + first,
                right.array(),
                right.position(),
                right.position() + second);
    }

    /** Reads the texts of a row's key, and stops behind it. */
    private String key(Bytes reader, int row) {
        reader.position(row);
        reader.getCount();
        return key.theirs().stream().map(column -> '"' + reader.getText() + '"').collect(Collectors.joining(", "));
    }

    /** A reader for {@link #find}; each thread needs its own. */
    Bytes reader() {
        return packed.reader();
    }

    /**
     * Finds the row of a key; false if there is none.
     *
     * @param of the key, {@link #pack packed}
     * @param reader then stands behind the key of the row: at its line, the number of its texts, and its texts
     */
    boolean find(Bytes of, Bytes reader) {
        int low = 0;
        int high = size - 1;
        while (low <= high) {
            int middle = (low + high) >>> 1;
            reader.position(rows[middle]);
            int length = (int) reader.getCount();
            int from = reader.position();
            int order = Arrays.compare(reader.array(), from, from + length, of.array(), 0, of.size());
            if (order == 0) {
                reader.position(from + length);
                return true;
            }
            low = order < 0 ? middle + 1 : low;
            high = order < 0 ? high : middle - 1;
        }
        return false;
    }

    /** The file, whose games are rows. */
    public InputSummary file() {
        return Objects.requireNonNull(file);
    }

    /**
     * Which columns of a log and of a table beside it say which row belongs to a record: {@code venue=id}, or
     * {@code season,team=name} where one is called the same in both.
     *
     * @param ours the columns of the log
     * @param theirs those of the table, one for each
     */
    public record JoinKey(List<String> ours, List<String> theirs, String text) {

        /**
         * Reads a key.
         *
         * @throws IllegalArgumentException with a message for the user
         */
        public static JoinKey parse(String text) {
            WordScanner scanner = new WordScanner(text);
            List<String> ours = new ArrayList<>();
            List<String> theirs = new ArrayList<>();
            boolean complete = true;
            do {
                String our = scanner.word('"', "=,");
                String their = scanner.take('=') ? scanner.word('"', "=,") : our;
                ours.add(our);
                theirs.add(their);
                complete &= !our.isEmpty() && !their.isEmpty();
            } while (scanner.take(','));
            if (!complete || !scanner.atEnd()) {
                throw new IllegalArgumentException(
                        "--on must be COLUMN=THEIRS, or more of them with commas between, not \"" + text
                                + "\": first the column of the log, then that of the file");
            }
            if (theirs.stream().map(FieldName::key).distinct().count() < theirs.size()) {
                throw new IllegalArgumentException("--on \"" + text + "\" has a column of the file twice");
            }
            return new JoinKey(List.copyOf(ours), List.copyOf(theirs), text);
        }

        /** The words after the column in a message that it is not there. */
        String why() {
            return " (of --on " + text + ")";
        }
    }
}
