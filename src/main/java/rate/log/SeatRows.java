package rate.log;

import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import rate.game.Game;
import rate.game.GameTime;
import rate.game.Player;
import rate.game.Role;
import rate.problem.Problem;
import rate.problem.ProblemKind;

/** A CSV with a row per seat; the rows of a game are adjacent. */
final class SeatRows implements GameReader {

    private final Row row;
    private final Reading reading;
    private final GameDraft draft;

    private final int player;
    private final int team;
    private final int role;
    private final int fraction;
    private final int seconds;
    private final int place;
    private final int score;
    private final int result;

    private boolean atRow;

    SeatRows(CsvRows rows, Columns columns, Reading reading) {
        this.reading = reading;
        this.draft = new GameDraft(reading.complaints());
        this.row = new Row(rows, columns, reading);
        row.require("game");
        this.player = row.require("player");
        this.team = row.use("team");
        this.role = row.use("role");
        this.fraction = row.use("fraction");
        this.seconds = row.use("seconds");
        this.place = row.use("place");
        this.score = row.use("score");
        this.result = row.use("result");
        if (place + score + result == 3 * Columns.NONE) {
            throw columns.missing("place", ", and none \"score\" or \"result\"");
        }
        if (seconds != Columns.NONE && !columns.has("duration")) {
            throw columns.missing("duration", ", which \"seconds\" needs");
        }
        if (seconds != Columns.NONE && fraction != Columns.NONE) {
            throw columns.refused(
                    ProblemKind.AMBIGUOUS_COLUMNS, "both \"fraction\" and \"seconds\" say how long a member played");
        }
        this.atRow = row.next();
    }

    @Override
    public Set<String> unused() {
        return row.unused();
    }

    @Override
    public @Nullable Game next() {
        while (atRow) {
            String id = row.id();
            Problem problem = null;
            try {
                draft.begin(row.soundId(), row.location());
            } catch (BadGame bad) {
                draft.begin(id, row.location());
                problem = bad.of(null);
            }
            boolean begun = false;
            while (atRow && row.id().equals(id)) {
                if (problem == null) {
                    try {
                        seat(begun);
                        begun = true;
                    } catch (BadGame bad) {
                        problem = bad.of(id);
                    }
                } else {
                    draft.countPart(row);
                }
                atRow = row.next();
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

    /**
     * A row with too few or too many fields right behind a game may have lost the very field that made it a row of that
     * game. Only if the next row carries on with its id does it begin a game of its own, which is then passed over;
     * otherwise the game before it is not to be trusted.
     *
     * @return what is wrong with the game before; null if nothing is
     */
    private @Nullable Problem strayRow(String id) {
        if (!atRow || row.isWhole()) {
            return null;
        }
        String stray = row.id();
        BadGame bad = row.wrongFieldCount();
        atRow = row.next();
        if (!atRow || stray.isEmpty() || !row.id().equals(stray)) {
            return bad.of(id);
        }
        reading.complaints().hear(bad.of(stray));
        while (atRow && row.id().equals(stray)) {
            atRow = row.next();
        }
        return strayRow(id);
    }

    private void seat(boolean begun) {
        if (!row.isWhole()) {
            throw row.wrongFieldCount();
        }
        GameTime time = row.time();
        String ladder = row.ladder();
        String period = row.period();
        double duration = row.duration();
        if (begun) {
            String differing = draft.differing(time, ladder, period, duration);
            if (differing != null) {
                throw new BadGame(
                        ProblemKind.MIXED_GAME,
                        row.at(row.use(differing)),
                        "its " + differing + " is not that of the rows before");
            }
        } else {
            draft.time(time);
            draft.ladder(ladder);
            draft.period(period);
            draft.duration(duration);
        }
        Player who = reading.names().player(row.text(player), row.at(player));
        GameDraft.TeamDraft side = team == Columns.NONE
                ? draft.team(null, row.location())
                : draft.teamNamed(reading.names().text("team", row.text(team), row.at(team)), row.location());
        outcome(side);
        Role as = role == Columns.NONE ? Role.PLAYER : Cells.role(row.text(role), row.at(role));
        draft.add(side, who, as, share(duration), row.at(player));
    }

    private double share(double duration) {
        if (seconds != Columns.NONE) {
            return Cells.fractionOfSeconds(row.text(seconds), duration, row.at(seconds));
        }
        return row.isBlank(fraction) ? 1 : Cells.fraction(row.text(fraction), row.at(fraction));
    }

    /** The outcome of a team stands in every row of it, and is the same in all. */
    private void outcome(GameDraft.TeamDraft side) {
        int toPlace = row.isBlank(place) ? 0 : Cells.place(row.text(place), row.at(place));
        double toScore = row.isBlank(score) ? Double.NaN : Cells.number("score", row.text(score), row.at(score));
        Result toResult = row.isBlank(result) ? null : Cells.result(row.text(result), row.at(result));
        if (side.isNew()) {
            side.place = toPlace;
            side.score = toScore;
            side.result = toResult;
        } else if (side.place != toPlace
                || Double.compare(side.score, toScore) != 0
                || !Objects.equals(side.result, toResult)) {
            throw new BadGame(
                    ProblemKind.MIXED_OUTCOME,
                    row.at(place != Columns.NONE ? place : score != Columns.NONE ? score : result),
                    "team " + side.name + " has another outcome in the rows before");
        }
    }
}
