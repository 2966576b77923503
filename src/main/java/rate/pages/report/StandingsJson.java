package rate.pages.report;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;
import rate.engine.game.GameTime;
import rate.file.output.JsonObject;
import rate.run.audit.read.Standing;

/** The table of a ladder as JSON, with where everybody stood in the run before, and who is gone. */
final class StandingsJson {

    private static final long DAY = 86_400;

    private final NameNumbers names;
    private final LadderContent ladder;
    private final List<Standing> standings;
    private final Scale scale;
    private final double sigmas;

    /**
     * @param names numbers the players of the page
     * @param first so many rows are on the page
     * @param scale what ratings are written as
     * @param sigmas how many sigma the ranks of the page lie below mu; 0 if they do not
     */
    StandingsJson(NameNumbers names, LadderContent ladder, int first, Scale scale, double sigmas) {
        this.names = names;
        this.ladder = ladder;
        this.standings = ladder.standings().subList(0, first);
        this.scale = scale;
        this.sigmas = sigmas;
    }

    /** The rows, column by column: numbers that follow from others are written as what they differ by, mostly nothing. */
    JsonObject rows() {
        NumberColumn players = new NumberColumn();
        standings.forEach(row -> players.add(names.number(row.player())));
        boolean hasSigma = ladder.hasSigma();
        JsonObject rows = new JsonObject()
                .put("player", players.stepsFrom(0))
                .put("place", column(Standing::place))
                .put("rank", column(row -> scale.of(row.rank()) - mu(row) + Math.round(sigmas * sigma(row, hasSigma))))
                .put("mu", column(this::mu))
                .put("sigma", hasSigma ? column(row -> sigma(row, true)) : null)
                .put("games", column(row -> row.games() - row.wins() - row.draws() - row.losses()))
                .put("wins", column(Standing::wins))
                .put("draws", column(Standing::draws))
                .put("losses", column(Standing::losses))
                .put("first", column(row -> day(row.firstPlayed())))
                .put("last", column(row -> second(row.lastPlayed())))
                .put("expected", sums(LadderContent.ScoreSums::expected))
                .put("actual", sums(LadderContent.ScoreSums::score))
                .put("before", before());
        return standings.stream().anyMatch(row -> row.earlierGames() > 0)
                ? rows.put("earlier", column(Standing::earlierGames))
                : rows;
    }

    private long mu(Standing row) {
        return scale.of(row.rating().getOrDefault("mu", row.rank()));
    }

    private long sigma(Standing row, boolean hasSigma) {
        return hasSigma ? scale.of(row.rating().getOrDefault("sigma", 0.0)) : 0;
    }

    private List<?> column(Function<Standing, @Nullable Object> number) {
        return standings.stream().map(number).toList();
    }

    /** When the first and the last game was of all rows of the table, on the page or not; null without times. */
    @Nullable
    List<Long> played() {
        long first = Long.MAX_VALUE;
        long last = Long.MIN_VALUE;
        for (Standing row : ladder.standings()) {
            Long from = second(row.firstPlayed());
            Long to = second(row.lastPlayed());
            first = from == null ? first : Math.min(first, from);
            last = to == null ? last : Math.max(last, to);
        }
        return first > last ? null : List.of(first, last);
    }

    private static @Nullable Long second(String text) {
        GameTime time = GameTime.ofText(text);
        return time == null ? null : time.second();
    }

    private static @Nullable Long day(String text) {
        Long second = second(text);
        return second == null ? null : Math.floorDiv(second, DAY);
    }

    private @Nullable List<Long> sums(ToDoubleFunction<LadderContent.ScoreSums> sum) {
        return ladder.prediction().isEmpty()
                ? null
                : ladder.sums().stream()
                        .limit(standings.size())
                        .map(each -> Scale.perMille(sum.applyAsDouble(each)))
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
