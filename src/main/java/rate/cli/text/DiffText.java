package rate.cli.text;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import rate.cli.terminal.Columnar;
import rate.cli.terminal.Console;
import rate.cli.terminal.NumberText;
import rate.cli.terminal.ProblemText;
import rate.engine.math.Numbers;
import rate.file.output.JsonObject;
import rate.run.audit.diff.GamesDiff;
import rate.run.audit.diff.GamesDiff.GameReference;
import rate.run.audit.diff.RunDiff;
import rate.run.audit.diff.RunDiff.FirstDifference;
import rate.run.audit.diff.RunDiff.LedgerMoment;
import rate.run.audit.diff.RunDiff.MovedPlayer;
import rate.run.audit.diff.RunDiff.PlacedPlayer;
import rate.run.audit.diff.RunDiff.Reason;
import rate.run.audit.diff.RunDiff.TableDiff;

/**
 * Two runs, compared, for people and as an object: so many rows of each table, each with the reasons why the player moved, if
 * they are known.
 */
public record DiffText(Console console, int top, @Nullable GamesDiff games) {

    private static final String ARROW = " → ";

    /** Digests and lists are of any length. */
    private static final int LONGEST = 100;

    public void write(RunDiff diff) {
        diff.reasons().stream()
                .filter(reason ->
                        reason.key().equals(RunDiff.PROGRAM) || reason.key().equals("version"))
                .findFirst()
                .ifPresent(reason ->
                        console.say("The program changed: " + value(reason.before()) + ARROW + value(reason.after())));
        reasons(
                "The manifests",
                diff.reasons().stream()
                        .filter(reason -> !reason.key().equals(RunDiff.PROGRAM))
                        .toList(),
                "are equivalent");
        firstDifference(diff);
        tables(diff);
    }

    /** Tells who moved. */
    void tables(RunDiff diff) {
        for (TableDiff table : diff.tables()) {
            console.say("");
            table(diff, table);
        }
    }

    private void reasons(String title, List<Reason> reasons, String ifNone) {
        console.say(title + (reasons.isEmpty() ? " " + ifNone : " differ in"));
        Columnar table = new Columnar();
        reasons.forEach(reason ->
                table.row(ProblemText.printable(reason.key()), value(reason.before()) + ARROW + value(reason.after())));
        console.say("  ", table);
    }

    private static String value(@Nullable String value) {
        if (value == null || value.isEmpty()) {
            return "nothing";
        }
        String shown = ProblemText.printable(value);
        return shown.length() <= LONGEST ? shown : shown.substring(0, shown.offsetByCodePoints(0, LONGEST / 2)) + "…";
    }

    private void firstDifference(RunDiff diff) {
        FirstDifference firstDifference = diff.firstDifference();
        console.say("");
        if (!diff.sameSystem()) {
            console.say("The systems differ, so only places are compared");
        } else if (!diff.ledgers()) {
            console.say("First difference unknown: a run has no ledger");
        } else if (firstDifference == null) {
            console.say("The ledgers are identical");
        } else {
            console.say("First difference in row " + firstDifference.row() + ": " + moment(firstDifference.before())
                    + ARROW + moment(firstDifference.after()));
            Columnar cells = new Columnar();
            firstDifference
                    .cells()
                    .forEach(cell -> cells.row(cell.key(), value(cell.before()) + ARROW + value(cell.after())));
            console.say("  ", cells);
        }
    }

    private static String moment(@Nullable LedgerMoment moment) {
        if (moment == null) {
            return "nothing more";
        }
        String what = moment.game().isEmpty() ? "no game" : "game " + moment.game();
        return ProblemText.printable(what + (moment.time().isEmpty() ? "" : " of " + moment.time()) + ", "
                + moment.role() + " \"" + moment.player() + "\"");
    }

    private void table(RunDiff diff, TableDiff table) {
        console.say(table.name() + ": " + table.before() + ARROW + table.after() + ", "
                + table.moved().size() + " moved, " + table.appeared().size() + " new, "
                + table.gone().size() + " gone");
        Columnar moved = new Columnar(1, 2, 3, 4);
        if (!table.moved().isEmpty()) {
            moved.row("player", "place", "rank", "mu", "sigma", games == null ? "" : "first game");
        }
        for (MovedPlayer each : first(table.moved())) {
            List<String> cells = new ArrayList<>(List.of(name(each.after()), places(each)));
            for (Function<PlacedPlayer, String> number : List.<Function<PlacedPlayer, String>>of(
                    PlacedPlayer::rank, PlacedPlayer::mu, PlacedPlayer::sigma)) {
                cells.add(diff.sameSystem() ? change(number.apply(each.before()), number.apply(each.after())) : "");
            }
            cells.add(games == null ? "" : game(games.first(table.name(), each.after())));
            moved.row(cells);
        }
        console.say("  ", moved);
        more(table.moved());
        places("new", table.appeared());
        places("gone", table.gone());
    }

