package rate.cli.text;

import java.util.List;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;
import rate.engine.game.GameTime;
import rate.engine.math.Decimals;
import rate.engine.text.ShellWords;
import rate.file.output.JsonObject;
import rate.log.inspect.FileFacts;
import rate.log.inspect.Inspection;
import rate.log.inspect.Question;
import rate.log.inspect.game.GameFacts;
import rate.log.inspect.game.Gaps;
import rate.log.inspect.game.SystemProposal;

/** An inspection told to programs: one object. */
public final class InspectJson {

    private static final int MOST_ACTIVE = 10;

    private InspectJson() {}

    /** The object, with the words that replay the log and the numbers of the questions. */
    public static JsonObject of(Inspection inspection, List<String> command, ToIntFunction<Question> number) {
        return new JsonObject()
                .each("files", inspection.files(), InspectJson::file)
                .put("looked_at", inspection.lookedAt())
                .each("columns", inspection.columns(), InspectJson::column)
                .put("time_patterns", inspection.timePatterns())
                .put("zone_missing", inspection.zoneMissing())
                .put("shape", inspection.shape().title())
                .put("games", games(inspection.games()))
                .each(
                        "findings",
                        inspection.findings(),
                        finding ->
                                new JsonObject().put("topic", finding.topic()).put("text", finding.text()))
                .put("command", ShellWords.written(command))
                .put("words", command)
                .each(
                        "questions",
                        inspection.questions(),
                        question -> new JsonObject()
                                .put("text", question.text())
                                .put("choices", question.choices())
                                .put("of_format", question.ofFormat())
                                .put("number", number.applyAsInt(question))
                                .put("key", question.key())
                                .each("answers", question.answers(), InspectJson::answer))
                .put("system", system(inspection.system()));
    }

    private static @Nullable JsonObject system(@Nullable SystemProposal system) {
        return system == null
                ? null
                : new JsonObject()
                        .put("name", system.system())
                        .put("parameters", system.parameters())
                        .put("why", system.why());
    }

    private static JsonObject answer(Question.Answer answer) {
        return new JsonObject()
                .put("words", answer.words())
                .put("meaning", answer.meaning())
                .put("open", answer.isOpen());
    }

    private static JsonObject file(FileFacts file) {
        return new JsonObject()
                .put("name", file.name())
                .put("format", file.format().title())
                .put("at", file.at())
                .put("bytes", file.bytes().isEmpty() ? null : file.bytes().getAsLong())
                .put("compressed", file.compressed())
                .put("encoding", file.encoding() == null ? "UTF-8" : file.encoding())
                .put("byte_order_mark", file.mark())
                .put("line_ends", file.lineEnds())
                .put("delimiter", file.delimiter())
                .put("records", file.records())
                .put("unsound", file.unsound());
    }

    private static JsonObject column(Inspection.ColumnFacts column) {
        return new JsonObject()
                .put("name", column.name())
                .put("kind", column.kind())
                .literal("filled", Decimals.rounded(column.filled()))
                .put("distinct", column.distinct())
                .put("more_distinct", column.manyDistinct())
                .put("content", column.content())
                .text("mapped_to", column.meaning())
                .text("why", column.why());
    }

    private static @Nullable JsonObject games(@Nullable GameFacts games) {
        if (games == null) {
            return null;
        }
        Gaps gaps = games.gaps();
        return new JsonObject()
                .put("games", games.games())
                .put("players", games.players())
                .put("draws", games.draws())
                .put("commanded", games.commanded())
                .put("teams_in_a_game", games.teamCounts())
                .put("members_of_a_team", games.teamSizes())
                .put("unequal", games.unequal())
                .put("most_games", games.mostActive(MOST_ACTIVE))
                .put("players_with_one_game", games.playersWithOneGame())
                .put("first_time", text(gaps.first()))
                .put("last_time", text(gaps.last()))
                .put("out_of_order", gaps.backwards())
                .put("furthest_back", gaps.furthestBack())
                .put("equal_times", gaps.equal())
                .put("usual_gap", gaps.usual())
                .put("longest_gap", gaps.longest())
                .put("longest_gap_from", text(gaps.beforeLongest()))
                .put("before_1970", games.before1970())
                .put("in_the_future", games.future())
                .each(
                        "problems",
                        games.firstProblems().entrySet(),
                        first -> new JsonObject()
                                .put("problem", first.getKey().id())
                                .put("count", games.problems().getOrDefault(first.getKey(), 0L))
                                .put("first", first.getValue().toString()));
    }

    private static @Nullable String text(@Nullable GameTime time) {
        return time == null ? null : time.text();
    }
}
