package rate.log;

import java.util.HashSet;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import rate.game.Game;
import rate.game.GameTime;
import rate.game.Player;
import rate.game.Role;
import rate.problem.Location;
import rate.problem.Problem;
import rate.problem.ProblemKind;

/** A CSV with a row per seat; the rows of a game are adjacent. */
final class SeatRows implements GameReader, Spot {

    private final CsvRows rows;
    private final Columns columns;
    private final Reading reading;
    private final Cells cells;
    private final GameDraft draft = new GameDraft();
    private final Set<Integer> used = new HashSet<>();

    private final int game;
    private final int player;
    private final int time;
    private final int ladder;
    private final int duration;
    private final int team;
    private final int role;
    private final int fraction;
    private final int seconds;
    private final int place;
    private final int score;
    private final int result;

    private boolean atRow;
    private int spot;

    SeatRows(CsvRows rows, Columns columns, Reading reading) {
        this.rows = rows;
        this.columns = columns;
        this.reading = reading;
        this.cells = new Cells(reading.times());
        this.game = use(columns.require("game"));
        this.player = use(columns.require("player"));
        this.time = use(columns.index("time"));
        this.ladder = use(columns.index("ladder"));
        this.duration = use(columns.index("duration"));
        this.team = use(columns.index("team"));
        this.role = use(columns.index("role"));
        this.fraction = use(columns.index("fraction"));
        this.seconds = use(columns.index("seconds"));
        this.place = use(columns.index("place"));
        this.score = use(columns.index("score"));
        this.result = use(columns.index("result"));
        if (place + score + result == 3 * Columns.NONE) {
            throw columns.missing("place", ", and none \"score\" or \"result\"");
        }
        if (seconds != Columns.NONE && duration == Columns.NONE) {
            throw columns.missing("duration", ", which \"seconds\" needs");
        }
        if (seconds != Columns.NONE && fraction != Columns.NONE) {
            throw columns.refused(
                    ProblemKind.AMBIGUOUS_COLUMNS, "both \"fraction\" and \"seconds\" say how long a member played");
        }
        this.atRow = rows.next();
    }

    private int use(int column) {
        used.add(column);
        return column;
    }

    @Override
    public Set<String> unused() {
        return columns.unused(used);
    }

    @Override
    public @Nullable Game next() {
        while (atRow) {
            String id = idOfRow();
            Location first = rows.location();
            Problem problem = null;
            try {
                draft.begin(reading.names().text("game id", id, at(game)), first);
            } catch (BadGame bad) {
                problem = bad.of(null);
            }
            boolean begun = false;
            while (atRow && idOfRow().equals(id)) {
                if (problem == null) {
                    try {
                        seat(begun);
                        begun = true;
                    } catch (BadGame bad) {
                        problem = bad.of(id);
                    }
                }
                atRow = rows.next();
            }
            if (problem == null) {
                problem = strayRow(id);
            }
            if (problem == null) {
                try {
                    return draft.build();
                } catch (BadGame bad) {
                    problem = bad.of(id);
                }
            }
            reading.complaints().hear(problem);
        }
        return null;
    }

    /** The id as written in this row; of a row too short to have one, the empty text. */
    private String idOfRow() {
        String[] fields = rows.fields();
        return game < fields.length ? fields[game].strip() : "";
    }

    /**
     * A row with too few or too many fields right behind a game may have lost the very field that made it a row of that
     * game. Only if the next row carries on with its id does it begin a game of its own, which is then passed over;
     * otherwise the game before it is not to be trusted.
     *
     * @return what is wrong with the game before; null if nothing is
     */
    private @Nullable Problem strayRow(String id) {
        if (!atRow || rows.fields().length == columns.count()) {
            return null;
        }
        String stray = idOfRow();
        BadGame bad = wrongFieldCount();
        atRow = rows.next();
        if (!atRow || stray.isEmpty() || !idOfRow().equals(stray)) {
            return bad.of(id);
        }
        reading.complaints().hear(bad.of(stray));
        while (atRow && idOfRow().equals(stray)) {
            atRow = rows.next();
        }
        return strayRow(id);
    }

    private void seat(boolean begun) {
        if (rows.fields().length != columns.count()) {
            throw wrongFieldCount();
        }
        String[] row = rows.fields();
        GameTime when = time == Columns.NONE ? null : cells.time(row[time], at(time));
        String where = ladder == Columns.NONE ? null : reading.names().text("ladder", row[ladder], at(ladder));
        double lasted = duration == Columns.NONE ? Double.NaN : Cells.duration(row[duration], at(duration));
        if (!begun) {
            draft.time(when);
            draft.ladder(where);
            draft.duration(lasted);
        } else {
            String differing = draft.differing(when, where, lasted);
            if (differing != null) {
                throw new BadGame(
                        ProblemKind.MIXED_GAME,
                        at(columns.index(differing)),
                        "its " + differing + " is not that of the rows before");
            }
        }
        Player who = reading.names().player(row[player], at(player));
        GameDraft.TeamDraft side = team == Columns.NONE
                ? draft.team(null, rows.location())
                : draft.teamNamed(reading.names().text("team", row[team], at(team)), rows.location());
        outcome(side, row);
        Role as = role == Columns.NONE ? Role.PLAYER : Cells.role(row[role], at(role));
        draft.add(side, who, as, share(row, lasted), at(player));
    }

    private double share(String[] row, double lasted) {
        if (seconds != Columns.NONE) {
            return Cells.fractionOfSeconds(row[seconds], lasted, at(seconds));
        }
        return fraction == Columns.NONE || row[fraction].isBlank() ? 1 : Cells.fraction(row[fraction], at(fraction));
    }

    /** The outcome of a team stands in every row of it, and is the same in all. */
    private void outcome(GameDraft.TeamDraft side, String[] row) {
        int toPlace = has(place, row) ? Cells.place(row[place], at(place)) : 0;
        double toScore = has(score, row) ? Cells.number("score", row[score], at(score)) : Double.NaN;
        Result toResult = has(result, row) ? Cells.result(row[result], at(result)) : null;
        if (side.members.isEmpty()) {
            side.place = toPlace;
            side.score = toScore;
            side.result = toResult;
        } else if (side.place != toPlace
                || Double.compare(side.score, toScore) != 0
                || !Objects.equals(side.result, toResult)) {
            throw new BadGame(
                    ProblemKind.MIXED_OUTCOME,
                    at(place != Columns.NONE ? place : score != Columns.NONE ? score : result),
                    "team " + side.name + " has another outcome in the rows before");
        }
    }

    private static boolean has(int column, String[] row) {
        return column != Columns.NONE && !row[column].isBlank();
    }

    private BadGame wrongFieldCount() {
        return new BadGame(
                ProblemKind.FIELD_COUNT,
                rows.location(),
                "the row has " + rows.fields().length + " fields, and the header " + columns.count());
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
