package rate.log.game;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import rate.engine.game.Game;
import rate.engine.game.Player;
import rate.engine.game.Role;
import rate.engine.math.Numbers;
import rate.engine.problem.ProblemKind;
import rate.engine.text.Letters;
import rate.file.input.Records;
import rate.file.input.source.BadGame;
import rate.file.input.source.LocationSource;
import rate.log.form.CellParser;
import rate.log.form.Column;
import rate.log.form.Columns;
import rate.log.form.LogForm;
import rate.log.form.WinDrawLoss;
import rate.log.form.term.GameEnding;
import rate.log.form.term.Scoreline;
import rate.log.game.draft.GameDraft;
import rate.log.game.draft.GameReader;
import rate.log.game.draft.Reading;
import rate.log.game.draft.Series;
import rate.log.game.draft.TeamDraft;
import rate.log.name.Names;
import rate.log.name.Rosters;

/**
 * A record per game: winner and loser, or player1, player2, …, or team1, team2, … with their commanders.
 *
 * <p>Where the log has no ids, games are numbered from 1 in the order of the whole run. A record with {@code wins1} and
 * {@code wins2} is a series: as many games, played in turn, and those that {@code draw} counts.
 */
final class GameRows implements GameReader {

    /** A name with a sign at its end that begins with a colon, and is no fraction. */
    private static final Pattern SIGN = Pattern.compile(".* :(?:3 *|[^0-9 :.,][^0-9:]*)");

    /** The columns of one side. */
    private record Side(
            int number,
            Column player,
            Column team,
            Column commander,
            Column place,
            Column score,
            Column survival,
            Column wins) {

        /** Returns true if a name of the side (player, team, commander) is as asked. */
        boolean isCalled(Predicate<String> name) {
            return Stream.of(player, team, commander)
                    .anyMatch(column -> !column.isBlank() && name.test(Names.clean(column.text())));
        }

        /** Returns true if these are members of its team. */
        boolean hasAll(List<String> names) {
            List<String> members = team.items().stream().map(Names::clean).toList();
            return team != Column.NONE && names.stream().map(Names::clean).allMatch(members::contains);
        }

        /** Returns true if the side is a player of whom nothing else is said. */
        boolean isPlain() {
            return player != Column.NONE
                    && Stream.of(team, commander, place, score, survival, wins)
                            .allMatch(column -> column == Column.NONE);
        }
    }

    /** More games than anybody plays in a series: beyond, a score was taken for one. */
    private static final int LONGEST_SERIES = 1000;

    private final Records records;
    private final Row row;
    private final Columns columns;
    private final Reading reading;
    private final GameDraft draft;

    private final boolean duels;
    private final boolean namesWinner;
    private final Column winner;
    private final Column draw;
    private final Column result;
    private final Column home;

    /** Both scores in one cell. */
    private final Column scores;

    private final LogForm form;
    private long abandoned;
    private boolean hasIds;
    private final List<Side> sides = new ArrayList<>();

    /** The sides that are in the present game. */
    private final List<Side> present = new ArrayList<>();

    private final Rosters.@Nullable Key rosterKey;

    /** The short way; null if no row of this log can go it. */
    private final @Nullable PlainDuels shortcut;

    /** The rest of a series, and how many games it has given so far. */
    private @Nullable Series series;

    GameRows(Records records, Columns columns, LogForm form, Reading reading) {
        this.records = records;
        this.row = new Row(records, columns, form, reading.names());
        this.columns = columns;
        this.reading = reading;
        this.draft = new GameDraft(reading);
        this.duels = isDuel(columns);
        this.namesWinner = !duels && columns.has("winner");
        this.winner = duels ? Column.NONE : columns.use("winner");
        this.draw = duels || namesWinner || columns.has("wins1") ? columns.use("draw") : Column.NONE;
        this.result = duels ? Column.NONE : columns.use("result");
        this.home = columns.use("home");
        this.scores = hasScores(columns) ? columns.use("scores") : Column.NONE;
        this.form = form;
        this.rosterKey = reading.rosters() == null ? null : reading.rosters().key(columns);
        if (duels) {
            sides.add(duelist(1, "winner", "winning_commander"));
            sides.add(duelist(2, "loser", "losing_commander"));
        } else {
            findSides();
        }
        if (rosterKey != null && (duels || !columns.has("team1"))) {
            throw columns.missing("team1", ", which --rosters needs");
        }
        this.shortcut = form.forecasts().isEmpty() && form.kept().isEmpty() && canBePlain(records) ? shortcut() : null;
    }