    private static String game(Optional<GameReference> game) {
        return game.map(DiffText::game).orElse("");
    }

    /** A game with its time. */
    static String game(GameReference game) {
        return ProblemText.printable(game.id() + (game.time().isEmpty() ? "" : " of " + game.time()));
    }

    private void places(String title, List<PlacedPlayer> places) {
        if (!places.isEmpty() && top > 0) {
            console.tell(
                    "  ",
                    title + ": "
                            + first(places).stream()
                                    .map(place -> name(place) + " (" + place.place() + ")")
                                    .collect(Collectors.joining(", ")));
        }
        more(places);
    }

    private void more(List<?> rows) {
        if (rows.size() > top && top > 0) {
            console.say("  and " + (rows.size() - top) + " more");
        }
    }

    private <T> List<T> first(List<T> rows) {
        return rows.subList(0, Math.min(top, rows.size()));
    }

    private static String name(PlacedPlayer place) {
        return ProblemText.printable((place.ladder().isEmpty() ? "" : place.ladder() + ": ") + place.player());
    }

    private static String places(MovedPlayer each) {
        return each.rise() == 0
                ? Integer.toString(each.after().place())
                : each.before().place() + ARROW + each.after().place();
    }

    private static String change(String before, String after) {
        double now = Numbers.parse(after);
        double by = now - Numbers.parse(before);
        return NumberText.fixed(2, now)
                + (Double.isNaN(by) ? "" : " (" + (by > 0 ? "+" : "") + NumberText.fixed(2, by) + ")");
    }

    /** The object, in which the reasons why players moved stand with each, if they are known. */
    public static JsonObject json(RunDiff diff, @Nullable GamesDiff games) {
        return new JsonObject()
                .put("same_system", diff.sameSystem())
                .put("reasons", reasons(diff.reasons()))
                .put("ledgers", diff.ledgers())
                .put("first_difference", firstDifference(diff.firstDifference()))
                .each("tables", diff.tables(), table -> table(table, games));
    }

    private static List<JsonObject> reasons(List<Reason> reasons) {
        return reasons.stream()
                .map(reason -> new JsonObject()
                        .put("key", reason.key())
                        .put("before", reason.before())
                        .put("after", reason.after()))
                .toList();
    }

    private static @Nullable JsonObject firstDifference(@Nullable FirstDifference firstDifference) {
        return firstDifference == null
                ? null
                : new JsonObject()
                        .put("row", firstDifference.row())
                        .put("before", momentObject(firstDifference.before()))
                        .put("after", momentObject(firstDifference.after()))
                        .put("cells", reasons(firstDifference.cells()));
    }

    private static @Nullable JsonObject momentObject(@Nullable LedgerMoment moment) {
        return moment == null
                ? null
                : new JsonObject()
                        .text("game", moment.game())
                        .text("time", moment.time())
                        .put("role", moment.role())
                        .put("player", moment.player());
    }

    private static JsonObject table(TableDiff table, @Nullable GamesDiff games) {
        return new JsonObject()
                .put("table", table.name())
                .put("rows_before", table.before())
                .put("rows_after", table.after())
                .each("moved", table.moved(), moved -> moved(moved, table.name(), games))
                .each("new", table.appeared(), DiffText::place)
                .each("gone", table.gone(), DiffText::place);
    }

    private static JsonObject moved(MovedPlayer moved, String table, @Nullable GamesDiff games) {
        JsonObject object =
                new JsonObject().put("before", place(moved.before())).put("after", place(moved.after()));
        return games == null
                ? object
                : object.put(
                        "first_game",
                        games.first(table, moved.after())
                                .map(DiffText::gameObject)
                                .orElse(null));
    }

    static JsonObject gameObject(GameReference game) {
        return new JsonObject().put("game", game.id()).text("time", game.time());
    }

    private static JsonObject place(PlacedPlayer place) {
        return new JsonObject()
                .text("ladder", place.ladder())
                .put("player", place.player())
                .put("place", place.place())
                .cell("rank", place.rank())
                .cell("mu", place.mu())
                .cell("sigma", place.sigma());
    }
}
