package rate.report;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.List;

/** What became of everybody in the table of a ladder as JSON: ratings through time, and the games that moved them most. */
final class PathsJson {

    private final LadderContent ladder;
    private final Scale scale;
    private final JsonGenerator json;

    PathsJson(LadderContent ladder, Scale scale, JsonGenerator json) {
        this.ladder = ladder;
        this.scale = scale;
        this.json = json;
    }

    /**
     * Writes the paths; null if nobody has one.
     *
     * @param most points of each
     * @param points takes how many there are of all paths, and how many there were
     */
    void paths(int most, long[] points) throws IOException {
        if (ladder.tracks().stream().allMatch(track -> track.path().size() == 0)) {
            json.writeNullField("paths");
            return;
        }
        List<Path> paths = ladder.tracks().stream()
                .map(track -> track.path().thinned(most))
                .toList();
        for (Path path : paths) {
            points[0] += path.size();
            points[1] += path.added();
        }
        json.writeObjectFieldStart("paths");
        JsonLists.numbers(json, "points", paths, path -> (long) path.size());
        JsonLists.numbers(json, "whole", paths, path -> path.isWhole() ? 1L : 0L);
        JsonLists.numbers(json, "games", ladder.tracks(), track -> (long) track.games());
        steps("at", paths, Path::at);
        steps("mu", paths, (path, point) -> scale.of(path.mu(point)));
        if (ladder.hasSigma()) {
            steps("sigma", paths, (path, point) -> scale.of(path.sigma(point)));
        } else {
            json.writeNullField("sigma");
        }
        json.writeEndObject();
    }

    @FunctionalInterface
    private interface OfPoint {
        long of(Path path, int point);
    }

    /** One path behind the other, each beginning anew, then going on by differences. */
    private void steps(String key, List<Path> paths, OfPoint number) throws IOException {
        json.writeArrayFieldStart(key);
        for (Path path : paths) {
            long before = 0;
            for (int point = 0; point < path.size(); point++) {
                long here = number.of(path, point);
                json.writeNumber(here - before);
                before = here;
            }
        }
        json.writeEndArray();
    }

    void moves() throws IOException {
        List<List<Move>> all =
                ladder.tracks().stream().map(track -> track.moves().all()).toList();
        List<Move> flat = all.stream().flatMap(List::stream).toList();
        json.writeObjectFieldStart("moves");
        JsonLists.numbers(json, "count", all, moves -> (long) moves.size());
        JsonLists.texts(json, "id", flat, Move::game);
        JsonLists.numbers(json, "at", flat, Move::at);
        JsonLists.numbers(json, "change", flat, move -> scale.of(move.change()));
        JsonLists.numbers(json, "expected", flat, move -> JsonLists.perMille(move.expected()));
        StringBuilder outcomes = new StringBuilder();
        flat.forEach(move -> outcomes.append(move.outcome()));
        json.writeStringField("outcome", outcomes.toString());
        json.writeEndObject();
    }
}
