package rate.cli.text;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import rate.cli.terminal.Console;
import rate.cli.terminal.JsonText;
import rate.problem.Location;
import rate.problem.Problem;
import rate.problem.ProblemKind;

/** A check told to programs: every problem, and then the facts. Problems are written when heard, as there may be many. */
public final class CheckJson implements CheckReport {

    private final Console console;
    private @Nullable JsonGenerator json;

    /** @param console receives the object */
    public CheckJson(Console console) {
        this.console = console;
    }

    @Override
    public void hear(Problem problem) {
        try {
            Location at = problem.location();
            JsonGenerator to = begun();
            to.writeStartObject();
            to.writeStringField("file", at.file());
            JsonText.lineAndColumn(to, at);
            to.writeStringField("game", problem.game());
            to.writeStringField("problem", problem.kind().id());
            to.writeStringField("scope", problem.kind().scope().name().toLowerCase(Locale.ROOT));
            to.writeStringField("explanation", problem.explanation());
            to.writeEndObject();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void end(LogFacts facts, Map<ProblemKind, Long> problems) {
        try (JsonGenerator to = begun()) {
            to.writeEndArray();
            to.writeObjectFieldStart("problems");
            for (Map.Entry<ProblemKind, Long> problem : problems.entrySet()) {
                to.writeNumberField(problem.getKey().id(), problem.getValue());
            }
            to.writeEndObject();
            facts.writeTo(to);
            to.writeEndObject();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        console.say("");
    }

    /** Begun as late as can be: wrong usage shows when the log is opened, and then there is nothing to tell. */
    private JsonGenerator begun() throws IOException {
        if (json == null) {
            json = JsonText.open(console);
            json.writeStartObject();
            json.writeArrayFieldStart("findings");
        }
        return json;
    }
}
