package rate.input;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import rate.input.source.BadGame;
import rate.problem.Location;
import rate.problem.ProblemKind;
import rate.text.Counted;

/** The rows of a CSV, named by its first. A row without any text is none, as an empty line is none. */
final class CsvRecords implements Records {

    private final String file;
    private final CsvRows rows;
    private final List<String> names;
    private final Map<String, Integer> byKey = new HashMap<>();
    private final Location header;
    private long number;

    /** @param rows stands at the header */
    CsvRecords(String file, CsvRows rows) {
        this.file = file;
        this.rows = rows;
        this.names = List.of(rows.fields());
        this.header = rows.location();
        for (int i = 0; i < names.size(); i++) {
            byKey.put(FieldName.key(names.get(i)), i);
        }
    }

    @Override
    public String file() {
        return file;
    }

    @Override
    public List<String> names() {
        return names;
    }

    @Override
    public int field(String name) {
        return byKey.getOrDefault(FieldName.key(name), NONE);
    }

    @Override
    public boolean isSparse() {
        return false;
    }

    @Override
    public Location header() {
        return header;
    }

    @Override
    public boolean next() {
        number++;
        return rows.nextFilled();
    }

    @Override
    public @Nullable BadGame fault() {
        int found = rows.size();
        if (found == names.size()
                && names.get(0).contentEquals(rows.chars(0))
                && List.of(rows.fields()).equals(names)) {
            return new BadGame(ProblemKind.BAD_RECORD, location(), "the header is repeated as a row");
        }
        return found == names.size()
                ? null
                : new BadGame(
                        ProblemKind.FIELD_COUNT,
                        location(),
                        "the row has " + Counted.of(found, "field") + ", but the header has " + names.size());
    }

    @Override
    public String text(int field) {
        return field < rows.size() ? rows.text(field) : "";
    }

    @Override
    public CharSequence chars(int field) {
        return field < rows.size() ? rows.chars(field) : "";
    }

    @Override
    public String key() {
        return Long.toString(number);
    }

    @Override
    public Location location() {
        return rows.location();
    }

    @Override
    public Location location(int field) {
        return rows.location(field);
    }
}
