package rate.publish;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntToDoubleFunction;
import org.jspecify.annotations.Nullable;
import rate.game.Contest;
import rate.game.Game;
import rate.game.GameTime;
import rate.game.Member;
import rate.replay.Delta;
import rate.replay.Settlement;
import rate.table.TableWriter;

/**
 * The ledger: a row for every member of every contest, with the numbers before and after.
 *
 * <p>Mu and sigma and the system's own numbers are exact; what can be computed from them is rounded.
 */
final class DeltaTable implements Delta.Sink {

    /** Opens the table once its columns are known. */
    @FunctionalInterface
    interface Opener {
        TableWriter open(List<String> columns) throws IOException;
    }

    private final ShapeColumns shape;
    private final boolean spread;
    private final int firstOwn;
    private final Opener opener;
    private @Nullable TableWriter table;
    private boolean ladders;

    /**
     * @param shape the columns of the system's ratings
     * @param opener opens the table when the first contest shows whether the log has ladders
     */
    DeltaTable(ShapeColumns shape, Opener opener) {
        this.shape = shape;
        this.spread = shape.hasSpread();
        this.firstOwn = shape.firstOwn();
        this.opener = opener;
    }

    @Override
    public void accept(Delta delta) {
        try {
            if (table == null) {
                ladders = delta.contest().game().ladder() != null;
                table = opener.open(columns());
            }
            Contest contest = delta.contest();
            for (int team = 0; team < contest.teams(); team++) {
                for (int seat = contest.firstSeat(team); seat < contest.firstSeat(team + 1); seat++) {
                    row(table, delta, team, seat);
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** A row without a game: what its end did to a player who was idle. */
    @Override
    public void settle(Settlement settlement) {
        if (table == null) {
            throw new IllegalStateException("nothing was rated");
        }
        try {
            TableWriter to = table;
            to.text("");
            to.text(settlement.time() == null ? null : settlement.time().text());
            if (ladders) {
                to.text(settlement.name());
            }
            to.text(settlement.ladder().role().id());
            to.empty().text(settlement.player().name()).empty().empty().empty();
            double[] before = settlement.before();
            double[] after = settlement.after();
            numbers(to, i -> before[i], i -> after[i], settlement.rankBefore(), settlement.rankAfter());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Ends the table; one without any contest has its header all the same. */
    void close() throws IOException {
        if (table == null) {
            table = opener.open(columns());
        }
        table.close();
    }

    /** Rows written so far. */
    long rows() {
        return table == null ? 0 : table.rows();
    }

    private List<String> columns() {
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

    private void row(TableWriter to, Delta delta, int team, int seat) throws IOException {
        Contest contest = delta.contest();
        Game game = contest.game();
        Member member = contest.member(seat);
        GameTime time = game.time();
        to.text(game.id());
        to.text(time == null ? null : time.text());
        if (ladders) {
            to.text(game.ladder());
        }
        to.text(contest.ladder().role().id());
        to.text(game.teams().get(team).name());
        to.text(member.player().name());
        to.count(contest.place(team));
        to.exact(member.fraction());
        to.rounded(delta.expected(team));
        numbers(
                to,
                column -> delta.before(seat, column),
                column -> delta.after(seat, column),
                delta.rankBefore(seat),
                delta.rankAfter(seat));
    }

    /** The numbers of a row, by column of the shape, and its end. */
    private void numbers(
            TableWriter to, IntToDoubleFunction before, IntToDoubleFunction after, double rankBefore, double rankAfter)
            throws IOException {
        exactPair(to, before.applyAsDouble(ShapeColumns.MU), after.applyAsDouble(ShapeColumns.MU));
        if (spread) {
            exactPair(to, before.applyAsDouble(ShapeColumns.SIGMA), after.applyAsDouble(ShapeColumns.SIGMA));
        } else {
            to.empty().empty().empty();
        }
        to.rounded(rankBefore).rounded(rankAfter).rounded(rankAfter - rankBefore);
        for (int own = firstOwn; own < shape.names().size(); own++) {
            to.exact(before.applyAsDouble(own)).exact(after.applyAsDouble(own));
        }
        to.endRow();
    }

    private static void exactPair(TableWriter to, double before, double after) throws IOException {
        to.exact(before).exact(after).rounded(after - before);
    }
}
