package rate.pages.report;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import rate.engine.game.GameTime;
import rate.file.input.language.Language;
import rate.file.output.JsonObject;
import rate.pages.report.Packing.Thinning;
import rate.pages.report.player.PlayerResults;
import rate.pages.report.time.TimelineJson;
import rate.run.audit.read.Standing;
import rate.study.evaluate.score.Prediction;

/**
 * One ladder of the content as JSON. One that is cut has fewer rows than its standings, best first, and nothing that would be
 * wrong, or of little use, without the others.
 */
final class LadderJson {

    private static final double PER_MILLE = 1000;

    private final Content content;
    private final LadderContent ladder;
    private final Content.NameNumbers names;
    private final Thinning thinning;
    private final Language words;
    private final int rows;
    private final List<LadderContent.Track> tracks;
    private final Scale scale;

    /** @param names numbers the players of the page */
    LadderJson(Content content, LadderContent ladder, Content.NameNumbers names, Thinning thinning, Language words) {
        this.content = content;
        this.ladder = ladder;
        this.names = names;
        this.thinning = thinning;
        this.words = words;
        this.scale = Scale.of(ladder.all);
        this.rows = Math.min(thinning.rows(), ladder.standings.size());
        this.tracks = ladder.tracks.values().stream()
                .limit(Math.min(rows, thinning.details()))
                .toList();
    }

    int rows() {
        return rows;
    }

    /** Of how many players it has more than the row. */
    int details() {
        return tracks.size();
    }

    private boolean isCut() {
        return rows < ladder.standings.size();
    }

    /**
     * The ladder.
     *
     * @param points takes how many there are of all paths, and how many there were
     */
    JsonObject json(long[] points) {
        StandingsJson standings = new StandingsJson();
        int ladders = Math.min(thinning.ladders(), content.ladders.size());
        TimelineJson time = new TimelineJson(ladder.timeline, names::number, scale.shown()::of, ladders);
        return new JsonObject()
                .put("id", ladder.ladder.id())
                .put("role", ladder.ladder.role().id())
                .put("ladder", ladder.name)
                .put("decimals", scale.decimals())
                .put("of", ladder.all.size())
                .put("shown", ladder.standings.size())
                .put("details", tracks.size())
                .put("played", standings.played())
                .put("games", ladder.games())
                .put("standings", standings.rows())
                .put("gone", isCut() ? List.of() : standings.gone())
                .put("paths", paths(points))
                .put("moves", tracks.isEmpty() ? null : moves())
                .put("contests", ladder.contests.json(content.games.listedFrom(thinning.games()), names::number))
                .put(
                        "calibration",
                        isCut()
                                ? null
                                : ladder.prediction()
                                        .map(LadderJson::calibration)
                                        .orElse(null))
                .put("time", time.json(players(tracks.size()), !isCut()))
                .put("results", results())
                .put("calculator", content.calculators.json(ladder.ladder, ladder.name, players(rows).stream(), words));
    }

    private List<String> players(int first) {
        return ladder.standings.stream().limit(first).map(Standing::player).toList();
    }

    private @Nullable JsonObject results() {
        List<PlayerResults> results =
                tracks.stream().map(track -> track.results).toList();
        return content.games.count() == 0 || results.isEmpty()
                ? null
                : PlayerResults.json(results, content.isTimed, content.shown(), names::number);
    }

    private static JsonObject calibration(Prediction prediction) {
        List<Prediction.Bin> bins =
                prediction.bins().stream().filter(bin -> bin.teams() > 0).toList();
        return new JsonObject()
                .put("contests", prediction.contests())
                .put("teams", bins.stream().mapToLong(Prediction.Bin::teams).sum())
                .put("logLoss", prediction.logLoss().value())
                .put("brier", prediction.brier().value())
                .put("called", prediction.accuracy().value())
                .put("error", prediction.calibrationError().value())
                .each("bins", bins, LadderJson::bin);
    }

    private static List<Object> bin(Prediction.Bin bin) {
        return List.of(
                Math.round(bin.from() * PER_MILLE),
                Math.round(bin.to() * PER_MILLE),
                bin.teams(),
                bin.expected(),
                bin.came().value());
    }

    /**
     * The ratings of the players through time; null without any.
     *
     * @param points takes how many there are of all paths, and how many there were
     */
    private @Nullable JsonObject paths(long[] points) {
        if (tracks.stream().allMatch(track -> track.path.size() == 0)) {
            return null;
        }
        List<Path> paths = tracks.stream()
                .map(track -> track.path.thinned(thinning.points()))
                .toList();
        for (Path path : paths) {
            points[0] += path.size();
            points[1] += path.added();
        }
        return new JsonObject()
                .each("points", paths, Path::size)
                .each("whole", paths, path -> path.isWhole() ? 1 : 0)
                .each("games", tracks, LadderContent.Track::games)
                .put("at", steps(paths, Path::at))
                .put("mu", steps(paths, (path, point) -> scale.of(path.mu(point))))
                .put("sigma", ladder.hasSigma() ? steps(paths, (path, point) -> scale.of(path.sigma(point))) : null);
    }

