package rate.log.game;

import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import rate.engine.game.Game;
import rate.engine.game.GameHeader;
import rate.engine.game.Player;
import rate.engine.game.Role;
import rate.engine.problem.Problem;
import rate.engine.problem.ProblemKind;
import rate.file.input.Records;
import rate.file.input.source.BadGame;
import rate.log.form.CellParser;
import rate.log.form.Column;
import rate.log.form.Columns;
import rate.log.form.LogForm;
import rate.log.form.WinDrawLoss;
import rate.log.game.draft.GameDraft;
import rate.log.game.draft.GameReader;
import rate.log.game.draft.Reading;
import rate.log.game.draft.TeamDraft;
import rate.log.name.Names;

/** A CSV with a row per seat; the rows of a game are adjacent. */
final class SeatRows implements GameReader {

    private final Row row;
    private final Reading reading;
    private final GameDraft draft;

    private final Column player;
    private final Column team;
    private final Column role;
    private final Column fraction;
    private final Column seconds;
    private final boolean timed;
    private final Column place;
    private final Column score;
    private final Column survival;
    private final Column result;
    private final Column home;

    /** Of a row behind the first of its game. */
    private final GameHeader further = new GameHeader();

    private boolean atRow;

    SeatRows(Records records, Columns columns, LogForm form, Reading reading) {
        this.reading = reading;
        this.draft = new GameDraft(reading);
        this.row = new Row(records, columns, form, reading.names());
        if (!columns.has("game")) {
            throw columns.missing(
                    "game",
                    " (columns can be joined: --map \"game=date+' '+table\"; if a file is one game: --map game=@file)");
        }
        if (reading.rosters() != null) {
            throw columns.missing("team1", ", which --rosters needs");
        }
        columns.use("game");
        this.player = columns.require("player");
        this.team = columns.use("team");
        this.role = columns.use("role");
        this.fraction = columns.use("fraction");
        this.seconds = columns.use("seconds");
        this.timed = columns.has("seconds");
        this.place = columns.use("place");
        this.score = columns.use("score");
        this.survival = columns.use("survival");
        this.result = columns.use("result");
        this.home = columns.use("home");
        if (!saysOutcome(columns)) {
            throw columns.missing("place", ", nor \"score\" or \"result\"");
        }
        if (columns.has("seconds") && !columns.has("duration")) {
            throw columns.missing(
                    "duration",
                    ", which \"seconds\" needs (--map seconds= ignores them; every member then counts fully)");
        }
        if (columns.has("seconds") && columns.has("fraction")) {
            throw columns.refused(
                    ProblemKind.AMBIGUOUS_COLUMNS, "both \"fraction\" and \"seconds\" say how long a member played");
        }
        this.atRow = row.next();
    }

    /** Returns true if a header is that of a row per seat, and says all that is needed. */
    static boolean recognises(Columns columns) {
        return columns.has("game") && columns.has("player") && saysOutcome(columns);
    }

    private static boolean saysOutcome(Columns columns) {
        return columns.areOfFixtures() || columns.has("place") || columns.has("score") || columns.has("result");
    }

    @Override
    public long filtered() {
        return row.filtered();
    }

    @Override
    public Set<String> unused() {
        return row.columns.unused();
    }

    @Override
    public @Nullable Game next() {
        while (atRow) {
            String id = row.id();
            Problem problem = null;
            try {
                draft.begin(row.sound(id), row.location());
            } catch (BadGame bad) {
                draft.begin(id, row.location());
                BadGame fault = row.fault(); // which tells why the row has no id
                problem = (fault == null ? bad : fault).of(null);
            }
            boolean begun = false;
            do {
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
            } while (atRow && !row.records.beginsGame() && row.hasId(id));
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
            reading.listener().report(problem);
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
        BadGame bad = atRow && !row.records.beginsGame() ? row.records.fault() : null;
        if (bad == null) {
            return null;
        }
        String stray = row.id();
        atRow = row.next();
        if (!atRow || stray.isEmpty() || !row.hasId(stray)) {
            return bad.of(id);
        }
        reading.listener().report(bad.of(stray));
        while (atRow && row.hasId(stray)) {
            atRow = row.next();
        }
        return strayRow(id);
    }

    private void seat(boolean begun) {
        BadGame fault = row.fault();
        if (fault != null) {
            throw fault;
        }
        row.header(begun ? further : draft.header());
        if (begun) {
            String differing = draft.header().difference(further);
            if (differing != null) {
                throw row.at(row.columns.use(differing))
                        .bad(ProblemKind.MIXED_GAME, "its " + differing + " differs from that of earlier rows");
            }
            row.requireOrder(draft.header(), further);
            draft.header().keepBeside(further);
        }
        Player who = reading.names().player(player.chars(), row.at(player));
        TeamDraft side = side();
        outcome(side);
        draft.survived(side, row.cells, survival.chars(), row.at(survival));
        Role as = row.isAbsent(role) ? Role.PLAYER : CellParser.role(role.chars(), row.at(role));
        if (!row.isAbsent(home)) {
            draft.host(side, CellParser.holds("home", home.chars(), row.at(home)), row.at(home));
        }
        draft.add(side, who, as, share(draft.header().duration()), row.at(player));
    }

    /** The team of the row: mostly one that earlier rows of the game name, too. */
    private TeamDraft side() {
        if (row.isAbsent(team)) {
            return draft.team(null, row.location());
        }
        CharSequence raw = team.chars();
        TeamDraft known = Names.isPlain(raw) ? draft.known(raw) : null;
        if (known != null) {
            return known;
        }
        String name = reading.names().text("team", raw.toString(), row.at(team));
        known = draft.known(name);
        return known != null ? known : draft.team(name, row.location());
    }

    private double share(double duration) {
        if (timed || !seconds.isBlank()) {
            return row.cells.fractionOfSeconds(seconds.chars(), duration, row.at(seconds));
        }
        return fraction.isBlank() ? 1 : row.cells.fraction(fraction.chars(), row.at(fraction));
    }

    /** The outcome of a team stands in every row of it, and is the same in all. */
    private void outcome(TeamDraft side) {
        int toPlace = place.isBlank() ? 0 : row.cells.place(place.chars(), row.at(place));
        double toScore = score.isBlank() ? Double.NaN : row.cells.number("score", score.chars(), row.at(score));
        WinDrawLoss toResult = result.isBlank() ? null : CellParser.result(result.chars(), row.at(result));
        if (side.isNew()) {
            side.place = toPlace;
            side.score = toScore;
            side.result = toResult;
        } else if (side.place != toPlace
                || Double.compare(side.score, toScore) != 0
                || !Objects.equals(side.result, toResult)) {
            throw row.at(place != Column.NONE ? place : score != Column.NONE ? score : result)
                    .bad(ProblemKind.MIXED_OUTCOME, "team " + side.name + " has a different outcome in earlier rows");
        }
    }
}
