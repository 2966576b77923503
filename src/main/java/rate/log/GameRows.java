package rate.log;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import rate.game.Game;
import rate.game.Player;
import rate.game.Role;
import rate.math.Numbers;
import rate.problem.Location;
import rate.problem.ProblemKind;

/**
 * A CSV with a row per game: winner and loser, or player1, player2, …, or team1, team2, … with their commanders.
 *
 * <p>Where the log has no ids, games are numbered from 1 in the order of the whole run.
 */
final class GameRows implements GameReader, Spot {

    /** The columns of one side. */
    private record Side(int number, int player, int team, int commander, int place, int score) {}

    private final CsvRows rows;
    private final Columns columns;
    private final Reading reading;
    private final Numbering numbering;
    private final Cells cells;
    private final GameDraft draft = new GameDraft();
    private final Set<Integer> used = new HashSet<>();

    private final int game;
    private final int time;
    private final int ladder;
    private final int duration;
    private final int winner;
    private final int loser;
    private final int draw;
    private final int result;
    private final List<Side> sides = new ArrayList<>();

    private int spot;

    GameRows(CsvRows rows, Columns columns, Reading reading, Numbering numbering) {
        this.rows = rows;
        this.columns = columns;
        this.reading = reading;
        this.numbering = numbering;
        this.cells = new Cells(reading.times());
        this.game = use("game");
        this.time = use("time");
        this.ladder = use("ladder");
        this.duration = use("duration");
        boolean duels = columns.has("winner") || columns.has("loser");
        this.winner = duels ? used(columns.require("winner")) : Columns.NONE;
        this.loser = winner == Columns.NONE ? Columns.NONE : used(columns.require("loser"));
        this.draw = winner == Columns.NONE ? Columns.NONE : use("draw");
        this.result = winner == Columns.NONE ? use("result") : Columns.NONE;
        if (winner == Columns.NONE) {
            findSides();
        }
    }

    /** Whether a header is that of a game per row. */
    static boolean recognises(Columns columns) {
        return columns.has("winner")
                || columns.has("loser")
                || columns.has("player1")
                || columns.has("player2")
                || columns.has("team1")
                || columns.has("team2")
                || columns.has("commander1")
                || columns.has("commander2");
    }

    private void findSides() {
        String kind = columns.has("team1") || columns.has("team2")
                ? "team"
                : columns.has("commander1") || columns.has("commander2") ? "commander" : "player";
        if (!kind.equals("player") && columns.has("player1")) {
            throw columns.refused(
                    ProblemKind.AMBIGUOUS_COLUMNS, "both \"player1\" and \"" + kind + "1\" say who was on a side");
        }
        columns.require(kind + 1);
        columns.require(kind + 2);
        for (int i = 1; columns.has(kind + i); i++) {
            sides.add(new Side(
                    i, use("player" + i), use("team" + i), use("commander" + i), use("place" + i), use("score" + i)));
        }
        boolean placed = sides.stream().allMatch(side -> side.place != Columns.NONE);
        boolean scored = sides.stream().allMatch(side -> side.score != Columns.NONE);
        if (!placed && !scored && result == Columns.NONE) {
            for (String kindOfOutcome : List.of("place", "score")) {
                if (sides.stream().anyMatch(side -> columns.has(kindOfOutcome + side.number))) {
                    sides.forEach(side -> columns.require(kindOfOutcome + side.number));
                }
            }
            throw columns.missing("result", ", and not every side has a \"place1\" or \"score1\"");
        }
        if (result != Columns.NONE && sides.size() != 2) {
            throw columns.refused(
                    ProblemKind.AMBIGUOUS_COLUMNS,
                    "\"result\" tells of two sides, and there are " + sides.size() + "; use place1, place2, …");
        }
    }

    private int use(String name) {
        return used(columns.index(name));
    }

    private int used(int column) {
        used.add(column);
        return column;
    }

    @Override
    public Set<String> unused() {
        return columns.unused(used);
    }

    @Override
    public @Nullable Game next() {
        while (rows.next()) {
            numbering.advance();
            String[] row = rows.fields();
            String id = game == Columns.NONE ? numbering.id() : game < row.length ? row[game].strip() : "";
            try {
                if (game != Columns.NONE) {
                    id = reading.names().text("game id", id, at(game));
                }
                draft.begin(id, rows.location());
                fill(row);
                return draft.build();
            } catch (BadGame bad) {
                reading.complaints().hear(bad.of(id.isEmpty() ? null : id));
            }
        }
        return null;
    }

