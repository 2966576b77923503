package rate.report;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;
import rate.audit.Standing;
import rate.game.GameTime;
import rate.judge.Prediction;

/** One ladder of the content as JSON. */
final class LadderJson {

    private static final double PER_MILLE = 1000;

    private final Content content;
    private final LadderContent ladder;
    private final JsonGenerator json;
    private final Scale scale;

    LadderJson(Content content, LadderContent ladder, JsonGenerator json) {
        this.content = content;
        this.ladder = ladder;
        this.json = json;
        this.scale = Scale.of(ladder.standings());
    }

    /**
     * Writes it.
     *
     * @param firstGame index of the first game that is listed
     * @param mostPoints of the path of a player
     * @param points takes how many there are of all paths, and how many there were
     */
    void write(int firstGame, int mostPoints, long[] points) throws IOException {
        json.writeStartObject();
        json.writeStringField("id", ladder.ladder().id());
        json.writeStringField("role", ladder.ladder().role().id());
        json.writeStringField("ladder", ladder.name());
        json.writeNumberField("decimals", scale.decimals());
        json.writeObjectFieldStart("standings");
        standings();
        before();
        json.writeEndObject();
        gone();
        paths(mostPoints, points);
        moves();
        ladder.contests().write(json, firstGame);
        calibration();
        json.writeEndObject();
    }

    private void standings() throws IOException {
        column("player", row -> content.names().number(row.player()));
        column("place", Standing::place);
        column("rank", row -> scale.of(row.rank()));
        column("mu", row -> scale.of(row.rating().getOrDefault("mu", row.rank())));
        if (ladder.hasSigma()) {
            column("sigma", row -> scale.of(row.rating().getOrDefault("sigma", 0.0)));
        } else {
            json.writeNullField("sigma");
        }
        column("games", Standing::games);
        column("wins", Standing::wins);
        column("draws", Standing::draws);
        column("losses", Standing::losses);
        moments("first", false);
        moments("last", true);
        sums("expected", Track::expected);
        sums("actual", Track::taken);
    }

    private void column(String key, ToLongFunction<Standing> number) throws IOException {
        json.writeArrayFieldStart(key);
        for (Standing row : ladder.standings()) {
            json.writeNumber(number.applyAsLong(row));
        }
        json.writeEndArray();
    }

    private void moments(String key, boolean last) throws IOException {
        json.writeArrayFieldStart(key);
        for (Standing row : ladder.standings()) {
            GameTime time = GameTime.ofText(last ? row.lastPlayed() : row.firstPlayed());
            number(time == null ? null : time.second());
        }
        json.writeEndArray();
    }

    private void sums(String key, ToDoubleFunction<Track> sum) throws IOException {
        if (ladder.prediction().isEmpty()) {
            json.writeNullField(key);
            return;
        }
        json.writeArrayFieldStart(key);
        for (Track track : ladder.tracks()) {
            json.writeNumber(Math.round(sum.applyAsDouble(track) * PER_MILLE));
        }
        json.writeEndArray();
    }

