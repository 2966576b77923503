package rate;

import static java.util.Comparator.comparing;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import rate.engine.problem.ProblemKind;
import rate.engine.problem.ProblemKind.Scope;

/** The page of every kind of problem, made from the code and from what its cases print. */
final class ErrorCatalogue {

    private static final String HEAD = """
            # Errors

            Every kind of problem, with its scope, what to do, and a message. What to do is also the last line of the message
            when it is printed. The names appear in `rejects.csv`, in the manifest and in what `--json` prints. The build makes this
            page from the program and its tests.
            """;

    /**
     * A message of a case.
     *
     * @param command what was run
     * @param text all its lines
     */
    private record Message(String command, String text) {}

    private final List<Message> messages = new ArrayList<>();

    /** Reads what all cases below a folder print to standard error. */
    ErrorCatalogue(Path cases) throws IOException {
        for (CaseFile each : CaseFile.all(cases)) {
            for (String text : each.text("err").split("\\n(?=rate: )")) {
                messages.add(new Message(each.command(), text.stripTrailing()));
            }
        }
    }

    String text() {
        assertThat(Arrays.stream(ProblemKind.values()).map(ProblemKind::remedy))
                .as("a remedy is of one kind")
                .doesNotHaveDuplicates();
        StringBuilder text = new StringBuilder(HEAD);
        for (Scope scope : Scope.values()) {
            text.append("\n## ").append(title(scope)).append('\n');
            for (ProblemKind kind : ProblemKind.values()) {
                if (kind.scope() == scope) {
                    entry(text, kind);
                }
            }
        }
        return text.toString();
    }

    private static String title(Scope scope) {
        String name = scope.name().toLowerCase(Locale.ROOT);
        return switch (scope) {
            case LOG -> "Reach *" + name + "*: nothing is published";
            case GAME -> "Reach *" + name + "*: the game is refused, or set aside with --on-problem=reject";
            case RULE -> "Reach *" + name + "*: the system's own rules leave the game out";
            case WARNING -> "Reach *" + name + "*: a warning, the game is rated";
        };
    }

    private void entry(StringBuilder text, ProblemKind kind) {
        String lastLine = "\n  " + kind.remedy();
        List<Message> shown = messages.stream()
                .filter(message -> message.text().contains(lastLine))
                .sorted(comparing(message -> message.text().length()))
                .toList();
        assertThat(shown)
                .as("cases that show %s; write one in cases/problems, and update it", kind.id())
                .isNotEmpty();
        text.append("\n### `").append(kind.id()).append("`\n\n").append(kind.remedy());
        text.append("\n\n```\n$ ").append(shown.get(0).command()).append('\n');
        text.append(shown.get(0).text().replace(lastLine, "")).append("\n```\n");
    }
}
