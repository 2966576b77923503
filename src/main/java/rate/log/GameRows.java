package rate.log;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import rate.game.Game;
import rate.game.Player;
import rate.game.Role;
import rate.math.Numbers;
import rate.problem.ProblemKind;

/**
 * A CSV with a row per game: winner and loser, or player1, player2, …, or team1, team2, … with their commanders.
 *
 * <p>Where the log has no ids, games are numbered from 1 in the order of the whole run.
 */
final class GameRows implements GameReader {

    /** The columns of one side. */
    private record Side(int number, int player, int team, int commander, int place, int score) {}

    private final Row row;
    private final Columns columns;
    private final Reading reading;
    private final Numbering numbering;
    private final GameDraft draft;

    private final int winner;
    private final int loser;
    private final int draw;
    private final int result;
    private final List<Side> sides = new ArrayList<>();

    GameRows(CsvRows rows, Columns columns, Reading reading, Numbering numbering) {
        this.row = new Row(rows, columns, reading);
        this.columns = columns;
        this.reading = reading;
        this.draft = new GameDraft(reading.complaints());
        this.numbering = numbering;
        boolean duels = columns.has("winner") || columns.has("loser");
        this.winner = duels ? row.require("winner") : Columns.NONE;
        this.loser = winner == Columns.NONE ? Columns.NONE : row.require("loser");
        this.draw = winner == Columns.NONE ? Columns.NONE : row.use("draw");
        this.result = winner == Columns.NONE ? row.use("result") : Columns.NONE;
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
                    i,
                    row.use("player" + i),
                    row.use("team" + i),
                    row.use("commander" + i),
                    row.use("place" + i),
                    row.use("score" + i)));
        }
        columns.refuseBeyond(sides.size());
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

    @Override
    public Set<String> unused() {
        return row.unused();
    }

    @Override
    public @Nullable Game next() {
        while (row.next()) {
            numbering.advance();
            String id = row.hasIds() ? row.id() : numbering.id();
            try {
                draft.begin(row.hasIds() ? row.soundId() : id, row.location());
                fill();
                return draft.build();
            } catch (BadGame bad) {
                reading.complaints().hear(bad.of(id.isEmpty() ? null : id));
            }
        }
        return null;
    }

    private void fill() {
        if (!row.isWhole()) {
            throw row.wrongFieldCount();
        }
        draft.time(row.time());
        draft.ladder(row.ladder());
        draft.period(row.period());
        draft.duration(row.duration());
        if (winner != Columns.NONE) {
            boolean drawn = draw != Columns.NONE && Cells.mark(row.text(draw), row.at(draw));
            duelist(winner).place = 1;
            duelist(loser).place = drawn ? 1 : 2;
        } else {
            for (Side side : sides) {
                if (!isAbsent(side)) {
                    side(side);
                }
            }
            if (!row.isBlank(result)) {
                tell(Cells.result(row.text(result), row.at(result)));
            }
        }
    }

    /** The result is told from the view of the first side. */
    private void tell(Result first) {
        List<GameDraft.TeamDraft> teams = draft.teams();
        teams.get(0).result = first;
        teams.get(1).result = first == Result.WIN ? Result.LOSS : first == Result.LOSS ? Result.WIN : Result.DRAW;
    }

    private GameDraft.TeamDraft duelist(int column) {
        GameDraft.TeamDraft team = draft.team(null, row.location());
        draft.add(team, player(column), Role.PLAYER, 1, row.at(column));
        return team;
    }

    /** From the third on, a side may be missing: all its cells are empty. */
    private boolean isAbsent(Side side) {
        return side.number > 2
                && row.isBlank(side.player)
                && row.isBlank(side.team)
                && row.isBlank(side.commander)
                && row.isBlank(side.place)
                && row.isBlank(side.score);
    }

    private void side(Side side) {
        GameDraft.TeamDraft team = draft.team(null, row.location());
        if (!row.isBlank(side.place)) {
            team.place = Cells.place(row.text(side.place), row.at(side.place));
        }
        if (!row.isBlank(side.score)) {
            team.score = Cells.number("score", row.text(side.score), row.at(side.score));
        }
        if (side.player != Columns.NONE) {
            draft.add(team, player(side.player), Role.PLAYER, 1, row.at(side.player));
        }
        if (side.team != Columns.NONE) {
            members(team, row.text(side.team), row.at(side.team));
        }
        if (!row.isBlank(side.commander)) {
            Player commander = player(side.commander);
            if (side.team == Columns.NONE) {
                draft.add(team, commander, Role.COMMANDER, 1, row.at(side.commander));
            } else {
                draft.command(team, commander, row.at(side.commander));
            }
        }
    }

    private Player player(int column) {
        return reading.names().player(row.text(column), row.at(column));
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
}