    /** Returns true if rows may say no more than who played, when, and who won. */
    private boolean canBePlain(Records records) {
        boolean more = Stream.of(
                        "scores ladder period season condition uploader duration weight neutral home draw".split(" "))
                .anyMatch(columns::has);
        boolean isLater = row.isOrdered() || reading.season() != null;
        return !more
                && !isLater
                && !records.isSparse()
                && !reading.names().aliasUse().isAsked();
    }

    private @Nullable PlainDuels shortcut() {
        boolean plain = winner == Column.NONE
                && sides.size() == 2
                && (duels || result != Column.NONE)
                && sides.stream().allMatch(Side::isPlain);
        return plain ? new PlainDuels(row, reading, sides.get(0).player, sides.get(1).player, result) : null;
    }

    /** Returns true if a header is that of a game per row. */
    static boolean recognises(Columns columns) {
        String names =
                "winner loser winning_commander losing_commander player1 player2 team1 team2 commander1 commander2";
        return Stream.of(names.split(" ")).anyMatch(columns::has);
    }

    /** Returns true if winner and loser are all there is; beside the sides a winner is one of them. */
    private static boolean isDuel(Columns columns) {
        return columns.has("loser")
                || columns.has("winning_commander")
                || columns.has("losing_commander")
                || (columns.has("winner") && !columns.has(kind(columns) + 1));
    }

    /** Returns true if a header is that of a game per row, and says all that is needed. */
    static boolean isComplete(Columns columns) {
        if ((columns.has("winner") && columns.has("loser"))
                || (columns.has("winning_commander") && columns.has("losing_commander"))) {
            return true;
        }
        String kind = kind(columns);
        boolean outcome =
                columns.areOfFixtures() || columns.has("result") || columns.has("winner") || hasScores(columns);
        for (String of : List.of("place", "score", "wins")) {
            outcome |= columns.has(of + 1) && columns.has(of + 2);
        }
        return outcome && columns.has(kind + 1) && columns.has(kind + 2);
    }

    /** Returns true if one column has both scores; where there are two, another of that name means something else. */
    private static boolean hasScores(Columns columns) {
        return columns.has("scores") && !columns.has("score1");
    }

    private static String kind(Columns columns) {
        return columns.has("team1") || columns.has("team2")
                ? "team"
                : columns.has("commander1") || columns.has("commander2") ? "commander" : "player";
    }

    /** A side of a log that calls its sides winner and loser. Of commanders it may name nobody else. */
    private Side duelist(int number, String player, String commander) {
        boolean named = columns.has("winner") || columns.has("loser");
        return new Side(
                number,
                named ? columns.require(player) : Column.NONE,
                Column.NONE,
                named ? columns.use(commander) : columns.require(commander),
                Column.NONE,
                Column.NONE,
                Column.NONE,
                Column.NONE);
    }

    private void findSides() {
        String kind = kind(columns);
        if (!kind.equals("player") && columns.has("player1")) {
            throw columns.refused(
                    ProblemKind.AMBIGUOUS_COLUMNS, "both \"player1\" and \"" + kind + "1\" name the members of a side");
        }
        columns.require(kind + 1);
        columns.require(kind + 2);
        for (int i = 1; columns.has(kind + i); i++) {
            sides.add(new Side(
                    i,
                    columns.has("player" + i) ? columns.use("player" + i) : Column.NONE,
                    columns.has("team" + i) ? columns.use("team" + i) : Column.NONE,
                    columns.use("commander" + i),
                    columns.use("place" + i),
                    columns.use("score" + i),
                    columns.use("survival" + i),
                    columns.use("wins" + i)));
        }
        columns.refuseBeyond(sides.size());
        requireOutcome();
        if (columns.has("result") && sides.size() != 2) {
            throw columns.refused(
                    ProblemKind.AMBIGUOUS_COLUMNS,
                    "\"result\" is for two sides, but there are " + sides.size() + "; use place1, place2, …");
        }
        if (hasScores(columns) && sides.size() != 2) {
            throw columns.refused(
                    ProblemKind.AMBIGUOUS_COLUMNS,
                    "\"scores\" is for two sides, but there are " + sides.size() + "; use score1, score2, …");
        }
    }

