package rate.run.publish.ledger;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import rate.engine.game.Contest;
import rate.engine.game.Game;
import rate.engine.game.GameTime;
import rate.engine.game.Ladder;
import rate.engine.game.Roster;
import rate.engine.replay.delta.IdleAdjustment;
import rate.file.output.TableWriter;

/**
 * The ledger's rows as cells of a table.
 *
 * <p>Mu and sigma and the system's own numbers are exact; what can be computed from them is rounded. To keep the text of a
 * player's last numbers, which come again before the next game, does not pay: with many players it is far away in memory,
 * and to fetch it takes longer than to make it anew.
 */
final class DeltaCells {

    /** Rows whose names are looked at before the first is written. */
    private static final int NAMES = 256;

    private final ShapeColumns shape;
    private final boolean compact;
    private final boolean ladders;
    private @Nullable GameTime time;
    private @Nullable String timeText;
    private @Nullable Game game;
    private String id = "";

    /**
     * @param shape the columns of the system's ratings
     * @param form how much of a row is written
     * @param ladders whether the log has ladders
     */
    DeltaCells(ShapeColumns shape, LedgerForm form, boolean ladders) {
        this.shape = shape;
        this.compact = form == LedgerForm.COMPACT;
        this.ladders = ladders;
    }

    /** Names of the columns. */
    static List<String> columns(ShapeColumns shape, LedgerForm form, boolean ladders) {
        List<String> columns = new ArrayList<>(List.of("game", "time"));
        if (ladders) {
            columns.add("ladder");
        }
        columns.addAll(List.of("role", "team", "player", "place", "fraction", "expected"));
        if (form == LedgerForm.COMPACT) {
            columns.addAll(CompactCells.columns(shape));
            return columns;
        }
        for (String number : List.of("mu", "sigma", "rank")) {
            columns.addAll(List.of(number + "_before", number + "_after", number + "_delta"));
        }
        for (String own : shape.own()) {
            columns.addAll(List.of(own + "_before", own + "_after"));
        }
        return columns;
    }

    /** Writes the rows of a batch. */
    void write(DeltaBatch batch, TableWriter to) throws IOException {
        for (int row = 0; row < batch.size(); row++) {
            if (row % NAMES == 0) {
                requireNames(batch, row, Math.min(batch.size(), row + NAMES));
            }
            write(batch, row, to);
        }
    }

    /** Writes one of them. */
    void write(DeltaBatch batch, int row, TableWriter to) throws IOException {
        Contest contest = batch.contest(row);
        if (contest == null) {
            idle(batch.idle(row), to);
        } else {
            seat(contest, batch, row, to);
        }
        if (compact) {
            CompactCells.numbers(shape, batch, row, to);
        } else {
            numbers(batch, row, to);
        }
        to.endRow();
    }

    /**
     * Looks at all names first. They lie scattered in memory: asked for one after the other they come several at a time,
     * asked for between numbers to be formatted each would be waited for.
     */
    private static void requireNames(DeltaBatch batch, int from, int to) {
        Contest first = batch.contest(from);
        if (first == null) {
            return;
        }
        Roster roster = first.game().roster();
        int characters = 0;
        for (int row = from; row < to; row++) {
            characters += roster.name(batch.player(row)).length();
        }
        if (characters < to - from) {
            throw new IllegalStateException("players without names");
        }
    }

    private void seat(Contest contest, DeltaBatch batch, int row, TableWriter to) throws IOException {
        if (contest.game() != game) {
            game = contest.game();
            id = game.id();
            setTime(game.time());
        }
        int team = batch.team(row);
        int seat = batch.seat(row);
        String player = contest.game().roster().name(batch.player(row));
        String name = contest.isCalledByPlayer(team) ? player : contest.name(team);
        names(id, contest.game().ladder(), contest.ladder(), name, player, to);
        to.count(contest.place(team)).exact(contest.fraction(seat)).rounded(batch.expected(row));
    }

    private void idle(IdleAdjustment idle, TableWriter to) throws IOException {
        game = null;
        setTime(idle.time());
        names(null, idle.name(), idle.ladder(), null, idle.player().name(), to);
        to.empty().empty().empty();
    }

    private void names(
            @Nullable String of,
            @Nullable String name,
            Ladder ladder,
            @Nullable String team,
            String player,
            TableWriter to)
            throws IOException {
        to.text(of).text(timeText);
        if (ladders) {
            to.text(name);
        }
        if (compact) {
            CompactCells.names(ladder.role(), team, player, to);
        } else {
            to.text(ladder.role().id()).text(team);
        }
        to.text(player);
    }

    private void numbers(DeltaBatch batch, int row, TableWriter to) throws IOException {
        exactTriple(batch, row, ShapeColumns.MU, to);
        if (shape.hasSigma()) {
            exactTriple(batch, row, ShapeColumns.SIGMA, to);
        } else {
            to.empty().empty().empty();
        }
        double before = batch.rankBefore(row);
        double after = batch.rankAfter(row);
        to.rounded(before).rounded(after).rounded(after - before);
        for (int own = shape.firstOwn(); own < shape.names().size(); own++) {
            to.exact(batch.before(row, own)).exact(batch.after(row, own));
        }
    }

    private static void exactTriple(DeltaBatch batch, int row, int column, TableWriter to) throws IOException {
        double before = batch.before(row, column);
        double after = batch.after(row, column);
        to.exact(before).exact(after).rounded(after - before);
    }

    /** The text of a time; of one that comes in several games it is made once. */
    private void setTime(@Nullable GameTime next) {
        if (!Objects.equals(next, time)) {
            time = next;
            timeText = next == null ? null : next.text();
        }
    }
}