    @FunctionalInterface
    private interface OfPoint {
        long of(Path path, int point);
    }

    /** One path behind the other, each beginning anew, then going on by differences. */
    private static Iterable<Long> steps(List<Path> paths, OfPoint number) {
        return () -> paths.stream()
                .flatMapToLong(path -> IntStream.range(0, path.size())
                        .mapToLong(point -> number.of(path, point) - (point == 0 ? 0 : number.of(path, point - 1))))
                .iterator();
    }

    /** The games that moved the players most. */
    private JsonObject moves() {
        List<List<LadderContent.Track.Move>> all =
                tracks.stream().map(track -> track.moves(thinning.moves())).toList();
        List<LadderContent.Track.Move> flat = all.stream().flatMap(List::stream).toList();
        StringBuilder outcomes = new StringBuilder();
        flat.forEach(move -> outcomes.append(move.outcome()));
        JsonObject json = new JsonObject()
                .each("count", all, List::size)
                .each("id", flat, LadderContent.Track.Move::game)
                .each("at", flat, LadderContent.Track.Move::at)
                .each("change", flat, move -> scale.of(move.change()))
                .each("expected", flat, move -> Scale.perMille(move.expected()))
                .put("outcome", outcomes);
        int kept = flat.isEmpty() ? 0 : flat.get(0).kept().size();
        return kept == 0
                ? json
                : json.put(
                        "kept",
                        IntStream.range(0, kept)
                                .mapToObj(column -> flat.stream()
                                        .map(move -> move.kept().get(column))
                                        .toList())
                                .toList());
    }

    /** The table of a ladder as JSON, with where everybody stood in the run before, and who is gone. */
    private final class StandingsJson {

        private static final long DAY = 86_400;

        private final List<Standing> standings = ladder.standings.subList(0, rows);
        private final Scale shown = scale.shown();
        private final double sigmas = content.rankSigmas;

        /** The rows, column by column: numbers that follow from others are written as what they differ by, mostly nothing. */
        JsonObject rows() {
            NumberColumn players = new NumberColumn();
            standings.forEach(row -> players.add(names.number(row.player())));
            boolean hasSigma = ladder.hasSigma();
            JsonObject rows = new JsonObject()
                    .put("player", players.stepsFrom(0))
                    .put("place", column(Standing::place))
                    .put(
                            "rank",
                            column(row -> shown.of(row.rank()) - mu(row) + Math.round(sigmas * sigma(row, hasSigma))))
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
            return shown.of(row.rating().getOrDefault("mu", row.rank()));
        }

        private long sigma(Standing row, boolean hasSigma) {
            return hasSigma ? shown.of(row.rating().getOrDefault("sigma", 0.0)) : 0;
        }

        private List<?> column(Function<Standing, @Nullable Object> number) {
            return standings.stream().map(number).toList();
        }

        /** When the first and the last game was of all rows of the table, on the page or not; null without times. */
        @Nullable
        List<Long> played() {
            LongSummaryStatistics played = Standing.played(ladder.standings.stream());
            return played.getCount() == 0 ? null : List.of(played.getMin(), played.getMax());
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
                    : ladder.sums.values().stream()
                            .limit(standings.size())
                            .map(each -> Scale.perMille(sum.applyAsDouble(each)))
                            .toList();
        }

        private @Nullable JsonObject before() {
            List<Standing> earlier = ladder.before;
            if (earlier == null) {
                return null;
            }
            Map<String, Standing> byName = new HashMap<>();
            earlier.forEach(row -> byName.put(row.player(), row));
            return new JsonObject()
                    .put("place", column(row -> was(byName.get(row.player()), Standing::place)))
                    .put("rank", column(row -> was(byName.get(row.player()), standing -> shown.of(standing.rank()))));
        }

        private static @Nullable Object was(@Nullable Standing standing, Function<Standing, Object> number) {
            return standing == null ? null : number.apply(standing);
        }

        /** Who was in the table of the run before and is in none now. */
        List<JsonObject> gone() {
            List<JsonObject> gone = new ArrayList<>();
            List<Standing> earlier = ladder.before;
            Set<String> here = new HashSet<>();
            ladder.all.forEach(row -> here.add(row.player()));
            for (Standing row : earlier == null ? List.<Standing>of() : earlier) {
                if (!here.contains(row.player())) {
                    gone.add(new JsonObject()
                            .put("player", row.player())
                            .put("place", row.place())
                            .put("rank", shown.of(row.rank())));
                }
            }
            return gone;
        }
    }
}
