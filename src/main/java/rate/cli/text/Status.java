package rate.cli.text;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import rate.cli.terminal.Console;
import rate.cli.terminal.ExitCode;
import rate.cli.terminal.JsonText;
import rate.cli.terminal.NumberText;
import rate.file.output.JsonObject;
import rate.run.publish.ReplayLoop;
import rate.run.publish.ReplayRun;
import rate.run.publish.RunWriter;
import rate.study.comparison.ComparisonRun;
import rate.study.evaluate.Comparison;

/**
 * Status of a run, for programs: one JSON object on one line of standard output, whether it succeeded or failed. All keys are
 * always there; a comparison that was done adds four of its own.
 */
public final class Status {

    /** A command that publishes what it makes of a log; told {@code --json}, it prints a {@link Status} at its end. */
    public interface Publisher {

        /** The folder it publishes in, as the user named it. */
        String folder();

        /** The system that rates; null if it is not known yet, or not one alone. */
        @Nullable
        String system();
    }

    private Status() {}

    /** A replay was done; there may be more to say besides. */
    public static void tell(
            Console console, ExitCode exit, Publisher publisher, ReplayRun.RunResult result, JsonObject more) {
        console.say(status(console, exit, publisher, result.log(), result.published(), result.resumed(), result)
                .put("problem", null)
                .putAll(more)
                .line());
    }

    /** A comparison was done. */
    public static void tell(
            Console console, ExitCode exit, Publisher publisher, ComparisonRun.ComparisonResult result) {
        console.say(status(console, exit, publisher, result.log(), result.published(), 0, null)
                .put("problem", null)
                .putAll(ComparisonRun.leftOut(result.out(), result.comparison()))
                .put("timing", timing(result.comparison()))
                .line());
    }

    /** How long each system took; in no manifest, which has the same bytes for the same input. */
    private static List<JsonObject> timing(Comparison comparison) {
        List<JsonObject> timing = new ArrayList<>();
        comparison
                .seconds()
                .forEach((system, seconds) ->
                        timing.add(new JsonObject().put("system", system).literal("seconds", text(seconds))));
        return timing;
    }

    private static String text(double seconds) {
        return NumberText.fixed(3, seconds);
    }

    /** It failed; nothing was published. */
    public static void tell(Console console, Failure failure, Publisher publisher) {
        console.say(status(console, failure.exit(), publisher, null, null, 0, null)
                .put("problem", problem(failure))
                .line());
    }

    private static JsonObject status(
            Console console,
            ExitCode exit,
            Publisher publisher,
            ReplayLoop.@Nullable LogSummary log,
            RunWriter.@Nullable Published published,
            long resumed,
            ReplayRun.@Nullable RunResult replay) {
        JsonObject status = new JsonObject()
                .put("status", exit.word())
                .put("exit", exit.code())
                .put("run", published == null ? null : published.id())
                .put("folder", publisher.folder())
                .put("system", publisher.system());
        for (String count : List.of("games", "rated", "rejected", "warnings")) {
            status.put(count, log == null ? null : log.count(count));
        }
        if (replay != null) {
            status.put("warnings", replay.warnings());
        }
        return status.put("new_warnings", replay == null ? null : replay.newWarnings())
                .put("new_future_games", replay == null ? null : replay.newFutureGames())
                .put("resumed", resumed)
                .put("head", published == null ? null : published.head())
                .literal("seconds", text(console.seconds()));
    }

    private static JsonObject problem(Failure failure) {
        return new JsonObject()
                .put("kind", failure.kind())
                .putAll(JsonText.location(failure.location()))
                .put("game", failure.game())
                .put("message", failure.message())
                .put("remedy", failure.remedy());
    }
}
