package rate.file.input;

import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import rate.engine.problem.InputRefused;
import rate.engine.problem.Location;
import rate.engine.problem.ProblemKind;
import rate.engine.text.Counted;
import rate.engine.text.Letters;
import rate.file.input.source.BadGame;
import rate.file.input.token.CsvRows;

/**
 * The rows of a CSV, with the names that its first has; or, of one without names, with the positions of the fields as names. A
 * row without any text is none, as an empty line is none.
 */
final class CsvRecords extends NamedRecords {

    /** Numbers, times and scores: columns are not called so. */
    private static final Pattern OF_RECORDS = Pattern.compile("[-+]?[0-9][-+0-9.,:/ TZ]*");

    /** Lines by which version control marks two versions of some lines, both of which are left in the file. */
    private static final Pattern CONFLICT = Pattern.compile("(?:<{7}|>{7}|[|]{7})(?: .*)?");

    private final CsvRows rows;
    private final Location header;
    /** True if the first row has the names. */
    final boolean isNamed;

    /**
     * @param rows stands at the first row
     * @param isNamed whether that has the names
     * @param beginning the fields of the first rows below
     * @throws InputRefused if a merge conflict begins with the first row
     */
    CsvRecords(String file, CsvRows rows, boolean isNamed, List<List<String>> beginning) {
        super(file, isNamed ? List.of(rows.fields()) : FieldName.ofPositions(rows.size()), beginning);
        this.rows = rows;
        this.isNamed = isNamed;
        this.header = rows.location();
        refuseConflict();
    }

    /**
     * Returns these records with fields that are called by their positions: the first row is then a record like the others. To
     * be called before the first {@link #next}.
     *
     * @throws InputRefused if that row may be one of names, which would become players: it has no number, time or score
     */
    CsvRecords withoutNames() {
        if (!mayLackNames()) {
            throw new InputRefused(
                    ProblemKind.AMBIGUOUS_FORMAT,
                    header,
                    "@1, @2, … are the columns of a CSV without a header, but the first line has no number and "
                            + "no time, so it may be one. Say --no-header if it is not, or use its names");
        }
        return new CsvRecords(file(), rows, false, List.of());
    }

    /** Returns whether the first row may be a record: it was said, or it has a number, time or score. */
    boolean mayLackNames() {
        return !isNamed
                || names().stream()
                        .map(Letters::strip)
                        .anyMatch(name -> OF_RECORDS.matcher(name).matches());
    }

    /**
     * The fields of the first row, whether they are names or not, with tabs between them. To be called before {@link #next}.
     */
    String firstRow() {
        return String.join("\t", rows.fields());
    }

    @Override
    public Location header() {
        return header;
    }

    @Override
    public boolean next() {
        number++;
        boolean isThere = (number == 1 && !isNamed) || rows.nextFilled();
        if (isThere) {
            refuseConflict();
        }
        return isThere;
    }

    /** Refuses the log at a row that marks a merge conflict, as both versions of its games would be read. */
    private void refuseConflict() {
        CharSequence first = rows.chars(0);
        boolean mayMark = first.length() > 0 && "<>|".indexOf(first.charAt(0)) >= 0; // most rows need no matcher
        if (mayMark && CONFLICT.matcher(first).matches()) {
            throw new InputRefused(
                    ProblemKind.BAD_RECORD,
                    rows.location(),
                    '"' + rows.text() + "\" marks a merge conflict, of which one version has to go");
        }
    }

    @Override
    public @Nullable BadGame fault() {
        int found = rows.size();
        if (found == names().size()
                && names().get(0).contentEquals(rows.chars(0))
                && List.of(rows.fields()).equals(names())) {
            return new BadGame(ProblemKind.BAD_RECORD, location(), "the header is repeated as a row");
        }
        return found == names().size()
                ? null
                : new BadGame(
                        ProblemKind.FIELD_COUNT,
                        location(),
                        "the row has " + Counted.of(found, "field") + ", but the " + (isNamed ? "header" : "first row")
                                + " has " + names().size());
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
    public Location location() {
        return rows.location();
    }

    @Override
    public Location location(int field) {
        return rows.location(field);
    }
}
