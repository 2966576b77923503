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
import rate.engine.game.Role;
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
final class LedgerRows {

    /** Rows whose names are looked at before the first is written. */
    private static final int NAMES = 256;

    private final LedgerNumber[] numbers;
    private final boolean compact;
    private final boolean ladders;
    private @Nullable GameTime time;
    private @Nullable String timeText;
    private @Nullable Game game;
    private String id = "";

    /** @param ladders whether the log has ladders */
    LedgerRows(ShapeColumns shape, LedgerDetail form, boolean ladders) {
        this.numbers = LedgerNumber.of(shape, form).toArray(LedgerNumber[]::new);
        this.compact = form == LedgerDetail.COMPACT;
        this.ladders = ladders;
    }

    static List<String> columns(ShapeColumns shape, LedgerDetail form, boolean ladders) {
        List<String> columns = new ArrayList<>(List.of("game", "time"));
        if (ladders) {
            columns.add("ladder");
        }
        columns.addAll(List.of("role", "team", "player", "place", "fraction", "expected"));
        LedgerNumber.of(shape, form).forEach(number -> columns.add(number.name()));
        return columns;
    }

    void write(DeltaBatch batch, TableWriter to) throws IOException {
        for (int row = 0; row < batch.size(); row++) {
            if (row % NAMES == 0) {
                requireNames(batch, row, Math.min(batch.size(), row + NAMES));
            }
            write(batch, row, to);
        }
    }

    void write(DeltaBatch batch, int row, TableWriter to) throws IOException {
        Contest contest = batch.contest(row);
        if (contest == null) {
            idle(batch.idle(row), to);
        } else {
            seat(contest, batch, row, to);
        }
        numbers(batch, row, to);
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
        Role role = ladder.role();
        boolean isUsual = compact && role == Role.PLAYER;
        boolean isAlone = compact && player.equals(team);
        to.text(isUsual ? null : role.id()).text(isAlone ? null : team).text(player);
    }

    /** In a loop with one call for each kind, so that the code of the digits is compiled once and not once for each column. */
    private void numbers(DeltaBatch batch, int row, TableWriter to) throws IOException {
        boolean isFirst = batch.isFirst(row);
        for (LedgerNumber number : numbers) {
            int place = number.place();
            switch (number.kind()) {
                case EXACT, EXACT_IF_FIRST -> {
                    if (isFirst || number.kind() == LedgerNumber.Kind.EXACT) {
                        to.exact(batch.number(row, place));
                    } else {
                        to.empty();
                    }
                }
                case ROUNDED, DIFFERENCE -> {
                    boolean isDifference = number.kind() == LedgerNumber.Kind.DIFFERENCE;
                    double value = batch.number(row, place);
                    to.rounded(isDifference ? batch.number(row, place + 1) - value : value);
                }
                case NONE -> to.empty();
            }
        }
    }

    /** The text of a time; of one that comes in several games it is made once. */
    private void setTime(@Nullable GameTime next) {
        if (!Objects.equals(next, time)) {
            time = next;
            timeText = next == null ? null : next.text();
        }
    }

    /**
     * A column of numbers of the ledger: one number of the rating before or after, or what was between them.
     *
     * <p>A compact ledger leaves out what follows from the rows before: what was before is what the player's previous row on
     * that ladder left, so only the first row has it, whether it is that of a newcomer, of an anchor or of a table to start
     * from. Differences follow from before and after, ranks from mu and sigma by the parameters of the system.
     *
     * @param place where the number stands in a row of a {@link DeltaBatch}; of a difference, the number before
     */
    private record LedgerNumber(String name, Kind kind, int place) {

        /** How a number is written. */
        enum Kind {
            EXACT,
            ROUNDED,

            /** In the first row of a player on a ladder; else the cell is empty. */
            EXACT_IF_FIRST,

            /** The number that follows less this one, rounded. */
            DIFFERENCE,

            /** The cell is empty, as the system has no such number. */
            NONE
        }

        /** Those of a ledger, in order. */
        static List<LedgerNumber> of(ShapeColumns shape, LedgerDetail form) {
            List<LedgerNumber> numbers = new ArrayList<>();
            if (form == LedgerDetail.COMPACT) {
                for (int column = 0; column < shape.names().size(); column++) {
                    pair(shape.names().get(column), Kind.EXACT_IF_FIRST, Kind.EXACT, column, numbers);
                }
                return numbers;
            }
            triple("mu", Kind.EXACT, ShapeColumns.MU, numbers);
            triple("sigma", shape.hasSigma() ? Kind.EXACT : Kind.NONE, ShapeColumns.SIGMA, numbers);
            triple("rank", Kind.ROUNDED, shape.names().size(), numbers);
            for (int own = shape.firstOwn(); own < shape.names().size(); own++) {
                pair(shape.names().get(own), Kind.EXACT, Kind.EXACT, own, numbers);
            }
            return numbers;
        }

        private static void triple(String name, Kind kind, int column, List<LedgerNumber> to) {
            pair(name, kind, kind, column, to);
            to.add(new LedgerNumber(name + "_delta", kind == Kind.NONE ? kind : Kind.DIFFERENCE, 2 * column));
        }

        private static void pair(String name, Kind before, Kind after, int column, List<LedgerNumber> to) {
            to.add(new LedgerNumber(name + "_before", before, 2 * column));
            to.add(new LedgerNumber(name + "_after", after, 2 * column + 1));
        }
    }
}
