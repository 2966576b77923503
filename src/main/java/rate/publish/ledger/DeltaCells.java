package rate.publish.ledger;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import rate.game.GameTime;
import rate.output.TableWriter;
import rate.state.StateWriter;

/**
 * The ledger's rows as cells of a table.
 *
 * <p>Mu and sigma and the system's own numbers are exact; what can be computed from them is rounded. To keep the text of a
 * player's last numbers, which come again before the next game, does not pay: with many players it is far away in memory,
 * and to fetch it takes longer than to make it anew.
 */
final class DeltaCells {

    private final ShapeColumns shape;
    private final boolean ladders;
    private final LedgerFile ledger;
    private final int columns;
    private @Nullable GameTime time;
    private @Nullable String timeText;

    /**
     * @param shape the columns of the system's ratings
     * @param ladders whether the log has ladders
     * @param ledger takes the cells
     */
    DeltaCells(ShapeColumns shape, boolean ladders, LedgerFile ledger) {
        this.shape = shape;
        this.ladders = ladders;
        this.ledger = ledger;
        this.columns = shape.names().size();
    }

    /** Names of the columns. */
    static List<String> columns(ShapeColumns shape, boolean ladders) {
        List<String> columns = new ArrayList<>(List.of("game", "time"));
        if (ladders) {
            columns.add("ladder");
        }
        columns.addAll(List.of("role", "team", "player", "place", "fraction", "expected"));
        for (String number : List.of("mu", "sigma", "rank")) {
            columns.addAll(List.of(number + "_before", number + "_after", number + "_delta"));
        }
        for (String own : shape.own()) {
            columns.addAll(List.of(own + "_before", own + "_after"));
        }
        return columns;
    }

    /** Writes the rows of a batch. */
    void write(DeltaWriting.Batch batch) {
        requireNames(batch);
        try {
            for (int i = 0; i < batch.size(); i++) {
                write(batch.row(i));
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Saves how far it is written. */
    void save(StateWriter to) throws IOException {
        to.flag(ladders);
        ledger.save(to);
    }

    /** Ends the table. */
    LedgerFile close() throws IOException {
        ledger.close();
        return ledger;
    }

    /**
     * Looks at all names first. They lie scattered in memory: asked for one after the other they come several at a time,
     * asked for between numbers to be formatted each would be waited for.
     */
    private static void requireNames(DeltaWriting.Batch batch) {
        int characters = 0;
        for (int i = 0; i < batch.size(); i++) {
            characters += batch.row(i).player.length();
        }
        if (characters < batch.size()) {
            throw new IllegalStateException("players without names");
        }
    }

    private void write(DeltaRow row) throws IOException {
        TableWriter to = ledger.nextRow();
        to.text(row.game).text(text(row.time));
        if (ladders) {
            to.text(row.name);
        }
        to.text(row.ladder.role().id()).text(row.team).text(row.player);
        if (row.game == null) {
            to.empty().empty().empty();
        } else {
            to.count(row.place).exact(row.fraction).rounded(row.expected);
        }
        exactTriple(row, ShapeColumns.MU, to);
        if (shape.hasSigma()) {
            exactTriple(row, ShapeColumns.SIGMA, to);
        } else {
            to.empty().empty().empty();
        }
        to.rounded(row.rankBefore).rounded(row.rankAfter).rounded(row.rankAfter - row.rankBefore);
        for (int own = shape.firstOwn(); own < columns; own++) {
            to.exact(row.before[own]).exact(row.after[own]);
        }
        to.endRow();
    }

    private static void exactTriple(DeltaRow row, int column, TableWriter to) throws IOException {
        double before = row.before[column];
        double after = row.after[column];
        to.exact(before).exact(after).rounded(after - before);
    }

    /** The text of a time; of one that comes in several rows it is made once. */
    private @Nullable String text(@Nullable GameTime next) {
        if (!Objects.equals(next, time)) {
            time = next;
            timeText = next == null ? null : next.text();
        }
        return timeText;
    }
}