    private void fill(String[] row) {
        if (row.length != columns.count()) {
            throw new BadGame(
                    ProblemKind.FIELD_COUNT,
                    rows.location(),
                    "the row has " + row.length + " fields, and the header " + columns.count());
        }
        draft.time(time == Columns.NONE ? null : cells.time(row[time], at(time)));
        draft.ladder(ladder == Columns.NONE ? null : reading.names().text("ladder", row[ladder], at(ladder)));
        draft.duration(duration == Columns.NONE ? Double.NaN : Cells.duration(row[duration], at(duration)));
        if (winner != Columns.NONE) {
            boolean drawn = draw != Columns.NONE && Cells.mark(row[draw], at(draw));
            duelist(row[winner], winner).place = 1;
            duelist(row[loser], loser).place = drawn ? 1 : 2;
        } else {
            for (Side side : sides) {
                if (!isAbsent(side, row)) {
                    side(side, row);
                }
            }
            if (result != Columns.NONE && !row[result].isBlank()) {
                tell(Cells.result(row[result], at(result)));
            }
        }
    }

    /** The result is told from the view of the first side. */
    private void tell(Result first) {
        List<GameDraft.TeamDraft> teams = draft.teams();
        teams.get(0).result = first;
        teams.get(1).result = first == Result.WIN ? Result.LOSS : first == Result.LOSS ? Result.WIN : Result.DRAW;
    }

    private GameDraft.TeamDraft duelist(String name, int column) {
        GameDraft.TeamDraft team = draft.team(null, rows.location());
        draft.add(team, reading.names().player(name, at(column)), Role.PLAYER, 1, at(column));
        return team;
    }

    /** From the third on, a side may be missing: all its cells are empty. */
    private static boolean isAbsent(Side side, String[] row) {
        return side.number > 2
                && isBlank(side.player, row)
                && isBlank(side.team, row)
                && isBlank(side.commander, row)
                && isBlank(side.place, row)
                && isBlank(side.score, row);
    }

    private static boolean isBlank(int column, String[] row) {
        return column == Columns.NONE || row[column].isBlank();
    }

    private void side(Side side, String[] row) {
        GameDraft.TeamDraft team = draft.team(null, rows.location());
        if (!isBlank(side.place, row)) {
            team.place = Cells.place(row[side.place], at(side.place));
        }
        if (!isBlank(side.score, row)) {
            team.score = Cells.number("score", row[side.score], at(side.score));
        }
        if (side.player != Columns.NONE) {
            draft.add(team, player(row, side.player), Role.PLAYER, 1, at(side.player));
        }
        if (side.team != Columns.NONE) {
            members(team, row[side.team], at(side.team));
        }
        if (!isBlank(side.commander, row)) {
            Player commander = player(row, side.commander);
            if (side.team == Columns.NONE) {
                draft.add(team, commander, Role.COMMANDER, 1, at(side.commander));
            } else {
                draft.command(team, commander, at(side.commander));
            }
        }
    }

    private Player player(String[] row, int column) {
        return reading.names().player(row[column], at(column));
    }

    /** Reads {@code Ann;Bob:0.5;Cy}: what follows the last colon is a fraction. */
    private void members(GameDraft.TeamDraft team, String list, Spot at) {
        if (list.isBlank()) {
            return;
        }
        for (String item : list.split(";", -1)) {
            int colon = item.lastIndexOf(':');
            double fraction = 1;
            if (colon >= 0) {
                String share = item.substring(colon + 1).strip();
                if (Double.isNaN(Numbers.parse(share))) {
                    throw new BadGame(
                            ProblemKind.BAD_FRACTION,
                            at,
                            "\"" + item.strip() + "\": what follows the colon is not a fraction");
                }
                fraction = Cells.fraction(share, at);
                item = item.substring(0, colon);
            }
            draft.add(team, reading.names().player(item, at), Role.PLAYER, fraction, at);
        }
    }

    private Spot at(int field) {
        spot = field;
        return this;
    }

    @Override
    public Location here() {
        return rows.location(spot);
    }
}
