package rate.cli.text;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import rate.cli.terminal.Console;
import rate.cli.terminal.JsonText;
import rate.game.GameTime;
import rate.inspect.FileFacts;
import rate.inspect.GameFacts;
import rate.inspect.Gaps;
import rate.inspect.Inspection;
import rate.inspect.Question;
import rate.inspect.Remark;
import rate.inspect.Words;
import rate.math.Decimals;
import rate.problem.Problem;
import rate.problem.ProblemKind;

/** An inspection told to programs: one object. */
public final class InspectJson {

    private static final int MOST_ACTIVE = 10;

    private final Console console;

    /** @param console receives the object */
    public InspectJson(Console console) {
        this.console = console;
    }

    /**
     * Tells it.
     *
     * @param command the words that replay the log
     */
    public void write(Inspection inspection, List<String> command) throws IOException {
        try (JsonGenerator json = JsonText.open(console)) {
            json.writeStartObject();
            json.writeArrayFieldStart("files");
            for (FileFacts file : inspection.files()) {
                write(json, file);
            }
            json.writeEndArray();
            json.writeNumberField("looked_at", inspection.lookedAt());
            json.writeArrayFieldStart("columns");
            for (Inspection.ColumnFacts column : inspection.columns()) {
                write(json, column);
            }
            json.writeEndArray();
            texts(json, "time_patterns", inspection.timePatterns());
            json.writeBooleanField("zone_missing", inspection.zoneMissing());
            json.writeStringField("shape", inspection.shape().title());
            json.writeFieldName("games");
            write(json, inspection.games());
            json.writeArrayFieldStart("findings");
            for (Remark finding : inspection.findings()) {
                json.writeStartObject();
                json.writeStringField("topic", finding.topic());
                json.writeStringField("text", finding.text());
                json.writeEndObject();
            }
            json.writeEndArray();
            json.writeStringField("command", Words.shell(command));
            texts(json, "words", command);
            json.writeArrayFieldStart("questions");
            for (Question question : inspection.questions()) {
                json.writeStartObject();
                json.writeStringField("text", question.text());
                texts(json, "choices", question.choices());
                json.writeBooleanField("of_form", question.ofForm());
                json.writeEndObject();
            }
            json.writeEndArray();
            json.writeEndObject();
        }
        console.say("");
    }

    private static void texts(JsonGenerator json, String key, List<String> texts) throws IOException {
        json.writeArrayFieldStart(key);
        for (String text : texts) {
            json.writeString(text);
        }
        json.writeEndArray();
    }

    private static void write(JsonGenerator json, FileFacts file) throws IOException {
        json.writeStartObject();
        json.writeStringField("name", file.name());
        json.writeStringField("format", file.format().title());
        json.writeStringField("at", file.at());
        JsonText.raw(
                json,
                "bytes",
                file.bytes().isEmpty() ? null : Long.toString(file.bytes().getAsLong()));
        json.writeBooleanField("compressed", file.compressed());
        json.writeBooleanField("byte_order_mark", file.mark());
        json.writeStringField("line_ends", file.lineEnds());
        json.writeStringField("delimiter", file.delimiter());
        json.writeNumberField("records", file.records());
        json.writeNumberField("unsound", file.unsound());
        json.writeEndObject();
    }

    private static void write(JsonGenerator json, Inspection.ColumnFacts column) throws IOException {
        json.writeStartObject();
        json.writeStringField("name", column.name());
        json.writeStringField("kind", column.kind());
        JsonText.raw(json, "filled", Decimals.rounded(column.filled()));
        json.writeNumberField("different", column.distinct());
        json.writeBooleanField("more_different", column.manyDistinct());
        json.writeStringField("content", column.content());
        JsonText.text(json, "taken_for", column.meaning());
        JsonText.text(json, "why", column.why());
        json.writeEndObject();
    }

    private static void write(JsonGenerator json, @Nullable GameFacts games) throws IOException {
        if (games == null) {
            json.writeNull();
            return;
        }
        Gaps gaps = games.gaps();
        json.writeStartObject();
        json.writeNumberField("games", games.games());
        json.writeNumberField("players", games.players());
        json.writeNumberField("draws", games.draws());
        json.writeNumberField("commanded", games.commanded());
        counts(json, "teams_in_a_game", games.teamCounts());
        counts(json, "members_of_a_team", games.teamSizes());
        json.writeNumberField("unequal", games.unequal());
        counts(json, "most_games", games.mostActive(MOST_ACTIVE));
        json.writeNumberField("players_with_one_game", games.playersWithOneGame());
        json.writeStringField("first_time", text(gaps.first()));
        json.writeStringField("last_time", text(gaps.last()));
        json.writeNumberField("out_of_order", gaps.backwards());
        json.writeNumberField("furthest_back", gaps.furthestBack());
        json.writeNumberField("equal_times", gaps.equal());
        json.writeNumberField("usual_gap", gaps.usual());
        json.writeNumberField("longest_gap", gaps.longest());
        json.writeStringField("longest_gap_from", text(gaps.beforeLongest()));
        json.writeNumberField("before_1970", games.before1970());
        json.writeNumberField("in_the_future", games.future());
        json.writeArrayFieldStart("problems");
        for (Map.Entry<ProblemKind, Problem> first : games.firstProblems().entrySet()) {
            json.writeStartObject();
            json.writeStringField("problem", first.getKey().id());
            json.writeNumberField("count", games.problems().getOrDefault(first.getKey(), 0L));
            json.writeStringField("first", first.getValue().toString());
            json.writeEndObject();
        }
        json.writeEndArray();
        json.writeEndObject();
    }

    private static @Nullable String text(@Nullable GameTime time) {
        return time == null ? null : time.text();
    }

    private static void counts(JsonGenerator json, String key, Map<?, ? extends Number> counts) throws IOException {
        json.writeObjectFieldStart(key);
        for (Map.Entry<?, ? extends Number> count : counts.entrySet()) {
            json.writeNumberField(
                    String.valueOf(count.getKey()), count.getValue().longValue());
        }
        json.writeEndObject();
    }
}
