package rate.pages.report.time;

import java.util.List;
import java.util.function.DoubleToLongFunction;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;
import rate.file.output.JsonObject;
import rate.run.audit.timeline.Climb;
import rate.run.audit.timeline.LadderNews;
import rate.run.audit.timeline.NumberOne;
import rate.run.audit.timeline.TopEntry;
import rate.run.audit.timeline.Upset;
import rate.run.audit.timeline.WinStreak;

/** The news of a ladder as JSON. */
final class NewsJson {

    /** So many players of a team are named, or of those who lost to it. */
    private static final int NAMED = 6;

    private final ToIntFunction<String> number;
    private final DoubleToLongFunction scale;

    NewsJson(ToIntFunction<String> number, DoubleToLongFunction scale) {
        this.number = number;
        this.scale = scale;
    }

    JsonObject of(LadderNews news) {
        return new JsonObject()
                .put("games", news.games())
                .put("upset", upset(news.upset()))
                .put("climb", climb(news.climb()))
                .put("streak", streak(news.streak()))
                .put("first", first(news.numberOne()))
                .put("entries", news.entries().stream().map(this::entry).toList());
    }

    private @Nullable JsonObject upset(@Nullable Upset upset) {
        return upset == null
                ? null
                : new JsonObject()
                        .put("game", upset.game())
                        .put("at", upset.at())
                        .put("team", numbers(upset.team()))
                        .put("of", upset.team().size())
                        .put("others", numbers(upset.others()))
                        .put("ofOthers", upset.others().size())
                        .put("teams", upset.teams())
                        .put("expected", upset.expected())
                        .put("draw", upset.isDraw());
    }

    private List<Integer> numbers(List<String> players) {
        return players.stream()
                .limit(NAMED)
                .map(player -> number.applyAsInt(player))
                .toList();
    }

    private @Nullable JsonObject climb(@Nullable Climb climb) {
        return climb == null
                ? null
                : player(climb.player(), climb.game())
                        .put("from", climb.from())
                        .put("to", climb.to())
                        .put("gain", scale.applyAsLong(climb.gain()));
    }

    private @Nullable JsonObject streak(@Nullable WinStreak streak) {
        return streak == null ? null : player(streak.player(), streak.game()).put("wins", streak.wins());
    }

    private @Nullable JsonObject first(@Nullable NumberOne first) {
        return first == null
                ? null
                : player(first.player(), first.game())
                        .put("since", first.since())
                        .put("old", number.applyAsInt(first.old()))
                        .put("oldSince", first.oldSince())
                        .put("oldUntil", first.oldUntil());
    }

    private JsonObject entry(TopEntry entry) {
        return player(entry.player(), entry.game()).put("place", entry.place()).put("new", entry.isNew());
    }

    private JsonObject player(String name, String game) {
        return new JsonObject().put("player", number.applyAsInt(name)).put("game", game);
    }
}