    /** Where they stood in the run before. */
    private void before() throws IOException {
        List<Standing> earlier = ladder.before();
        if (earlier == null) {
            json.writeNullField("before");
            return;
        }
        Map<String, Standing> byName = new HashMap<>();
        earlier.forEach(row -> byName.put(row.player(), row));
        json.writeObjectFieldStart("before");
        json.writeArrayFieldStart("place");
        for (Standing row : ladder.standings()) {
            Standing was = byName.get(row.player());
            number(was == null ? null : (long) was.place());
        }
        json.writeEndArray();
        json.writeArrayFieldStart("rank");
        for (Standing row : ladder.standings()) {
            Standing was = byName.get(row.player());
            number(was == null ? null : scale.of(was.rank()));
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    private void gone() throws IOException {
        json.writeArrayFieldStart("gone");
        List<Standing> earlier = ladder.before();
        Set<String> here = new HashSet<>();
        ladder.standings().forEach(row -> here.add(row.player()));
        for (Standing row : earlier == null ? List.<Standing>of() : earlier) {
            if (!here.contains(row.player())) {
                json.writeStartObject();
                json.writeStringField("player", row.player());
                json.writeNumberField("place", row.place());
                json.writeNumberField("rank", scale.of(row.rank()));
                json.writeEndObject();
            }
        }
        json.writeEndArray();
    }

    private void number(@Nullable Long value) throws IOException {
        if (value == null) {
            json.writeNull();
        } else {
            json.writeNumber(value);
        }
    }

    private void paths(int most, long[] points) throws IOException {
        if (ladder.tracks().stream().allMatch(track -> track.path().size() == 0)) {
            json.writeNullField("paths");
            return;
        }
        List<Path> paths = ladder.tracks().stream()
                .map(track -> track.path().thinned(most))
                .toList();
        json.writeObjectFieldStart("paths");
        json.writeArrayFieldStart("points");
        for (Path path : paths) {
            json.writeNumber(path.size());
            points[0] += path.size();
            points[1] += path.added();
        }
        json.writeEndArray();
        json.writeArrayFieldStart("whole");
        for (Path path : paths) {
            json.writeNumber(path.isWhole() ? 1 : 0);
        }
        json.writeEndArray();
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

    private void moves() throws IOException {
        List<List<Move>> all =
                ladder.tracks().stream().map(track -> track.moves().all()).toList();
        List<Move> flat = all.stream().flatMap(List::stream).toList();
        json.writeObjectFieldStart("moves");
        json.writeArrayFieldStart("count");
        for (List<Move> moves : all) {
            json.writeNumber(moves.size());
        }
        json.writeEndArray();
        json.writeArrayFieldStart("id");
        for (Move move : flat) {
            json.writeString(move.game());
        }
        json.writeEndArray();
        ofMoves("game", flat, Move::number);
        ofMoves("at", flat, Move::at);
        ofMoves("change", flat, move -> scale.of(move.change()));
        ofMoves("expected", flat, move -> Double.isNaN(move.expected()) ? -1 : Math.round(move.expected() * PER_MILLE));
        StringBuilder outcomes = new StringBuilder();
        flat.forEach(move -> outcomes.append(move.outcome()));
        json.writeStringField("outcome", outcomes.toString());
        json.writeEndObject();
    }

    private void ofMoves(String key, List<Move> moves, ToLongFunction<Move> number) throws IOException {
        json.writeArrayFieldStart(key);
        for (Move move : moves) {
            json.writeNumber(number.applyAsLong(move));
        }
        json.writeEndArray();
    }

    private void calibration() throws IOException {
        Prediction prediction = ladder.prediction().orElse(null);
        if (prediction == null) {
            json.writeNullField("calibration");
            return;
        }
        json.writeObjectFieldStart("calibration");
        json.writeNumberField("contests", prediction.contests());
        json.writeNumberField(
                "teams",
                prediction.bins().stream().mapToLong(Prediction.Bin::teams).sum());
        json.writeNumberField("logLoss", prediction.logLoss().value());
        json.writeNumberField("brier", prediction.brier().value());
        json.writeNumberField("called", prediction.accuracy().value());
        json.writeNumberField("error", prediction.calibrationError().value());
        json.writeArrayFieldStart("bins");
        for (Prediction.Bin bin : prediction.bins()) {
            if (bin.teams() > 0) {
                json.writeStartArray();
                json.writeNumber(Math.round(bin.from() * PER_MILLE));
                json.writeNumber(Math.round(bin.to() * PER_MILLE));
                json.writeNumber(bin.teams());
                json.writeNumber(bin.expected());
                json.writeNumber(bin.came());
                json.writeEndArray();
            }
        }
        json.writeEndArray();
        json.writeEndObject();
    }
}
