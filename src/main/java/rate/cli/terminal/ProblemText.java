package rate.cli.terminal;

import java.util.Locale;
import rate.engine.problem.Location;
import rate.engine.problem.Problem;
import rate.engine.problem.ProblemKind;
import rate.engine.problem.ProblemKind.Scope;
import rate.engine.text.Letters;

/** The one shape of every error: what, where, the excerpt, what to do. */
public final class ProblemText {

    private static final int WIDTH = 100;

    private ProblemText() {}

    /** A problem that the command goes on after. */
    public static String of(Problem problem, Look look) {
        String begin = problem.kind().scope() == Scope.WARNING ? "rate: warning: " : "rate: ";
        return text(begin, problem, problem.kind().remedy(), look);
    }

    /** Those of a kind that are not shown one by one. */
    public static String more(ProblemKind kind, long count) {
        return "rate: and " + count + " more of kind " + kind.id();
    }

    /** The remedy of a problem that ended a command; for one of a game, it adds that the game can be rejected. */
    public static String remedyOfFailure(Problem problem) {
        String remedy = problem.kind().remedy();
        return problem.kind().scope() == Scope.GAME && problem.location().line() > 0
                ? remedy + " Fix the log, or run with --on-problem=reject to set the game aside."
                : remedy;
    }

    /** A problem that ended the command, also if elsewhere it is only a warning. */
    public static String ofFailure(Problem problem, String remedy, Look look) {
        return text("rate: ", problem, remedy, look);
    }

    private static String text(String begin, Problem problem, String remedy, Look look) {
        String place = problem.location().toString();
        StringBuilder text = new StringBuilder(begin)
                .append(look.strong(printable(place)))
                .append(printable(problem.toString().substring(place.length())));
        excerpt(text, problem.location());
        return text.append("\n  ").append(look.remedy(remedy)).toString();
    }

    private static void excerpt(StringBuilder text, Location at) {
        String line = at.excerpt();
        if (line == null || Letters.isBlank(line)) {
            return;
        }
        int from = Math.max(0, Math.min(at.column() - 1 - WIDTH / 2, line.length() - WIDTH));
        int to = Math.min(line.length(), from + WIDTH);
        text.append("\n  ")
                .append(at.line())
                .append(" │ ")
                .append(from > 0 ? "…" : "")
                .append(printable(line.substring(from, to)))
                .append(to < line.length() ? "…" : "");
    }

    /** Control characters could steer a terminal: they are shown as code points. */
    public static String printable(String text) {
        StringBuilder shown = new StringBuilder(text.length());
        text.codePoints().forEach(c -> {
            boolean half = c >= Character.MIN_SURROGATE && c <= Character.MAX_SURROGATE;
            if (Character.isISOControl(c) || half || Letters.isFormat(c)) {
                shown.append(String.format(Locale.ROOT, "<U+%04X>", c));
            } else {
                shown.appendCodePoint(c);
            }
        });
        return shown.toString();
    }
}