    private void requireOutcome() {
        if (haveAll("wins")) {
            if (sides.size() != 2) {
                throw columns.refused(
                        ProblemKind.AMBIGUOUS_COLUMNS,
                        "\"wins1\" and \"wins2\" are for two sides, but there are " + sides.size());
            }
        } else if (!haveAll("place")
                && !haveAll("score")
                && !columns.has("result")
                && !columns.has("winner")
                && !hasScores(columns)) {
            for (String kindOfOutcome : List.of("place", "score", "wins")) {
                if (sides.stream().anyMatch(side -> columns.has(kindOfOutcome + side.number))) {
                    sides.forEach(side -> columns.require(kindOfOutcome + side.number));
                }
            }
            if (reading.fixtures()) {
                return;
            }
            throw columns.missing("result", " or \"winner\", and not every side has a \"place1\" or \"score1\"");
        }
    }

    private boolean haveAll(String outcome) {
        return sides.stream().allMatch(side -> columns.has(outcome + side.number));
    }

    @Override
    public Set<String> unused() {
        return row.columns.unused();
    }

    @Override
    public boolean isNumbered() {
        return !hasIds;
    }

    @Override
    public long filtered() {
        return row.filtered() + abandoned;
    }

    @Override
    public @Nullable Game next() {
        while (series != null || step()) {
            Game plain = plain();
            if (plain != null) {
                return plain;
            }
            String id = row.hasIds() ? row.id() : reading.numbering().id();
            String of = series == null ? "" : "." + series.next();
            try {
                draft.begin((row.hasIds() ? row.sound(id) : id).concat(of), row.location());
                fill();
                return draft.build();
            } catch (BadGame bad) {
                reading.listener().report(bad.of(id.isEmpty() ? null : id + of, records.precise(bad.location())));
            } finally {
                series = series == null || series.isOver() ? null : series;
            }
        }
        return null;
    }

    /** The game of a row that says no more than most; null if it says more. */
    private @Nullable Game plain() {
        if (shortcut == null) {
            return null;
        }
        try {
            return shortcut.game(
                    row.hasIds() ? row.idChars() : reading.numbering().id());
        } catch (BadGame bad) {
            return null; // which the long way will say
        }
    }

    /** Goes on to the next record that counts. Those that do not have their numbers all the same. */
    private boolean step() {
        do {
            long before = row.filtered();
            boolean there = row.next();
            reading.numbering().advance((there ? 1 : 0) + row.filtered() - before);
            if (!there) {
                return false;
            }
            hasIds |= row.hasIds();
        } while (isLeftOut() || !beginSeries());
        return true;
    }

    /** Returns true if the record is of a game that was not played to its end, and such games are left out. */
    private boolean isLeftOut() {
        if (scores == Column.NONE || !form.leavesOut(GameEnding.WALKOVER) || row.fault() != null) {
            return false;
        }
        Scoreline told = Scoreline.read(scoresText());
        boolean left = told != null && form.leavesOut(told.ending());
        abandoned += left ? 1 : 0;
        return left;
    }

    /** Begins a series if the record is one; false if it has no game. */
    private boolean beginSeries() {
        if (duels || sides.get(0).wins == Column.NONE || row.fault() != null || !columns.has("wins1")) {
            return true;
        }
        if (reading.fixtures()
                && sides.get(0).wins.isBlank()
                && sides.get(1).wins.isBlank()) {
            return true; // a series that is yet to be played
        }
        String id = row.hasIds() ? row.id() : reading.numbering().id();
        try {
            int first = count("wins", sides.get(0).wins);
            int second = count("wins", sides.get(1).wins);
            int drawn = draw.isBlank() ? 0 : count("draw", draw);
            if (first + second + drawn == 0) {
                throw new BadGame(ProblemKind.EMPTY_SERIES, row.location(), "neither side won a game");
            }
            series = new Series(first, second, drawn);
            return true;
        } catch (BadGame bad) {
            reading.listener().report(bad.of(id));
            return false;
        }
    }

