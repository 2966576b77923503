package rate.pages.report;

import java.util.List;
import org.jspecify.annotations.Nullable;
import rate.file.input.language.Language;
import rate.file.output.JsonObject;
import rate.pages.report.player.PlayerResults;
import rate.pages.report.time.TimelineJson;
import rate.run.audit.read.Standing;
import rate.study.evaluate.score.Prediction;

/**
 * One ladder of the content as JSON. One that is cut has fewer rows than its standings, best first, and nothing that would be wrong, or
 * of little use, without the others.
 */
final class LadderJson {

    private static final double PER_MILLE = 1000;

    private final Content content;
    private final LadderContent ladder;
    private final NameNumbers names;
    private final Thinning thinning;
    private final Language words;
    private final int rows;
    private final List<Track> tracks;

    /**
     * @param content that the ladder is of
     * @param names numbers the players of the page
     * @param thinning what is left out
     * @param words the language of the page
     */
    LadderJson(Content content, LadderContent ladder, NameNumbers names, Thinning thinning, Language words) {
        this.content = content;
        this.ladder = ladder;
        this.names = names;
        this.thinning = thinning;
        this.words = words;
        this.rows = Math.min(thinning.rows(), ladder.standings().size());
        this.tracks = ladder.tracks()
                .subList(
                        0,
                        Math.min(
                                rows,
                                Math.min(thinning.details(), ladder.tracks().size())));
    }

    /** How many rows it has. */
    int rows() {
        return rows;
    }

    /** Of how many players it has more than the row. */
    int details() {
        return tracks.size();
    }

    private boolean isCut() {
        return rows < ladder.standings().size();
    }

    /**
     * The ladder.
     *
     * @param points takes how many there are of all paths, and how many there were
     */
    JsonObject json(long[] points) {
        Scale scale = Scale.of(ladder.all());
        StandingsJson standings = new StandingsJson(names, ladder, rows, scale.shown(), content.rankSigmas());
        PathsJson paths = new PathsJson(ladder, tracks, scale);
        int ladders = Math.min(thinning.ladders(), content.ladders().size());
        TimelineJson time = new TimelineJson(ladder.timeline(), names::number, scale.shown()::of, ladders);
        return new JsonObject()
                .put("id", ladder.ladder().id())
                .put("role", ladder.ladder().role().id())
                .put("ladder", ladder.name())
                .put("decimals", scale.decimals())
                .put("of", ladder.all().size())
                .put("shown", ladder.standings().size())
                .put("details", tracks.size())
                .put("played", standings.played())
                .put("games", ladder.games())
                .put("standings", standings.rows())
                .put("gone", isCut() ? List.of() : standings.gone())
                .put("paths", paths.paths(thinning.points(), points))
                .put("moves", tracks.isEmpty() ? null : paths.moves(thinning.moves()))
                .put("contests", ladder.contests().json(content.games().listedFrom(thinning.games()), names::number))
                .put(
                        "calibration",
                        isCut()
                                ? null
                                : ladder.prediction()
                                        .map(LadderJson::calibration)
                                        .orElse(null))
                .put("time", time.json(players(tracks.size()), !isCut()))
                .put("results", results())
                .put(
                        "calculator",
                        content.calculators().json(ladder.ladder(), ladder.name(), players(rows).stream(), words));
    }

    private List<String> players(int first) {
        return ladder.standings().stream().limit(first).map(Standing::player).toList();
    }

    private @Nullable JsonObject results() {
        List<PlayerResults> results = tracks.stream().map(Track::results).toList();
        return content.games().count() == 0 || results.isEmpty()
                ? null
                : PlayerResults.json(results, content.isTimed(), content.shown(), names::number);
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
                .put("bins", bins.stream().map(LadderJson::bin).toList());
    }

    private static List<Object> bin(Prediction.Bin bin) {
        return List.of(
                Math.round(bin.from() * PER_MILLE),
                Math.round(bin.to() * PER_MILLE),
                bin.teams(),
                bin.expected(),
                bin.came().value());
    }
}
