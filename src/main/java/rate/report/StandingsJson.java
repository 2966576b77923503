package rate.report;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;
import rate.audit.run.Standing;
import rate.game.GameTime;
import rate.output.JsonObject;

/** The table of a ladder as JSON, with where everybody stood in the run before, and who is gone. */
final class StandingsJson {

    private final NameNumbers names;
    private final LadderContent ladder;
    private final Scale scale;

    StandingsJson(NameNumbers names, LadderContent ladder, Scale scale) {
        this.names = names;
        this.ladder = ladder;
        this.scale = scale;
    }

    /** The rows, column by column. */
    JsonObject rows() {
        return new JsonObject()
                .put("player", column(row -> names.number(row.player())))
                .put("place", column(Standing::place))
                .put("rank", column(row -> scale.of(row.rank())))
                .put("mu", column(row -> scale.of(row.rating().getOrDefault("mu", row.rank()))))
                .put(
                        "sigma",
                        ladder.hasSigma() ? column(row -> scale.of(row.rating().getOrDefault("sigma", 0.0))) : null)
                .put("games", column(Standing::games))
                .put("wins", column(Standing::wins))
                .put("draws", column(Standing::draws))
                .put("losses", column(Standing::losses))
                .put("first", column(row -> second(row.firstPlayed())))
                .put("last", column(row -> second(row.lastPlayed())))
                .put("expected", sums(Track::expected))
                .put("actual", sums(Track::score))
                .put("before", before());
    }

    private List<?> column(Function<Standing, @Nullable Object> number) {
        return ladder.standings().stream().map(number).toList();
    }

    private static @Nullable Long second(String text) {
        GameTime time = GameTime.ofText(text);
        return time == null ? null : time.second();
    }

    private @Nullable List<Long> sums(ToDoubleFunction<Track> sum) {
        return ladder.prediction().isEmpty()
                ? null
                : ladder.tracks().stream()
                        .map(track -> Scale.perMille(sum.applyAsDouble(track)))
                        .toList();
    }

    private @Nullable JsonObject before() {
        List<Standing> earlier = ladder.before();
        if (earlier == null) {
            return null;
        }
        Map<String, Standing> byName = new HashMap<>();
        earlier.forEach(row -> byName.put(row.player(), row));
        return new JsonObject()
                .put("place", column(row -> was(byName.get(row.player()), Standing::place)))
                .put("rank", column(row -> was(byName.get(row.player()), standing -> scale.of(standing.rank()))));
    }

    private static @Nullable Object was(@Nullable Standing standing, Function<Standing, Object> number) {
        return standing == null ? null : number.apply(standing);
    }

    /** Who was in the table of the run before and is in none now. */
    List<JsonObject> gone() {
        List<JsonObject> gone = new ArrayList<>();
        List<Standing> earlier = ladder.before();
        Set<String> here = new HashSet<>();
        ladder.all().forEach(row -> here.add(row.player()));
        for (Standing row : earlier == null ? List.<Standing>of() : earlier) {
            if (!here.contains(row.player())) {
                gone.add(new JsonObject()
                        .put("player", row.player())
                        .put("place", row.place())
                        .put("rank", scale.of(row.rank())));
            }
        }
        return gone;
    }
}