    /** How many games of a series a column counts. */
    private int count(String name, Column column) {
        double games = row.cells.number(name, column.text(), row.at(column));
        if (games < 0 || games > LONGEST_SERIES || games != (int) games) {
            throw row.at(column)
                    .bad(
                            ProblemKind.BAD_NUMBER,
                            name + " \"" + column.text() + "\" is not a whole number from 0 to " + LONGEST_SERIES);
        }
        return (int) games;
    }

    private void fill() {
        BadGame fault = row.fault();
        if (fault != null) {
            throw fault;
        }
        row.header(draft.header());
        teams();
        if (!row.isAbsent(home)) {
            draft.host(home.chars(), row.at(home));
        }
    }

    private void teams() {
        present.clear();
        for (Side side : sides) {
            if (!isAbsent(side)) {
                side(side);
                present.add(side);
            }
        }
        tellScores();
        if (duels) {
            draft.noHost(); // the winner is named first, wherever they played
            boolean drawn = draw != Column.NONE && CellParser.mark(draw.chars(), row.at(draw));
            tell("winner", drawn ? WinDrawLoss.DRAW : WinDrawLoss.WIN, row);
        }
        if (!winner.isBlank()) {
            tellWinner();
        }
        boolean nobody = namesWinner && series == null && CellParser.saysDraw(draw.chars());
        if (nobody) {
            draft.teams().forEach(team -> draft.tell(team, "draw", WinDrawLoss.DRAW, row.at(draw)));
        }
        if (!result.isBlank()) {
            tell("result", CellParser.result(result.chars(), row.at(result)), row.at(result));
        }
        if (series != null) {
            tellSeries(series);
        } else if (namesWinner && winner.isBlank() && result.isBlank() && !nobody && !reading.fixtures()) {
            requirePlaces();
        }
    }

    /** A series has won who won more of it, and each of its games one side or neither. */
    private void tellSeries(Series games) {
        if (games.result() != WinDrawLoss.DRAW) {
            tell("wins1", games.result(), row);
        }
        for (int team = 0; team < 2; team++) {
            draft.teams().get(team).result = null;
            draft.teams().get(team).place = team == games.winner() || games.winner() < 0 ? 1 : 2;
        }
    }

    /** Where nothing names the winner, the places do. */
    private void requirePlaces() {
        if (draft.teams().stream().anyMatch(team -> team.place == 0)) {
            throw row.at(winner)
                    .bad(
                            ProblemKind.MISSING_OUTCOME,
                            "winner is empty; if this means a draw, use --replace winner:=draw");
        }
    }

    /** Both scores, if the row has them in one cell. */
    private void tellScores() {
        if (scores.isBlank()) {
            return;
        }
        boolean isToldOtherwise = duels || !winner.isBlank() || !result.isBlank();
        if (isToldOtherwise && Scoreline.read(scoresText()) == null) {
            draft.unreadScores(scoresText(), row.at(scores));
        } else {
            Scoreline told = row.cells.scores(scoresText(), row.at(scores));
            draft.scores(told, form.scoreUnit());
        }
    }

    /** Both scores as they are written; a list of a JSON as if it were. */
    private CharSequence scoresText() {
        return scores.isList() && records.isSparse() ? String.join(":", scores.items()) : scores.chars();
    }

    /** A column tells the result of two sides, from the view of the first one. */
    private void tell(String column, WinDrawLoss first, LocationSource at) {
        draft.tell(draft.teams().get(0), column, first, at);
        draft.tell(draft.teams().get(1), column, first.ofOpponent(), at);
    }

