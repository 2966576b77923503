package rate.run.audit.read;

import java.io.InputStream;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import rate.engine.game.Ladder;
import rate.engine.math.Numbers;
import rate.engine.problem.InputRefused;
import rate.engine.problem.Location;
import rate.engine.problem.ProblemKind;
import rate.engine.text.Counted;
import rate.file.input.own.OwnTable;
import rate.file.input.source.Source;
import rate.file.store.PlainFile;

/**
 * A table of a run or a comparison, CSV or JSON, read row by row; a compact ledger as the full one. It has as many rows as the
 * manifest says, or is refused: a table that was cut short looks like one that is whole. What else may be wrong with it is the
 * business of {@code Verification}.
 */
public final class RunTable implements AutoCloseable {

    private final String file;
    private final InputStream in;
    private final OwnTable table;
    private final long promised;
    private final ActivePlayers wanted;
    private long rows;
    private @Nullable String ladder;

    private RunTable(String file, InputStream in, OwnTable rows, long promised, ActivePlayers wanted) {
        this.file = file;
        this.in = in;
        this.table = rows;
        this.promised = promised;
        this.wanted = wanted;
    }

    /**
     * Opens a table before its first row.
     *
     * @throws InputRefused if it cannot be read
     */
    public static RunTable open(PublishedRun run, RunManifest.ListedFile listed) {
        return open(run, listed, ActivePlayers.ALL);
    }

    /**
     * Opens a table before its first row, of which only some players are wanted.
     *
     * @param wanted who; all rows of a table that is none of standings
     * @throws InputRefused if it cannot be read
     */
    public static RunTable open(PublishedRun run, RunManifest.ListedFile listed, ActivePlayers wanted) {
        String file = run.file(listed.name());
        Optional<PublishedRun.ComputedTable> computed = run.computed(listed);
        if (computed.isPresent()) {
            return new RunTable(
                    file, InputStream.nullInputStream(), computed.get().open(), listed.rows(), wanted);
        }
        InputStream in = run.bytes(listed);
        try {
            Source source = new Source(file, in).unhashed();
            boolean isLedger = run.manifest()
                    .ledger()
                    .filter(ledger -> ledger.name().equals(listed.name()))
                    .isPresent();
            OwnTable rows = isLedger ? CompactRows.ledger(source, run.manifest()) : OwnTable.open(source);
            return new RunTable(
                    file, in, rows, listed.rows(), isStandings(listed.table()) ? wanted : ActivePlayers.ALL);
        } catch (InputRefused e) {
            PlainFile.closeOrLeave(in);
            throw ofRun(file, 0, e);
        }
    }

    /** Returns whether a table of that name has the standings of a ladder. */
    public static boolean isStandings(String name) {
        return Ladder.named(name).isPresent();
    }

    /**
     * Leaves only the rows of one ladder of the log.
     *
     * @param name of the ladder; null for all rows
     */
    public RunTable on(@Nullable String name) {
        ladder = name;
        return this;
    }

    /** The names of its columns; of a JSON without rows there are none. */
    public List<String> columns() {
        return table.columns();
    }

    /**
     * Goes on to the next row that is wanted; false at the end.
     *
     * @throws InputRefused if it is none of a table, or the last and not as many as the manifest says
     */
    public boolean next() {
        while (!table.columns().isEmpty() && hasNext()) {
            rows++;
            if (isWanted()) {
                return true;
            }
        }
        requireRows(file, rows, promised);
        return false;
    }

    /**
     * Reads all rows that are wanted, and closes the table.
     *
     * @throws InputRefused as {@link #next}
     */
    public void forEach(Consumer<NamedRow> each) {
        try (this) {
            while (next()) {
                each.accept(row());
            }
        }
    }

    private boolean isWanted() {
        if (wanted.isAll() && ladder == null) {
            return true;
        }
        NamedRow row = row();
        if (ladder != null && !ladder.equals(row.cell("ladder"))) {
            return false;
        }
        return wanted.isAll() || wanted.has(count("games", row.cell("games")), row.cell("last_played"));
    }

    private boolean hasNext() {
        try {
            return table.next();
        } catch (InputRefused e) {
            throw ofRun(file, 0, e);
        }
    }

    /** The cells of the present row as they stand there; one without a value is the empty text. */
    public String[] cells() {
        return table.cells();
    }

    /** The present row with the names of its columns. */
    public NamedRow row() {
        return new NamedRow(columns(), cells(), line());
    }

    /** The line on which the present row begins, from 1. */
    public long line() {
        return table.line();
    }

    /** The number in a cell of the present row that counts something. */
    int count(String column, String cell) {
        int count = Numbers.count(cell);
        if (count < 0) {
            throw refused("\"" + cell + "\" is not a valid number in column " + column);
        }
        return count;
    }

    /** Refuses the present row. */
    InputRefused refused(String message) {
        return new InputRefused(ProblemKind.BAD_RUN, Location.of(file, table.line(), null), message);
    }

    /**
     * Converts a refusal of a file to one of a run, instead of a log.
     *
     * @param linesBefore that were skipped
     */
    static InputRefused ofRun(String file, long linesBefore, InputRefused refused) {
        Location at = refused.problem().location();
        return new InputRefused(
                ProblemKind.BAD_RUN,
                Location.of(file, linesBefore + at.line(), at.excerpt()),
                refused.problem().message());
    }

    /** Refuses a table that was read to its end and has not the rows that the manifest says. */
    static void requireRows(String file, long rows, long promised) {
        if (rows != promised) {
            throw new InputRefused(
                    ProblemKind.BAD_RUN,
                    Location.of(file),
                    "it has " + Counted.of(rows, "row") + ", and the manifest says " + promised);
        }
    }

    @Override
    public void close() {
        PlainFile.closeOrLeave(in);
    }

    /**
     * A row whose cells are found by the names of their columns.
     *
     * @param cells one without a value is the empty text
     * @param line on which it stands, from 1
     */
    public record NamedRow(List<String> columns, String[] cells, long line) {

        /** A cell; the empty text if there is no such column. */
        public String cell(String column) {
            int at = columns.indexOf(column);
            return at < 0 ? "" : cells[at];
        }

        /** The number in a cell; NaN if it has none. */
        public double number(String column) {
            return Numbers.parse(cell(column));
        }
    }
}
