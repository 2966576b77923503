package rate.run.publish.ledger;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import rate.engine.game.Contest;
import rate.engine.replay.delta.Delta;
import rate.engine.replay.delta.IdleAdjustment;
import rate.file.output.TableFormat;
import rate.file.output.TableWriter;

/** Formats the rows of the ledger and of the table of teams, game by game, for a run that is written elsewhere. */
public final class ShareFormatter implements Delta.Sink {

    private final ShapeColumns shape;
    private final LedgerDetail form;
    private final TableFormat format;
    private final DeltaBatch batch;
    private final ByteArrayOutputStream ledger = new ByteArrayOutputStream();
    private final ByteArrayOutputStream teams = new ByteArrayOutputStream();
    private final List<Integer> lengths = new ArrayList<>();
    private final @Nullable TeamTable teamTable;
    private @Nullable LedgerRows cells;
    private @Nullable TableWriter rows;
    private boolean ladders;
    private long teamRows;

    /** @param withTeams whether there is a table of teams */
    public ShareFormatter(ShapeColumns shape, LedgerDetail form, TableFormat format, boolean withTeams) {
        this.shape = shape;
        this.form = form;
        this.format = format;
        this.batch = new DeltaBatch(shape.names().size());
        this.teamTable = withTeams ? new TeamTable(columns -> new ContinuedTable(format, teams, columns)) : null;
        batch.begin(1);
    }

    @Override
    public void accept(Delta delta) {
        Contest contest = delta.contest();
        ladders = contest.game().ladder() != null;
        for (int team = 0; team < contest.teams(); team++) {
            for (int seat = contest.firstSeat(team); seat < contest.firstSeat(team + 1); seat++) {
                writeIf(batch.isFull());
                batch.add(delta, team, seat);
            }
        }
        if (teamTable != null) {
            teamTable.accept(delta);
            teamRows += contest.teams();
        }
    }

    @Override
    public void adjustIdle(IdleAdjustment idleAdjustment) {
        writeIf(batch.isFull());
        batch.add(idleAdjustment);
    }

    /** The rows since the last call. */
    public FormattedRows take() {
        writeIf(batch.size() > 0);
        try {
            if (teamTable != null) {
                teamTable.flush();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        FormattedRows taken = new FormattedRows(
                ladders,
                lengths.stream().mapToInt(Integer::intValue).toArray(),
                ledger.toByteArray(),
                teamRows,
                teams.toByteArray());
        lengths.clear();
        ledger.reset();
        teams.reset();
        teamRows = 0;
        return taken;
    }

    private void writeIf(boolean isWanted) {
        if (!isWanted) {
            return;
        }
        try {
            if (form != LedgerDetail.NONE) {
                write();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        batch.clear();
        batch.begin(1);
    }

    private void write() throws IOException {
        if (cells == null || rows == null) {
            cells = new LedgerRows(shape, form, ladders);
            rows = format.resume(ledger, LedgerRows.columns(shape, form, ladders), 1);
        }
        for (int row = 0; row < batch.size(); row++) {
            int before = ledger.size();
            cells.write(batch, row, rows);
            rows.flush();
            lengths.add(ledger.size() - before);
        }
    }
}
