package rate.cli.text;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import rate.cli.terminal.Console;
import rate.cli.terminal.JsonText;
import rate.cli.terminal.ProblemText;
import rate.engine.problem.Problem;
import rate.engine.problem.ProblemKind;
import rate.file.output.JsonObject;

/**
 * The findings of a check: for people the first problems of each kind as messages and the facts in one line, for programs
 * every problem and then the facts. Problems are written when found, as there may be many.
 */
public final class CheckReport {

    private static final int SHOWN_OF_A_KIND = 10;

    private final Console console;
    private final boolean asJson;
    private final boolean quiet;
    private final Map<ProblemKind, Long> problems = new EnumMap<>(ProblemKind.class);
    private @Nullable JsonGenerator json;

    /** For programs, or for people, who may want nothing but problems. */
    public CheckReport(Console console, boolean asJson, boolean quiet) {
        this.console = console;
        this.asJson = asJson;
        this.quiet = quiet;
    }

    /** A problem, when it is found. */
    public void report(Problem problem) {
        report(problem, null);
    }

    /** Reports a problem when it is found, with a line of advice for people; null for none. */
    public void report(Problem problem, @Nullable String advice) {
        long count = problems.merge(problem.kind(), 1L, Long::sum);
        if (asJson) {
            write(problem);
        } else if (count <= SHOWN_OF_A_KIND) {
            console.tell(ProblemText.of(problem, console.errLook())
                    + (advice == null ? "" : "\n  " + ProblemText.printable(advice)));
        }
    }

    /** How many problems of each kind there were. */
    public Map<ProblemKind, Long> problems() {
        return problems;
    }

    /** The end of the log, with what its sound games hold. */
    public void end(LogFacts facts) {
        if (asJson) {
            write(facts);
            return;
        }
        problems.forEach((kind, count) -> {
            if (count > SHOWN_OF_A_KIND) {
                console.tell(ProblemText.more(kind, count - SHOWN_OF_A_KIND));
            }
        });
        if (!quiet) {
            console.tell("", facts.inOneLine());
            facts.remarks().forEach(console::say);
        }
    }

    private void write(Problem problem) {
        try {
            JsonObject.write(
                    begun(),
                    JsonText.location(problem.location())
                            .put("game", problem.game())
                            .put("problem", problem.kind().id())
                            .put("scope", problem.kind().scope().name().toLowerCase(Locale.ROOT))
                            .put("explanation", problem.explanation()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void write(LogFacts facts) {
        JsonObject counts = new JsonObject();
        problems.forEach((kind, count) -> counts.put(kind.id(), count));
        try (JsonGenerator to = begun()) {
            to.writeEndArray();
            new JsonObject().put("problems", counts).putAll(facts.json()).writeKeys(to);
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
