package rate.cli.text;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import rate.cli.terminal.Console;
import rate.cli.terminal.Exit;
import rate.cli.terminal.JsonText;
import rate.problem.Location;
import rate.publish.ComparisonRun;
import rate.publish.LeftOutJson;
import rate.publish.LogPass;
import rate.publish.ReplayRun;
import rate.publish.RunWriter;

/**
 * What a run came to, for programs: one JSON object on one line of standard output, whether it succeeded or failed. All keys
 * are always there; a comparison that was done adds three of its own.
 */
public final class Status {

    /** Keys of one command alone. */
    @FunctionalInterface
    private interface Keys {
        void write(JsonGenerator json) throws IOException;
    }

    private static final Keys NOTHING = json -> {};

    private Status() {}

    /** A replay was done. */
    public static void tell(Console console, Exit exit, Publisher publisher, ReplayRun.Done done) {
        write(console, exit, publisher, done.log(), done.published(), done.resumed(), done, null, NOTHING);
    }

    /** A comparison was done. */
    public static void tell(Console console, Exit exit, Publisher publisher, ComparisonRun.Done done) {
        write(
                console,
                exit,
                publisher,
                done.log(),
                done.published(),
                0,
                null,
                null,
                json -> LeftOutJson.write(json, done.out(), done.comparison()));
    }

    /** It failed; nothing was published. */
    public static void tell(Console console, Failure failure, Publisher publisher) {
        write(console, failure.exit(), publisher, null, null, 0, null, failure, NOTHING);
    }

    private static void write(
            Console console,
            Exit exit,
            Publisher publisher,
            LogPass.@Nullable Done log,
            RunWriter.@Nullable Published published,
            long resumed,
            ReplayRun.@Nullable Done replay,
            @Nullable Failure failure,
            Keys more) {
        try (JsonGenerator json = JsonText.openLine(console)) {
            json.writeStartObject();
            json.writeStringField("status", exit.word());
            json.writeNumberField("exit", exit.code());
            json.writeStringField("run", published == null ? null : published.id());
            json.writeStringField("folder", publisher.folder());
            json.writeStringField("system", publisher.system());
            for (String count : new String[] {"games", "rated", "rejected", "doubts"}) {
                JsonText.raw(json, count, log == null ? null : Long.toString(log.count(count)));
            }
            JsonText.raw(json, "new_doubts", replay == null ? null : Long.toString(replay.newDoubts()));
            JsonText.raw(json, "new_future_games", replay == null ? null : Long.toString(replay.newFutureGames()));
            json.writeNumberField("resumed", resumed);
            json.writeStringField("head", published == null ? null : published.head());
            JsonText.raw(json, "seconds", String.format(Locale.ROOT, "%.3f", console.seconds()));
            json.writeFieldName("problem");
            problem(json, failure);
            more.write(json);
            json.writeEndObject();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        console.say("");
    }

    private static void problem(JsonGenerator json, @Nullable Failure failure) throws IOException {
        if (failure == null) {
            json.writeNull();
            return;
        }
        Location at = failure.location();
        json.writeStartObject();
        json.writeStringField("kind", failure.kind());
        json.writeStringField("file", at == null ? null : at.file());
        JsonText.lineAndColumn(json, at);
        json.writeStringField("game", failure.game());
        json.writeStringField("message", failure.message());
        json.writeStringField("remedy", failure.remedy());
        json.writeEndObject();
    }
}
