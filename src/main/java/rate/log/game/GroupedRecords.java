package rate.log.game;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import rate.engine.problem.Location;
import rate.engine.problem.Problem;
import rate.file.input.Records;
import rate.file.input.source.Bytes;
import rate.file.store.Scratch;
import rate.log.form.Columns;
import rate.log.form.LogForm;
import rate.log.game.draft.GameDraft;
import rate.log.name.Names;
import rate.log.sort.ExternalSort;

/**
 * The rows of a file that count, the rows of each game together: games in the order of their first rows, and the rows of a
 * game in theirs. They are sorted on the disk twice, by id and by the first row of their id, so that nothing is held in
 * memory of ids or rows. Columns are asked for before the first row.
 *
 * <p>A row without an id, and a damaged one whose id no sound row has, stay where they are among the games: behind all of the
 * game that begins last before them.
 */
final class GroupedRecords extends PackedRecord implements AutoCloseable {

    /** Two sorts are at work at a time, beside the rest. */
    static final ExternalSort.Bounds USUAL = new ExternalSort.Bounds(1 << 22, 64);

    /** The sound rows of an id come before those that only may be of it. */
    private record IdKey(String id, boolean damaged) implements Comparable<IdKey> {

        static IdKey read(Bytes from) {
            return new IdKey(String.valueOf(from.getText()), from.getByte() != 0);
        }

        void write(Bytes to) {
            to.putText(id);
            to.putByte(damaged ? 1 : 0);
        }

        @Override
        public int compareTo(IdKey other) {
            int byId = id.compareTo(other.id);
            return byId != 0 ? byId : Boolean.compare(damaged, other.damaged);
        }
    }

    private final Records records;
    private final Row row;
    private final ExternalSort.Bounds bounds;
    private final Supplier<Scratch> opener;
    private final List<Integer> fields = new ArrayList<>();
    private final Map<Integer, Integer> places = new HashMap<>();
    private int packed;
    private boolean begins;
    private @Nullable ExternalSort<Long> byFirstRow;

    /**
     * @param records whose rows are in any order
     * @param form says what of them is the id of a game, and which of them count
     * @param opener gives room on the disk, once it is needed
     */
    GroupedRecords(Records records, LogForm form, Names names, ExternalSort.Bounds bounds, Supplier<Scratch> opener) {
        super(records);
        this.records = records;
        this.row = new Row(records, new Columns(records, form), form, names);
        this.bounds = bounds;
        this.opener = opener;
    }

    /** How many records the conditions of the format left out. */
    long filtered() {
        return row.filtered();
    }

    /**
     * @throws rate.engine.problem.InputRefused if the file cannot be read, or has a game without measure
     * @throws rate.file.store.CannotWrite if there is no room on the disk
     */
    @Override
    public boolean next() {
        if (byFirstRow == null) {
            byFirstRow = new ExternalSort<>(Bytes::getLong, bounds, opener);
            sort(byFirstRow);
        }
        Bytes one = byFirstRow.next();
        if (one == null) {
            close();
            return false;
        }
        one.getLong();
        begins = one.getByte() != 0;
        get(one, packed);
        return true;
    }

    private void sort(ExternalSort<Long> to) {
        packed = fields.size();
        try (ExternalSort<IdKey> byId = new ExternalSort<>(IdKey::read, bounds, opener)) {
            sortById(byId);
            Bytes one = new Bytes();
            IdKey last = new IdKey("", false);
            long first = 0;
            for (Bytes item = byId.next(); item != null; item = byId.next()) {
                IdKey key = IdKey.read(item);
                long number = item.getCount();
                boolean alone = key.id.isEmpty() || (key.damaged && last.damaged);
                if (alone || !key.id.equals(last.id)) {
                    first = number;
                    last = key;
                }
                one.clear();
                one.putLong(first);
                one.putByte(key.id.isEmpty() && !key.damaged ? 1 : 0);
                one.append(item, (int) item.getCount());
                to.add(first, one);
            }
        }
    }

    private void sortById(ExternalSort<IdKey> byId) {
        LargestGame largest = new LargestGame();
        Bytes record = new Bytes();
        Bytes one = new Bytes();
        for (long number = 0; row.next(); number++) {
            IdKey key = new IdKey(row.id(), records.fault() != null);
            if (!key.id.isEmpty() && largest.add(key.id) > GameDraft.MOST_PARTS) {
                throw GameDraft.tooLarge(key.id, row.location());
            }
            record.clear();
            put(fields, record);
            one.clear();
            key.write(one);
            one.putCount(number);
            one.putCount(record.size());
            one.append(record);
            byId.add(key, one);
        }
    }

    @Override
    public void close() {
        if (byFirstRow != null) {
            byFirstRow.close();
        }
    }

    @Override
    public List<String> names() {
        return records.names();
    }

    @Override
    public List<String> ownNames() {
        return records.ownNames();
    }

    /** The fields have other numbers here: those in which they were asked for. */
    @Override
    public int field(String name) {
        int field = records.field(name);
        if (field == NONE) {
            return NONE;
        }
        Integer known = places.putIfAbsent(field, fields.size());
        if (known == null) {
            fields.add(field);
        }
        return known == null ? fields.size() - 1 : known;
    }

    @Override
    public boolean isFound(String name) {
        return records.isFound(name);
    }

    @Override
    public List<String> beginning(String name) {
        return records.beginning(name);
    }

    @Override
    public boolean isUsed(int field) {
        return records.isUsed(fields.get(field));
    }

    @Override
    public boolean isSparse() {
        return records.isSparse();
    }

    @Override
    public Location header() {
        return records.header();
    }

    @Override
    public List<Problem> findings() {
        return records.findings();
    }

    /** Rows without an id belong to no others, even if they are neighbours by now. */
    @Override
    public boolean beginsGame() {
        return begins;
    }

    /**
     * Finds an id that comes too often to be that of a game, while rows are read in any order: of a few ids it counts how often
     * they came, and each row of another id takes one from all of these, until there is room for it. So it never counts more
     * than there are, and an id of more than a {@value #COUNTED}th of the rows is among those that are counted.
     */
    static final class LargestGame {

        /** Ids that are counted at a time. */
        private static final int COUNTED = 64;

        private final Map<String, Integer> counts = new HashMap<>();

        /** Counts a row; gives how many rows of its id there are at least. */
        public int add(String id) {
            if (counts.containsKey(id) || counts.size() < COUNTED) {
                return counts.merge(id, 1, Integer::sum);
            }
            counts.replaceAll((counted, count) -> count - 1);
            counts.values().removeIf(count -> count == 0);
            return 1;
        }
    }
}
