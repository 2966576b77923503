package rate.inspect;

import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import rate.game.Times;
import rate.input.FieldName;
import rate.log.game.RawLog;
import rate.math.Numbers;
import rate.problem.InputRefused;
import rate.problem.ProblemKind;
import rate.text.Letters;

/** The columns of all files of a log, from the first record to the last. */
final class Sketch {

    /** Columns that are told apart; a table with more is no log of games. */
    private static final int MOST_COLUMNS = 200;

    /** A column, and where a file has it. */
    private record Place(ColumnSketch column, int field) {}

    private final Map<String, ColumnSketch> columns = new LinkedHashMap<>();
    private long records;
    private long sound;
    private int leftOut;

    /**
     * Reads a file to its end.
     *
     * @return how many of its records have too few fields or too many
     */
    long read(RawLog log) {
        List<Place> places = new ArrayList<>();
        grow(places, log);
        long unsound = 0;
        while (next(log)) {
            records++;
            if (!log.isSound()) {
                unsound++;
            } else {
                sound++;
                grow(places, log);
                for (Place place : places) {
                    add(place.column, log, place.field);
                }
            }
        }
        return unsound;
    }

    /** A key that comes too late is a fault of the games, and will be told with them. */
    private static boolean next(RawLog log) {
        try {
            return log.next();
        } catch (InputRefused refused) {
            if (refused.problem().kind() == ProblemKind.LATE_KEY) {
                return false;
            }
            throw refused;
        }
    }

    private void grow(List<Place> places, RawLog log) {
        List<String> names = log.names();
        leftOut = Math.max(leftOut, names.size() - MOST_COLUMNS);
        for (int i = places.size(); i < Math.min(names.size(), MOST_COLUMNS); i++) {
            String name = Letters.strip(names.get(i));
            ColumnSketch column = columns.computeIfAbsent(FieldName.key(name), none -> new ColumnSketch(name));
            places.add(new Place(column, log.field(name)));
        }
    }

    private static void add(ColumnSketch column, RawLog log, int field) {
        if (log.isNested(field)) {
            column.addNested();
        } else if (log.isList(field)) {
            column.addList(log.text(field));
        } else {
            column.add(log.text(field));
        }
    }

    List<ColumnSketch> columns() {
        return List.copyOf(columns.values());
    }

    /** Records of all files. */
    long records() {
        return records;
    }

    /** How many of them have as many fields as the file has columns. */
    long sound() {
        return sound;
    }

    /** Columns that were not looked at, because there are too many. */
    int leftOut() {
        return leftOut;
    }

    /**
     * Whether the names of the columns are a record like the others: columns are not called by a time, nor most of them by a
     * number.
     */
    boolean hasRecordAsHeader() {
        Times times = Times.iso(ZoneOffset.UTC);
        long numbers = columns.values().stream()
                .filter(column -> !Double.isNaN(Numbers.parse(column.name())))
                .count();
        return columns.values().stream().anyMatch(column -> isTime(times, column.name()))
                || 2 * numbers > columns.size();
    }

    private static boolean isTime(Times times, String name) {
        return name.indexOf('-') > 0 && times.read(name) != null;
    }
}
