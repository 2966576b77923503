package rate.run.audit.read;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import rate.engine.game.NameTable;
import rate.engine.problem.InputRefused;
import rate.engine.problem.Location;
import rate.engine.problem.ProblemKind;
import rate.engine.text.Slice;
import rate.file.input.own.OwnTable;
import rate.file.input.source.Source;
import rate.file.store.PlainFile;
import rate.run.form.FolderKind;
import rate.run.form.RunFiles;

/**
 * The ledger of a run, read once from beginning to end; one that is compact reads as the full one. The contests of a history
 * system read as a ledger without numbers.
 */
public final class Ledger implements AutoCloseable {

    private static final long UNKNOWN = -1;

    private final String file;
    private final InputStream in;
    private final Source source;
    private final RunManifest manifest;
    private final boolean areContests;
    private @Nullable OwnTable table;
    private @Nullable LedgerColumns columns;
    private @Nullable LedgerRow ahead;
    private final long linesBefore;
    private final long promised;
    private final NameTable players = new NameTable();
    private int knownPlayers;
    private long rows;
    private boolean over;

    /**
     * One that may have another number of rows than the manifest says.
     *
     * @param run whose ledger it is
     * @param listed what the manifest says of it, or of the contests
     * @param in its bytes, to be closed with it
     */
    public Ledger(PublishedRun run, RunManifest.ListedFile listed, InputStream in) {
        this(run, listed, in, 0, UNKNOWN);
    }

    /** @param linesBefore lines that were skipped */
    private Ledger(PublishedRun run, RunManifest.ListedFile listed, InputStream in, long linesBefore, long promised) {
        this.promised = promised;
        this.file = run.file(listed.name());
        this.areContests = listed.table().equals(RunFiles.CONTESTS);
        this.manifest = run.manifest();
        this.in = in;
        this.source = new Source(file, in).unhashed();
        this.linesBefore = linesBefore;
    }

    /**
     * Opens the ledger of a run before its first row. If it ends before the last row that the manifest says, or goes on behind
     * it, the end is refused.
     *
     * @throws InputRefused if it has none, or it cannot be read
     */
    public static Ledger of(PublishedRun run) {
        return of(run, listed(run));
    }

    /** Returns the entry of the manifest of a run for its contests; empty if it has none. Runs of history systems have them. */
    public static Optional<RunManifest.ListedFile> contests(PublishedRun run) {
        return run.manifest().table(RunFiles.CONTESTS);
    }

    /**
     * Opens the ledger, or the contests, before the first row, as {@link #of(PublishedRun)}.
     *
     * @param listed what the manifest says of them
     */
    public static Ledger of(PublishedRun run, RunManifest.ListedFile listed) {
        return new Ledger(run, listed, run.bytes(listed), 0, listed.rows());
    }

    /**
     * Opens the ledger of a run before the first row behind some blocks, which are not read.
     *
     * @param blocks the first ones of it, all full; none of a compact ledger, whose rows follow from those before
     * @throws InputRefused if it has none, or it cannot be read
     */
    public static Ledger behind(List<Block> blocks, PublishedRun run) {
        RunManifest.ListedFile listed = listed(run);
        return blocks.isEmpty() ? new Ledger(run, listed, run.bytes(listed)) : skipping(blocks, run, listed);
    }

    /**
     * Returns the entry of the manifest of a run for its ledger.
     *
     * @throws InputRefused if it has none
     */
    public static RunManifest.ListedFile listed(PublishedRun run) {
        return run.manifest().ledger().orElseThrow(() -> none(run));
    }

    private static InputRefused none(PublishedRun run) {
        String message = run.manifest().kind() == FolderKind.RUN
                ? "the run has no ledger"
                : "a comparison of systems has no ledger. Name the folder of a run: ratings, or the one given with -o";
        return new InputRefused(ProblemKind.NO_LEDGER, Location.of(run.shown()), message);
    }

