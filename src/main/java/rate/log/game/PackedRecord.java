package rate.log.game;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import rate.engine.problem.Location;
import rate.engine.problem.Problem;
import rate.engine.problem.ProblemKind;
import rate.engine.text.Letters;
import rate.file.input.Records;
import rate.file.input.source.BadGame;
import rate.file.input.source.Bytes;

/**
 * A record as bytes: the texts of its fields and all that later messages may say of it. A text that stands in the line of the
 * record as it is lies in the bytes only once.
 */
abstract class PackedRecord implements Records {

    private static final int WITHIN = 1;
    private static final int TEXT = 2;
    private static final int LIST = 4;
    private static final int NESTED = 8;
    private static final int ELSEWHERE = 16;
    private static final int FAULTY = 32;

    private final Records records;
    private final String file;

    private String key = "";
    private Location location;
    private @Nullable BadGame fault;
    private String[] texts = {};
    private @Nullable BadGame[] faults = {};
    private @Nullable List<String>[] items = none(0);
    private boolean[] nested = {};
    private Location[] places = {};

    /** @param records of which the present one is packed */
    PackedRecord(Records records) {
        this.records = records;
        this.file = records.file();
        this.location = Location.of(file);
    }

    @SuppressWarnings("unchecked")
    private static @Nullable List<String>[] none(int size) {
        return (List<String>[]) new List<?>[size];
    }

    /** Appends the present one of the records that are packed, of whose fields some count. */
    final void put(List<Integer> fields, Bytes to) {
        Location here = records.precise(records.location());
        String line = here.excerpt();
        to.putText(records.key());
        to.putCount(here.line());
        to.putCount(here.column());
        to.putText(line);
        fault(records.fault(), to);
        for (int field : fields) {
            String text = "";
            boolean list = false;
            BadGame bad = null;
            try {
                text = records.text(field);
                list = records.isList(field);
            } catch (BadGame wrong) {
                bad = wrong;
            }
            Location at = records.location(field);
            boolean near = at.line() == here.line() && at.file().equals(file);
            boolean within = near && line != null && at.column() > 0 && line.startsWith(text, at.column() - 1);
            to.putByte((within ? WITHIN : text.isEmpty() ? 0 : TEXT)
                    | (list ? LIST : 0)
                    | (records.isNested(field) ? NESTED : 0)
                    | (near ? 0 : ELSEWHERE)
                    | (bad == null ? 0 : FAULTY));
            to.putCount(at.column());
            if (bad != null) {
                fault(bad, to);
            }
            if (!near) {
                elsewhere(at, to);
            }
            if (within) {
                to.putCount(text.length());
            } else if (!text.isEmpty()) {
                to.putText(text);
            }
            if (list) {
                List<String> all = records.items(field);
                to.putCount(all.size());
                all.forEach(to::putText);
            }
        }
    }

    private void fault(@Nullable BadGame bad, Bytes to) {
        if (bad == null) {
            to.putText(null);
            return;
        }
        Problem problem = bad.of(null);
        to.putText(problem.kind().name());
        to.putText(problem.message());
        to.putCount(problem.location().column());
        elsewhere(problem.location(), to);
    }

    private void elsewhere(Location at, Bytes to) {
        to.putText(at.file().equals(file) ? null : at.file());
        to.putCount(at.line());
        to.putText(at.excerpt());
    }

    private Location elsewhere(int column, Bytes from) {
        String other = from.getText();
        long line = from.getCount();
        return Location.of(other == null ? file : other, line, from.getText()).at(column);
    }

    /** Takes the next record, of so many fields, out of bytes: it is then the present one. */
    final void get(Bytes from, int fields) {
        room(fields);
        key = Objects.requireNonNullElse(from.getText(), "");
        long number = from.getCount();
        int column = (int) from.getCount();
        String line = from.getText();
        location = Location.of(file, number, line).at(column);
        fault = fault(from);
        for (int i = 0; i < fields; i++) {
            int flags = from.getByte();
            int at = (int) from.getCount();
            faults[i] = (flags & FAULTY) == 0 ? null : fault(from);
            places[i] = (flags & ELSEWHERE) != 0 ? elsewhere(at, from) : location.at(at);
            nested[i] = (flags & NESTED) != 0;
            texts[i] = text(flags, at, line, from);
            items[i] = (flags & LIST) == 0 ? null : list(from);
        }
    }

    private static String text(int flags, int column, @Nullable String line, Bytes from) {
        if ((flags & WITHIN) != 0 && line != null) {
            int length = (int) from.getCount();
            return line.substring(column - 1, column - 1 + length);
        }
        return (flags & TEXT) == 0 ? "" : Objects.requireNonNullElse(from.getText(), "");
    }

    private static List<String> list(Bytes from) {
        int size = (int) from.getCount();
        List<String> list = new ArrayList<>(size);
        for (int i = 0; i < size; i++) {
            list.add(Objects.requireNonNullElse(from.getText(), ""));
        }
        return list;
    }

    private @Nullable BadGame fault(Bytes from) {
        String kind = from.getText();
        if (kind == null) {
            return null;
        }
        String message = Objects.requireNonNullElse(from.getText(), "");
        int column = (int) from.getCount();
        return new BadGame(ProblemKind.valueOf(kind), elsewhere(column, from), message);
    }

    private void room(int fields) {
        if (texts.length < fields) {
            texts = new String[fields];
            Arrays.fill(texts, "");
            faults = new BadGame[fields];
            items = none(fields);
            nested = new boolean[fields];
            places = new Location[fields];
            Arrays.fill(places, location);
        }
    }

    @Override
    public final String file() {
        return file;
    }

    @Override
    public final String key() {
        return key;
    }

    @Override
    public final Location location() {
        return location;
    }

    @Override
    public final Location location(int field) {
        return field < places.length ? places[field] : location;
    }

    @Override
    public final @Nullable BadGame fault() {
        return fault;
    }

    @Override
    public final String text(int field) {
        BadGame bad = field < faults.length ? faults[field] : null;
        if (bad != null) {
            throw bad;
        }
        return field < texts.length ? texts[field] : "";
    }

    /** Returns the items of a list; the text of a field that is none as one item, or as none if it is blank. */
    @Override
    public final List<String> items(int field) {
        List<String> list = field < items.length ? items[field] : null;
        if (list != null) {
            return list;
        }
        String text = text(field);
        return Letters.isBlank(text) ? List.of() : List.of(text);
    }

    @Override
    public final boolean isList(int field) {
        return field < items.length && items[field] != null;
    }

    @Override
    public final boolean isNested(int field) {
        return field < nested.length && nested[field];
    }
}
