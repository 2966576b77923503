package rate.report;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;
import rate.audit.run.Standing;
import rate.game.GameTime;
import rate.report.JsonLists.NumberOf;

/** The table of a ladder as JSON, with where everybody stood in the run before, and who is gone. */
final class StandingsJson {

    private final NameNumbers names;
    private final LadderContent ladder;
    private final Scale scale;
    private final JsonGenerator json;

    StandingsJson(NameNumbers names, LadderContent ladder, Scale scale, JsonGenerator json) {
        this.names = names;
        this.ladder = ladder;
        this.scale = scale;
        this.json = json;
    }

    void write() throws IOException {
        json.writeObjectFieldStart("standings");
        column("player", row -> (long) names.number(row.player()));
        column("place", row -> (long) row.place());
        column("rank", row -> scale.of(row.rank()));
        column("mu", row -> scale.of(row.rating().getOrDefault("mu", row.rank())));
        if (ladder.hasSigma()) {
            column("sigma", row -> scale.of(row.rating().getOrDefault("sigma", 0.0)));
        } else {
            json.writeNullField("sigma");
        }
        column("games", row -> (long) row.games());
        column("wins", row -> (long) row.wins());
        column("draws", row -> (long) row.draws());
        column("losses", row -> (long) row.losses());
        column("first", row -> second(row.firstPlayed()));
        column("last", row -> second(row.lastPlayed()));
        sums("expected", Track::expected);
        sums("actual", Track::taken);
        before();
        json.writeEndObject();
        gone();
    }

    private void column(String key, NumberOf<Standing> number) throws IOException {
        JsonLists.numbers(json, key, ladder.standings(), number);
    }

    private static @Nullable Long second(String text) {
        GameTime time = GameTime.ofText(text);
        return time == null ? null : time.second();
    }

    private void sums(String key, ToDoubleFunction<Track> sum) throws IOException {
        if (ladder.prediction().isEmpty()) {
            json.writeNullField(key);
        } else {
            JsonLists.numbers(json, key, ladder.tracks(), track -> JsonLists.perMille(sum.applyAsDouble(track)));
        }
    }

    private void before() throws IOException {
        List<Standing> earlier = ladder.before();
        if (earlier == null) {
            json.writeNullField("before");
            return;
        }
        Map<String, Standing> byName = new HashMap<>();
        earlier.forEach(row -> byName.put(row.player(), row));
        json.writeObjectFieldStart("before");
        column("place", row -> was(byName.get(row.player()), standing -> (long) standing.place()));
        column("rank", row -> was(byName.get(row.player()), standing -> scale.of(standing.rank())));
        json.writeEndObject();
    }

    private static @Nullable Long was(@Nullable Standing standing, NumberOf<Standing> number) {
        return standing == null ? null : number.of(standing);
    }

    private void gone() throws IOException {
        json.writeArrayFieldStart("gone");
        List<Standing> earlier = ladder.before();
        Set<String> here = new HashSet<>();
        ladder.all().forEach(row -> here.add(row.player()));
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
}
