package rate.log.form;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import rate.engine.problem.InputRefused;
import rate.engine.problem.Location;
import rate.engine.problem.Problem;
import rate.engine.problem.ProblemKind;
import rate.engine.text.Counted;
import rate.file.input.FieldName;
import rate.file.input.Records;
import rate.file.input.source.BadGame;
import rate.file.input.source.Bytes;
import rate.file.input.source.FileName;

/**
 * Records with the columns of other tables besides their own: those of the row that has the same key. A record without such a
 * row has empty texts there.
 *
 * <p>A column of a table never stands for one that the records have by that name: it is then called by the file and its name,
 * {@code venues.surface}; if there is such a one, too, {@code venues2.surface}.
 */
public final class JoinedRecords implements Records {

    /** The index of the first field that is not of the records themselves. */
    private static final int FIRST = 1 << 24;

    /** A table, and its row that belongs to the present record. */
    private final class Side {

        private final JoinTable table;
        private final int[] keys;
        private final Bytes reader;
        private final Bytes key = new Bytes();
        private final String[] texts;
        private boolean matched;
        private long line;
        private long unmatched;
        private @Nullable Location first;
        private String example = "";

        private Side(JoinTable table, int[] keys) {
            this.table = table;
            this.keys = keys;
            this.reader = table.reader();
            this.texts = new String[table.columns.size()];
        }

        private void match() {
            matched = JoinTable.pack(JoinedRecords.this, keys, key) && table.find(key, reader);
            if (matched) {
                line = reader.getCount();
                int present = (int) reader.getCount();
                for (int i = 0; i < texts.length; i++) {
                    String text = i < present ? reader.getText() : null;
                    texts[i] = text == null ? "" : text;
                }
                return;
            }
            if (unmatched++ == 0) {
                first = records.location();
                example = example();
            }
        }

        private String example() {
            return IntStream.of(keys).mapToObj(field -> '"' + text(field) + '"').collect(Collectors.joining(", "));
        }

        private Problem finding(Location at) {
            return new Problem(
                    ProblemKind.UNMATCHED_RECORD,
                    at,
                    Counted.of(unmatched, "record") + " of " + number + " found no row in "
                            + table.file().name() + " (--on " + table.key.text() + "), the first with " + example);
        }
    }

    /** A column of a table. */
    private record JoinedColumn(Side side, int column) {}

    private final Records records;
    private final List<Side> sides = new ArrayList<>();
    private final List<JoinedColumn> columns = new ArrayList<>();
    private final List<String> added = new ArrayList<>();
    private final Map<String, Integer> byKey = new HashMap<>();
    private final Set<Integer> keys = new HashSet<>();
    private int known;
    private List<String> names = List.of();
    private long number;

    /** Why the present record cannot be joined: a key has no value. */
    private @Nullable BadGame keyless;

    /** @param records which are not yet read */
    public JoinedRecords(Records records, List<JoinTable> tables) {
        this.records = records;
        tables.forEach(this::join);
        this.known = records.names().size();
        this.names = all();
    }

    private void join(JoinTable table) {
        names = all();
        int[] of = table.key.ours().stream()
                .mapToInt(name -> {
                    if (!records.isSparse() && field(name) == NONE) {
                        throw missing(name, table);
                    }
                    return field(name);
                })
                .toArray();
        Side side = new Side(table, of);
        for (int field : of) {
            keys.add(field);
        }
        for (int i = 0; i < table.columns.size(); i++) {
            String name = free(table.columns.get(i), table);
            byKey.put(FieldName.key(name), FIRST + columns.size());
            added.add(name);
            columns.add(new JoinedColumn(side, i));
        }
        sides.add(side);
    }

    private String free(String column, JoinTable table) {
        String file = FileName.plain(table.file().name());
        String name = column;
        for (int time = 1; isFound(name); time++) {
            name = file + (time == 1 ? "" : time) + "." + column;
        }
        return name;
    }

    private InputRefused missing(String name, JoinTable table) {
        return new Columns(this, LogForm.own()).missing(name, table.key.why());
    }

    private List<String> all() {
        List<String> all = new ArrayList<>(records.names());
        all.addAll(added);
        return all;
    }

    @Override
    public String file() {
        return records.file();
    }

    @Override
    public List<String> names() {
        return names;
    }

    @Override
    public List<String> ownNames() {
        return records.ownNames();
    }

    @Override
    public int field(String name) {
        Integer joined = byKey.get(FieldName.key(name));
        return joined == null ? records.field(name) : joined;
    }

    @Override
    public boolean isFound(String name) {
        return byKey.containsKey(FieldName.key(name)) || records.isFound(name);
    }

    @Override
    public List<String> beginning(String name) {
        return byKey.containsKey(FieldName.key(name)) ? List.of() : records.beginning(name);
    }

    @Override
    public boolean isUsed(int field) {
        return keys.contains(field);
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
    public boolean next() {
        if (!records.next()) {
            requireKeys();
            return false;
        }
        number++;
        if (records.names().size() > known) {
            refuseLate();
        }
        keyless = null;
        try {
            sides.forEach(Side::match);
        } catch (BadGame bad) {
            keyless = bad;
        }
        return true;
    }

    /** A sparse record may be the first to have a key that a table has as well: until then it meant that of the table. */
    private void refuseLate() {
        for (; known < records.names().size(); known++) {
            String name = records.names().get(known);
            if (byKey.containsKey(FieldName.key(name))) {
                throw new InputRefused(
                        ProblemKind.DUPLICATE_COLUMN,
                        records.location(),
                        "the record has a key \"" + name
                                + "\", which a file of --join also has, and no earlier record had");
            }
        }
        names = all();
    }

    private void requireKeys() {
        for (Side side : sides) {
            for (String name : side.table.key.ours()) {
                if (!isFound(name)) {
                    throw missing(name, side.table);
                }
            }
        }
    }

    @Override
    public List<Problem> findings() {
        List<Problem> findings = new ArrayList<>(records.findings());
        for (Side side : sides) {
            if (side.first != null) {
                findings.add(side.finding(side.first));
            }
        }
        return findings;
    }

    @Override
    public @Nullable BadGame fault() {
        return records.fault() == null ? keyless : records.fault();
    }

    @Override
    public boolean beginsGame() {
        return records.beginsGame();
    }

    @Override
    public String text(int field) {
        if (field < FIRST) {
            return records.text(field);
        }
        JoinedColumn joined = columns.get(field - FIRST);
        return joined.side.matched ? joined.side.texts[joined.column] : "";
    }

    @Override
    public CharSequence chars(int field) {
        return field < FIRST ? records.chars(field) : text(field);
    }

    @Override
    public List<String> items(int field) {
        return field < FIRST ? records.items(field) : Records.super.items(field);
    }

    @Override
    public boolean isList(int field) {
        return field < FIRST ? records.isList(field) : Records.super.isList(field);
    }

    @Override
    public boolean isNested(int field) {
        return field < FIRST && records.isNested(field);
    }

    @Override
    public String key() {
        return records.key();
    }

    @Override
    public Location location() {
        return records.location();
    }

    @Override
    public Location precise(Location at) {
        return at.file().equals(records.file()) ? records.precise(at) : at;
    }

    /** The place of a field; that of a field of a joined table is the row of the table. */
    @Override
    public Location location(int field) {
        if (field < FIRST) {
            return records.location(field);
        }
        Side side = columns.get(field - FIRST).side;
        return side.matched ? Location.of(side.table.file().name(), side.line, null) : records.location();
    }
}