    /** The winner is called as their side, all members or some of it are; or by its number, if no side is called by one. */
    private void tellWinner() {
        String name = Names.clean(winner.text());
        boolean drawn = WinDrawLoss.read(name) == WinDrawLoss.DRAW;
        boolean byNumber = present.stream().noneMatch(side -> side.isCalled(text -> Numbers.whole(text) > 0));
        boolean found = drawn;
        for (int team = 0; team < present.size(); team++) {
            Side side = present.get(team);
            boolean won = side.isCalled(text -> text.equals(name)
                            || Letters.strip(text.replace(';', ' ')).equals(name))
                    || side.hasAll(winner.items())
                    || (byNumber && Numbers.whole(name) == side.number);
            draft.tell(
                    draft.teams().get(team),
                    "winner",
                    drawn ? WinDrawLoss.DRAW : won ? WinDrawLoss.WIN : WinDrawLoss.LOSS,
                    row.at(winner));
            found |= won;
        }
        if (!found) {
            throw row.at(winner).bad(ProblemKind.BAD_RESULT, "winner \"" + name + "\" is neither a side nor a draw");
        }
    }

    /**
     * From the third on, a side may be missing: all its cells are empty. Players and places that the mapping states are no
     * cells; of three and more, whom it states takes part with a score or a place, if the row has any.
     */
    private boolean isAbsent(Side side) {
        boolean isStated = sides.size() > 2
                && side.player instanceof Column.Constant
                && !(side.place instanceof Column.Constant)
                && sides.stream().anyMatch(GameRows::isPlaced);
        return (isStated || (side.number > 2 && side.player.isBlank()))
                && side.team.isBlank()
                && side.commander.isBlank()
                && !isPlaced(side);
    }

    private static boolean isPlaced(Side side) {
        return !side.score.isBlank() || !(side.place.isBlank() || side.place instanceof Column.Constant);
    }

    private void side(Side side) {
        TeamDraft team = draft.team(null, row.location());
        if (!side.place.isBlank()) {
            team.place = row.cells.place(side.place.chars(), row.at(side.place));
        }
        if (!side.score.isBlank()) {
            team.score = row.cells.number("score", side.score.chars(), row.at(side.score));
        }
        draft.survived(team, row.cells, side.survival.chars(), row.at(side.survival));
        if (duels && side.player.isList()) {
            members(team, side.player.items(), row.at(side.player));
        } else if (side.player != Column.NONE) {
            draft.add(team, player(side.player), Role.PLAYER, 1, row.at(side.player));
        }
        if (rosterKey != null && side.team != Column.NONE) {
            fromRoster(team, side.team, rosterKey);
        } else {
            members(team, side.team.items(), row.at(side.team));
        }
        if (!side.commander.isBlank()) {
            Player commander = player(side.commander);
            if (side.team == Column.NONE && side.player == Column.NONE) {
                draft.add(team, commander, Role.COMMANDER, 1, row.at(side.commander));
            } else {
                draft.command(team, commander, row.at(side.commander));
            }
        }
    }

    private Player player(Column column) {
        if ((records.isSparse() || column instanceof Column.Listed) && column.isList()) {
            throw row.at(column)
                    .bad(
                            ProblemKind.BAD_NAME,
                            "player is a list of " + column.items().size() + "; use team1, team2, … for teams");
        }
        return reading.names().player(column.chars(), row.at(column));
    }

    /** The members of a team that the log names and another file lists. */
    private void fromRoster(TeamDraft team, Column column, Rosters.Key key) {
        String name = reading.names().text("team", column.text(), row.at(column));
        team.name = name;
        for (String member : key.members(name, row.at(column))) {
            draft.add(team, reading.names().player(member, row.at(column)), Role.PLAYER, 1, row.at(column));
        }
    }

    /**
     * Reads {@code Ann}, {@code Bob:0.5}: what follows the last colon is a fraction, but for a sign of a name such as
     * {@code Ann :3}.
     */
    private void members(TeamDraft team, List<String> items, LocationSource at) {
        for (String item : items) {
            int colon = item.lastIndexOf(':');
            double fraction = 1;
            if (colon >= 0 && !SIGN.matcher(item).matches()) {
                String share = Letters.strip(item.substring(colon + 1));
                if (Double.isNaN(row.cells.parse(share))) {
                    throw at.bad(
                            ProblemKind.BAD_FRACTION,
                            "\"" + Letters.strip(item) + "\": the text after the colon is not a fraction");
                }
                fraction = row.cells.fraction(share, at);
                item = item.substring(0, colon);
            }
            draft.add(team, reading.names().player(item, at), Role.PLAYER, fraction, at);
        }
    }
}
