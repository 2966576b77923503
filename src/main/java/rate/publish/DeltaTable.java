package rate.publish;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import org.jspecify.annotations.Nullable;
import rate.game.Contest;
import rate.replay.Delta;
import rate.replay.Settlement;
import rate.table.TableWriter;

/**
 * The ledger: a row for every member of every contest, with the numbers before and after.
 *
 * <p>What it is shown it copies at once, and writes in batches, so that another thread can turn them into bytes.
 */
final class DeltaTable implements Delta.Sink {

    /** Opens the table once its columns are known. */
    @FunctionalInterface
    interface Opener {
        TableWriter open(List<String> columns) throws IOException;
    }

    private final ShapeColumns shape;
    private final boolean aside;
    private final Opener opener;
    private @Nullable DeltaWriting writing;

    /**
     * @param shape the columns of the system's ratings
     * @param aside whether rows are formatted and written on a thread of their own
     * @param opener opens the table when the first contest shows whether the log has ladders
     */
    DeltaTable(ShapeColumns shape, boolean aside, Opener opener) {
        this.shape = shape;
        this.aside = aside;
        this.opener = opener;
    }

    @Override
    public void accept(Delta delta) {
        Contest contest = delta.contest();
        if (writing == null) {
            writing = begin(contest.game().ladder() != null);
        }
        for (int team = 0; team < contest.teams(); team++) {
            for (int seat = contest.firstSeat(team); seat < contest.firstSeat(team + 1); seat++) {
                writing.next().set(delta, team, seat);
            }
        }
    }

    /** A row without a game: what its end did to a player who was idle. */
    @Override
    public void settle(Settlement settlement) {
        if (writing == null) {
            throw new IllegalStateException("nothing was rated");
        }
        writing.next().set(settlement);
    }

    /** Ends the table; one without any contest has its header all the same. */
    void close() throws IOException {
        if (writing == null) {
            writing = begin(false);
        }
        writing.end();
    }

    /** Gives up: nothing is written any more, and no other thread is at work. */
    void abandon() {
        if (writing != null) {
            writing.abandon();
        }
    }

    /** Rows written; all, once the table is closed. */
    long rows() {
        return writing == null ? 0 : writing.rows();
    }

    private DeltaWriting begin(boolean ladders) {
        try {
            DeltaCells cells = new DeltaCells(shape, ladders, opener.open(DeltaCells.columns(shape, ladders)));
            int columns = shape.names().size();
            return aside ? new DeltaWriting.Aside(cells, columns) : new DeltaWriting.Here(cells, columns);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
