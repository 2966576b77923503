package rate.log.name;

import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Stream;
import rate.engine.problem.InputRefused;
import rate.engine.problem.Location;
import rate.engine.problem.Nearest;
import rate.engine.problem.Problem;
import rate.engine.problem.ProblemKind;
import rate.engine.text.Letters;
import rate.file.input.FieldName;
import rate.file.input.Layout;
import rate.file.input.RecordFile;
import rate.file.input.Records;
import rate.file.input.source.BadGame;
import rate.file.input.source.InputSummary;
import rate.file.input.source.Source;
import rate.log.form.Columns;
import rate.log.form.LogForm;

/**
 * A file that corrects a log: rows of texts by column, as CSV with a header or as a JSON array of objects, gzipped or not. A
 * column that it does not know is refused: a misspelt condition would be one that nobody asks.
 */
public final class CorrectionTable {

    /** Problems whose remedies speak of logs. */
    private static final Set<ProblemKind> OF_LOGS = EnumSet.of(
            ProblemKind.BAD_JSON, ProblemKind.LINE_TOO_LONG, ProblemKind.EMPTY_LOG, ProblemKind.DUPLICATE_COLUMN);

    /**
     * Format of such a file.
     *
     * @param kind the problem if it does not
     * @param required columns that it must have
     * @param optional columns that it may have
     */
    public record Header(ProblemKind kind, List<String> required, List<String> optional) {

        List<String> columns() {
            return Stream.concat(required.stream(), optional.stream()).toList();
        }
    }

    /** The row at which the reader stands. */
    public static final class Row {

        private final ProblemKind kind;
        private final Records records;

        private Row(ProblemKind kind, Records records) {
            this.kind = kind;
            this.records = records;
        }

        /** A cell; empty if it is not there. */
        public String text(String column) {
            int field = records.field(column);
            return field == Records.NONE ? "" : records.text(field);
        }

        /** Returns true if a cell is empty or not there. */
        public boolean isBlank(String column) {
            return Letters.isBlank(text(column));
        }

        /** Where a cell stands, or the row if it is not there. */
        public Location at(String column) {
            int field = records.field(column);
            return field == Records.NONE ? records.location() : records.location(field);
        }

        /** Where the row stands, to be kept: without its text. */
        public Location line() {
            Location at = records.location();
            return Location.of(at.file(), at.line(), null);
        }

        /** Refuses the file for a cell. */
        public InputRefused refused(String column, String message) {
            return new InputRefused(kind, at(column), message);
        }
    }

    private CorrectionTable() {}

    /**
     * Reads a file.
     *
     * @param each receives the rows; a {@link BadGame} that it throws refuses the file
     * @return what was read; its {@code games} are rows
     * @throws InputRefused if it cannot be read, or is no such file
     */
    public static InputSummary read(Source source, Header header, Consumer<Row> each) {
        long rows = 0;
        try {
            Records records = RecordFile.table(source, Layout.unsaid());
            Columns columns = new Columns(records, LogForm.own());
            columns.requireEachOnce();
            int known = requireKnown(records, header, 0);
            requireAll(records, header);
            Row row = new Row(header.kind, records);
            while (columns.next()) {
                known = requireKnown(records, header, known);
                rows++;
                each.accept(row);
            }
        } catch (BadGame bad) {
            throw refused(header, bad.of(null));
        } catch (InputRefused e) {
            throw OF_LOGS.contains(e.problem().kind()) ? refused(header, e.problem()) : e;
        }
        return InputSummary.ofTable(source, rows);
    }

    /** Looks at the names from one on; how many there are now. */
    private static int requireKnown(Records records, Header header, int from) {
        List<String> known = header.columns();
        List<String> names = records.names();
        for (String name : names.subList(from, names.size())) {
            String key = FieldName.key(name);
            if (!known.contains(key)) {
                throw refused(
                        header,
                        records.header(),
                        "column \"" + name + "\" is unknown; known columns are " + String.join(", ", known)
                                + Nearest.hint(key, known));
            }
        }
        return names.size();
    }

    private static void requireAll(Records records, Header header) {
        List<String> names = records.names().stream().map(FieldName::key).toList();
        for (String required : header.required) {
            if (!names.contains(required)) {
                throw refused(header, records.header(), "there is no column \"" + required + "\"");
            }
        }
    }

    private static InputRefused refused(Header header, Problem problem) {
        return refused(header, problem.location(), problem.message());
    }

    private static InputRefused refused(Header header, Location at, String message) {
        return new InputRefused(header.kind, at, message);
    }
}
