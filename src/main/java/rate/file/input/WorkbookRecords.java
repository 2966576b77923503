package rate.file.input;

import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;
import rate.engine.problem.InputRefused;
import rate.engine.problem.Location;
import rate.engine.problem.ProblemKind;
import rate.file.input.source.BadGame;
import rate.file.input.workbook.SheetRows;

/**
 * The rows of a sheet, whose fields are called by the first that has a text, or by their positions. What stands right of the
 * first row's last text is none of the table.
 */
final class WorkbookRecords extends NamedRecords {

    /** So many letters of a sheet are looked at before any row is read. */
    private static final long MOST_AHEAD = 1 << 16;

    private final SheetRows rows;
    private final SheetRows.Row first;
    private final boolean everyCellCounts;
    private final boolean isNamed;

    /** The rows at the beginning, which were looked at before any was read, as far as they are no records yet. */
    private final Deque<SheetRows.Row> ahead = new ArrayDeque<>();

    private @Nullable InputRefused refused;
    private SheetRows.Row row;

    private WorkbookRecords(
            String file, SheetRows rows, SheetRows.Row first, boolean isNamed, boolean everyCellCounts) {
        super(file, isNamed ? List.of(first.cells()) : FieldName.ofPositions(first.cells().length), List.of());
        this.rows = rows;
        this.first = first;
        this.row = first;
        this.isNamed = isNamed;
        this.everyCellCounts = everyCellCounts;
        lookAhead();
    }

    private void lookAhead() {
        try {
            long letters = 0;
            while (letters < MOST_AHEAD && ahead.size() < BEGINNING) {
                SheetRows.Row next = rows.next();
                if (next == null) {
                    return;
                }
                ahead.add(next);
                letters += Arrays.stream(next.cells()).mapToInt(String::length).sum() + next.cells().length;
            }
        } catch (InputRefused damaged) {
            refused = damaged; // said once the rows before were read
        }
    }

    @Override
    public List<String> beginning(String name) {
        int field = field(name);
        return ahead.stream().map(each -> field < 0 ? "" : each.text(field)).toList();
    }

    /**
     * The rows of a sheet.
     *
     * @param rows before the first
     * @param layout says how many rows stand before the first, and whether that has the names
     * @param everyCellCounts whether a cell without a value is a fault of its record, and not of what uses it
     * @throws InputRefused if there is none
     */
    static WorkbookRecords of(String file, SheetRows rows, Layout layout, boolean everyCellCounts) {
        SheetRows.Row header = rows.next();
        while (header != null && header.number() <= layout.skipped()) {
            header = rows.next();
        }
        if (header == null) {
            throw new InputRefused(
                    ProblemKind.EMPTY_LOG, Location.of(file), "the sheet \"" + rows.sheet() + "\" is empty");
        }
        rows.narrow(header.cells().length);
        return new WorkbookRecords(file, rows, header, !layout.headerless(), everyCellCounts);
    }

    @Override
    public Location header() {
        return location(first);
    }

    @Override
    public boolean next() {
        number++;
        if (number == 1 && !isNamed) {
            return true;
        }
        SheetRows.Row next = ahead.poll();
        if (next == null && refused != null) {
            throw refused;
        }
        next = next == null ? rows.next() : next;
        row = next == null ? row : next;
        return next != null;
    }

    @Override
    public @Nullable BadGame fault() {
        if (isNamed && Arrays.equals(row.cells(), first.cells())) {
            return new BadGame(ProblemKind.BAD_RECORD, location(), "the header is repeated as a row");
        }
        for (int field = 0; everyCellCounts && field < names().size(); field++) {
            if (row.fault(field) != null) {
                return missing(field);
            }
        }
        return null;
    }

    private BadGame missing(int field) {
        return new BadGame(ProblemKind.MISSING_VALUE, location(field), String.valueOf(row.fault(field)));
    }

    /** A cell that has no value is what is wrong with a game that uses it, and with no other. */
    @Override
    public String text(int field) {
        if (row.fault(field) != null) {
            throw missing(field);
        }
        return row.text(field);
    }

    @Override
    public Location location() {
        return location(row);
    }

    private Location location(SheetRows.Row at) {
        return new Location(file(), at.number(), 0, () -> cells(at));
    }

    /** The row, as a person finds it in the spreadsheet. */
    private String cells(SheetRows.Row at) {
        return rows.sheet() + "!A" + at.number() + ": " + String.join(" | ", at.cells());
    }

    @Override
    public Location location(int field) {
        SheetRows.Row at = row;
        return new Location(
                file(),
                at.number(),
                0,
                () -> rows.sheet() + "!" + SheetRows.columnName(field) + at.number() + ": " + at.text(field));
    }
}
