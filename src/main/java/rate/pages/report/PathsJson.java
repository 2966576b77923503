package rate.pages.report;

import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import rate.file.output.JsonObject;

/** Histories of the players of a ladder as JSON: their ratings through time, and the games that moved them most. */
final class PathsJson {

    private final LadderContent ladder;
    private final List<Track> tracks;
    private final Scale scale;

    /** @param tracks of the players of the ladder who have some on the page */
    PathsJson(LadderContent ladder, List<Track> tracks, Scale scale) {
        this.ladder = ladder;
        this.tracks = tracks;
        this.scale = scale;
    }

    /**
     * The paths; null without any.
     *
     * @param most points of each
     * @param points takes how many there are of all paths, and how many there were
     */
    @Nullable
    JsonObject paths(int most, long[] points) {
        if (tracks.stream().allMatch(track -> track.path().size() == 0)) {
            return null;
        }
        List<Path> paths =
                tracks.stream().map(track -> track.path().thinned(most)).toList();
        for (Path path : paths) {
            points[0] += path.size();
            points[1] += path.added();
        }
        return new JsonObject()
                .put("points", paths.stream().map(Path::size).toList())
                .put("whole", paths.stream().map(path -> path.isWhole() ? 1 : 0).toList())
                .put("games", tracks.stream().map(Track::games).toList())
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

    /**
     * The games that moved them most.
     *
     * @param most up, and down, of each
     */
    JsonObject moves(int most) {
        List<List<Track.Move>> all =
                tracks.stream().map(track -> track.moves(most)).toList();
        List<Track.Move> flat = all.stream().flatMap(List::stream).toList();
        StringBuilder outcomes = new StringBuilder();
        flat.forEach(move -> outcomes.append(move.outcome()));
        JsonObject json = new JsonObject()
                .put("count", all.stream().map(List::size).toList())
                .put("id", flat.stream().map(Track.Move::game).toList())
                .put("at", flat.stream().map(Track.Move::at).toList())
                .put(
                        "change",
                        flat.stream().map(move -> scale.of(move.change())).toList())
                .put(
                        "expected",
                        flat.stream()
                                .map(move -> Scale.perMille(move.expected()))
                                .toList())
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
}
