package rate.cli.text;

import java.util.List;
import org.jspecify.annotations.Nullable;
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

/** Two runs, compared, as an object. */
public final class DiffJson {

    private DiffJson() {}

    /** The object, in which the reasons why players moved stand with each, if they are known. */
    public static JsonObject of(RunDiff diff, @Nullable GamesDiff games) {
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
                        .put("before", moment(firstDifference.before()))
                        .put("after", moment(firstDifference.after()))
                        .put("cells", reasons(firstDifference.cells()));
    }

    private static @Nullable JsonObject moment(@Nullable LedgerMoment moment) {
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
                .each("new", table.appeared(), DiffJson::place)
                .each("gone", table.gone(), DiffJson::place);
    }

    private static JsonObject moved(MovedPlayer moved, String table, @Nullable GamesDiff games) {
        JsonObject object =
                new JsonObject().put("before", place(moved.before())).put("after", place(moved.after()));
        return games == null
                ? object
                : object.put(
                        "first_game",
                        games.first(table, moved.after()).map(DiffJson::game).orElse(null));
    }

    /** A game with its time. */
    static JsonObject game(GameReference game) {
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
