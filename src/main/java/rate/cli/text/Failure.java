package rate.cli.text;

import org.jspecify.annotations.Nullable;
import rate.cli.terminal.ExitCode;
import rate.cli.terminal.Look;
import rate.cli.terminal.ProblemText;
import rate.engine.problem.Location;
import rate.engine.problem.Problem;

/**
 * A failure of a command: its exit code, the message, and what to do about it, for people and for programs.
 *
 * @param problem what is wrong with the input; null if it is something else
 * @param message what is wrong: a clause without a full stop
 * @param remedy what to do; null if there is nothing to add
 * @param advice what people can do besides, on a line of its own; null if there is nothing
 */
public record Failure(
        ExitCode exit,
        @Nullable Problem problem,
        String message,
        @Nullable String remedy,
        @Nullable String advice) {

    /**
     * Something that is wrong with the input. A configuration belongs to the words of the command line, as does what they name.
     */
    public static Failure of(Problem problem, String remedy) {
        return new Failure(ExitCode.of(problem.kind()), problem, problem.message(), remedy, null);
    }

    /** Something else. */
    public static Failure of(ExitCode exit, String message, @Nullable String remedy) {
        return new Failure(exit, null, message, remedy, null);
    }

    /** Returns this failure with further advice for people; null for none. */
    public Failure with(@Nullable String more) {
        return more == null
                ? this
                : new Failure(exit, problem, message, remedy, advice == null ? more : advice + "; " + more);
    }

    /** Which kind of problem it is; if it is none of the input, what the exit code means, in a word. */
    String kind() {
        return problem == null ? exit.word() : problem.kind().id();
    }

    /** Where it is; null if that is not in the input. */
    @Nullable
    Location location() {
        return problem == null ? null : problem.location();
    }

    /** The id of the game it concerns; null if it is not known, or concerns none. */
    @Nullable
    String game() {
        return problem == null ? null : problem.game();
    }

    /** As it is told to people. */
    public String text(Look look) {
        String text = problem != null && remedy != null
                ? ProblemText.ofFailure(problem, remedy, look)
                : "rate: " + message + (remedy == null ? "" : "\n  " + look.remedy(remedy));
        return text + (advice == null ? "" : "\n  " + look.remedy(ProblemText.printable(advice)));
    }
}