    /** The first line goes before what is left: the header of a CSV; the bracket of a JSON, of which a comma is left out. */
    private static Ledger skipping(List<Block> blocks, PublishedRun run, RunManifest.ListedFile listed) {
        String file = run.file(listed.name());
        boolean json = listed.isJson();
        long skipped = blocks.stream().mapToLong(Block::bytes).sum() + (json ? 1 : 0);
        InputStream in = run.bytes(listed);
        try {
            ByteArrayOutputStream head = new ByteArrayOutputStream();
            for (int next = in.read(); next >= 0 && next != '\n'; next = in.read()) {
                head.write(next);
            }
            if (!json) {
                head.write('\n');
            }
            in.skipNBytes(skipped - head.size() - (json ? 1 : 0));
            InputStream rest = new SequenceInputStream(new ByteArrayInputStream(head.toByteArray()), in);
            return new Ledger(run, listed, rest, Block.rowsBefore(blocks.size() + 1L), UNKNOWN);
        } catch (IOException e) {
            PlainFile.closeOrLeave(in);
            throw new InputRefused(ProblemKind.CANNOT_READ, Location.of(file), "its blocks are not those of the run");
        }
    }

    /** The file as the user would write it. */
    public String file() {
        return file;
    }

    public LedgerColumns columns() {
        if (columns == null) {
            table = areContests ? OwnTable.open(source) : CompactRows.ledger(source, manifest);
            columns = new LedgerColumns(table, areContests);
        }
        return columns;
    }

    /**
     * The next row; null after the last.
     *
     * @throws InputRefused if it is no row
     */
    @Nullable
    public LedgerRow next() {
        LedgerRow row = ahead == null ? read() : ahead;
        ahead = null;
        return row;
    }

    /**
     * The next rows that are of one game as one ladder sees it, or one row without a game; none after the last.
     *
     * @throws InputRefused if one of them is no row
     */
    public List<LedgerRow> nextContest() {
        return nextContest(this::read);
    }

    /**
     * As {@link #nextContest()}.
     *
     * @param from gives what {@link #read} gave, on whichever thread
     */
    public List<LedgerRow> nextContest(Supplier<? extends @Nullable LedgerRow> from) {
        List<LedgerRow> contest = new ArrayList<>();
        LedgerRow row = ahead == null ? from.get() : ahead;
        while (row != null && (contest.isEmpty() || (!row.isIdleAdjustment() && row.isOfContest(contest.get(0))))) {
            contest.add(row);
            row = from.get();
        }
        ahead = row;
        return contest;
    }

    /**
     * The row behind those that were read; null after the last.
     *
     * @throws InputRefused if it is no row
     */
    public @Nullable LedgerRow read() {
        LedgerColumns of = columns();
        over = over || table == null || !hasNext(table);
        if (over || table == null) {
            if (promised != UNKNOWN) {
                RunTable.requireRows(file, rows, promised);
            }
            return null;
        }
        rows++;
        return new LedgerRow(of, table.row(), linesBefore + table.line());
    }

    /** As {@link #read}, with the player numbered and the numbers read, for those who use each row on another thread. */
    public @Nullable LedgerRow readPrepared() {
        LedgerRow row = read();
        if (row != null) {
            Slice name = row.bytes(row.columns().player);
            int number = players.find(name.bytes(), name.from(), name.length());
            if (number < 0) {
                number = knownPlayers++;
                players.put(Arrays.copyOfRange(name.bytes(), name.from(), name.from() + name.length()), number);
            }
            row.prepare(number);
        }
        return row;
    }

    /** Goes on to the next row; a fault of one is reported with its place in the whole ledger. */
    private boolean hasNext(OwnTable table) {
        try {
            return table.next();
        } catch (InputRefused e) {
            throw RunTable.ofRun(file, linesBefore, e);
        }
    }

    /** Refuses a row, which says what no ledger says. */
    public InputRefused refused(LedgerRow row, String message) {
        return new InputRefused(ProblemKind.BAD_RUN, Location.of(file, row.line(), null), message);
    }

    /** Rows read so far. */
    public long rows() {
        return rows;
    }

    @Override
    public void close() {
        PlainFile.closeOrLeave(in);
    }
}
