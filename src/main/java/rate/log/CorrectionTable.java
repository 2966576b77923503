package rate.log;

import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonToken;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;
import rate.problem.InputRefused;
import rate.problem.Location;
import rate.problem.Nearest;
import rate.problem.Problem;
import rate.problem.ProblemKind;

/**
 * A file that corrects a log: rows of texts by column, as CSV with a header or as a JSON array of objects, gzipped or not. A
 * column that it does not know is refused: a misspelt condition would be one that nobody asks.
 */
final class CorrectionTable {

    /** Problems whose remedies speak of logs. */
    private static final Set<ProblemKind> OF_LOGS = EnumSet.of(ProblemKind.BAD_JSON, ProblemKind.LINE_TOO_LONG);

    /**
     * What such a file looks like.
     *
     * @param kind the problem if it does not
     * @param required columns that it must have
     * @param optional columns that it may have
     */
    record Header(ProblemKind kind, List<String> required, List<String> optional) {

        List<String> columns() {
            return Stream.concat(required.stream(), optional.stream()).toList();
        }
    }

    /** One row. */
    static final class Row {

        private final ProblemKind kind;
        private final Map<String, String> cells;
        private final Function<String, Location> places;
        private final Location line;

        private Row(ProblemKind kind, Map<String, String> cells, Function<String, Location> places, Location line) {
            this.kind = kind;
            this.cells = cells;
            this.places = places;
            this.line = Location.of(line.file(), line.line(), null);
        }

        /** A cell; empty if it is not there. */
        String text(String column) {
            return cells.getOrDefault(column, "");
        }

        boolean isBlank(String column) {
            return text(column).isBlank();
        }

        /** Where a cell stands, or the row if it is not there; of use until the next row is read. */
        Location at(String column) {
            return places.apply(column);
        }

        /** Where the row stands, to be kept: without its text. */
        Location line() {
            return line;
        }

        /** Refuses the file for a cell. */
        InputRefused refused(String column, String message) {
            return new InputRefused(new Problem(kind, at(column), null, message));
        }
    }

    private final Source source;
    private final Header header;
    private final Consumer<Row> each;
    private long rows;

    private CorrectionTable(Source source, Header header, Consumer<Row> each) {
        this.source = source;
        this.header = header;
        this.each = each;
    }

    /**
     * Reads a file.
     *
     * @param source the file
     * @param header its columns
     * @param each receives the rows; a {@link BadGame} that it throws refuses the file
     * @return what was read; its {@code games} are rows
     * @throws InputRefused if it cannot be read, or is no such file
     */
    static GameLog.Input read(Source source, Header header, Consumer<Row> each) {
        CorrectionTable table = new CorrectionTable(source, header, each);
        InputStream in = new BufferedInputStream(source.open());
        try {
            if (LogFiles.startsLikeJson(in)) {
                table.json(in);
            } else {
                table.csv(in);
            }
        } catch (BadGame bad) {
            throw table.refused(bad.of(null));
        } catch (InputRefused e) {
            throw OF_LOGS.contains(e.problem().kind()) ? table.refused(e.problem()) : e;
        } catch (IOException e) {
            throw Source.cannotRead(source.name(), e);
        }
        source.drain();
        return new GameLog.Input(source.name(), source.bytesRead(), source.sha256(), table.rows, List.of());
    }

    private void csv(InputStream in) {
        CsvRows csv = new CsvRows(new Utf8Lines(source.name(), in));
        if (!csv.next()) {
            throw refused(Location.of(source.name()), "the file is empty");
        }
        List<String> columns = new ArrayList<>();
        for (String field : csv.fields()) {
            String column = Mapping.key(field);
            Location at = csv.location(columns.size());
            requireKnown("column", column, at);
            if (columns.contains(column)) {
                throw refused(at, "there are two columns called \"" + column + "\"");
            }
            columns.add(column);
        }
        requireAll("column", columns, csv.location());
        while (csv.next()) {
            String[] fields = csv.fields();
            if (fields.length != columns.size()) {
                throw refused(
                        csv.location(), "the row has " + fields.length + " fields, and the header " + columns.size());
            }
            Map<String, String> cells = new HashMap<>();
            for (int i = 0; i < fields.length; i++) {
                cells.put(columns.get(i), fields[i]);
            }
            take(
                    cells,
                    column -> columns.contains(column) ? csv.location(columns.indexOf(column)) : csv.location(),
                    csv.location());
        }
    }

    private void json(InputStream in) {
        JsonTokens json = new JsonTokens(source.name(), in);
        if (json.next() != JsonToken.START_ARRAY) {
            throw refused(json.here(), "the file must be a list of objects, not " + json.kind());
        }
        while (json.nextItem()) {
            if (json.current() != JsonToken.START_OBJECT) {
                throw refused(json.here(), "a row must be an object, not " + json.kind());
            }
            JsonLocation begin = json.mark();
            Location line = json.line();
            Map<String, String> cells = new HashMap<>();
            Map<String, JsonLocation> marks = new HashMap<>();
            while (json.nextField()) {
                String column = Mapping.key(json.key());
                requireKnown("key", column, json.here());
                cells.put(column, json.scalar(column));
                marks.put(column, json.mark());
            }
            requireAll("key", cells.keySet(), json.location(begin));
            take(cells, column -> json.location(marks.getOrDefault(column, begin)), line);
        }
        if (json.next() != null) {
            throw refused(json.here(), "something follows the list");
        }
    }

    private void take(Map<String, String> cells, Function<String, Location> places, Location line) {
        rows++;
        each.accept(new Row(header.kind, cells, places, line));
    }

    private void requireKnown(String what, String name, Location at) {
        List<String> known = header.columns();
        if (!known.contains(name)) {
            String near = Nearest.of(name, known)
                    .map(ours -> "; did you mean \"" + ours + "\"?")
                    .orElse("");
            throw refused(at, what + " \"" + name + "\" is none of " + String.join(", ", known) + near);
        }
    }

    private void requireAll(String what, Iterable<String> names, Location at) {
        List<String> lacking = new ArrayList<>(header.required);
        names.forEach(lacking::remove);
        if (!lacking.isEmpty()) {
            throw refused(at, "there is no " + what + " \"" + lacking.get(0) + "\"");
        }
    }

    private InputRefused refused(Problem problem) {
        return refused(problem.location(), problem.message());
    }

    private InputRefused refused(Location at, String message) {
        return new InputRefused(new Problem(header.kind, at, null, message));
    }
}
