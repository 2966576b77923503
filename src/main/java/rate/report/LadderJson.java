package rate.report;

import java.util.List;
import rate.audit.run.Standing;
import rate.evaluate.score.Prediction;
import rate.output.JsonObject;
import rate.report.time.TimelineJson;

/** One ladder of the content as JSON. */
final class LadderJson {

    private static final double PER_MILLE = 1000;

    private LadderJson() {}

    /**
     * The ladder.
     *
     * @param firstGame index of the first game that is listed
     * @param mostPoints of the path of a player
     * @param points takes how many there are of all paths, and how many there were
     * @param ladders of the page
     */
    static JsonObject of(
            LadderContent ladder, NameNumbers names, int firstGame, int mostPoints, long[] points, int ladders) {
        Scale scale = Scale.of(ladder.all());
        StandingsJson standings = new StandingsJson(names, ladder, scale.shown());
        PathsJson paths = new PathsJson(ladder, scale);
        return new JsonObject()
                .put("id", ladder.ladder().id())
                .put("role", ladder.ladder().role().id())
                .put("ladder", ladder.name())
                .put("decimals", scale.decimals())
                .put("of", ladder.all().size())
                .put("games", ladder.games())
                .put("standings", standings.rows())
                .put("gone", standings.gone())
                .put("paths", paths.paths(mostPoints, points))
                .put("moves", paths.moves())
                .put("contests", ladder.contests().json(firstGame))
                .put(
                        "calibration",
                        ladder.prediction().map(LadderJson::calibration).orElse(null))
                .put(
                        "time",
                        new TimelineJson(ladder.timeline(), names::number, scale.shown()::of, ladders)
                                .json(players(ladder)));
    }

    private static List<String> players(LadderContent ladder) {
        return ladder.standings().stream().map(Standing::player).toList();
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
