package rate.cli.terminal;

import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import rate.engine.problem.ProblemKind;

/** An interface: codes are added, never changed; an unknown one is a failure. */
public enum ExitCode {
    DONE(0, "done"),
    BUG(1, "a bug, or an unexpected failure"),
    USAGE(2, "wrong usage"),
    REFUSED(3, "input refused, nothing published"),
    SOME_REJECTED(4, "done, some games rejected"),
    VERIFICATION_FAILED(5, "verification failed"),
    BUSY(6, "another run writes to the same folder"),
    CANNOT_WRITE(7, "cannot write"),
    /** The machine ends the program with this one and the next. */
    INTERRUPTED(130, "interrupted; an earlier run is unchanged"),
    TERMINATED(143, "terminated; an earlier run is unchanged");

    private final int code;
    private final String meaning;

    ExitCode(int code, String meaning) {
        this.code = code;
        this.meaning = meaning;
    }

    /** The code of a command that fails by a problem of its input. */
    public static ExitCode of(ProblemKind kind) {
        return switch (kind) {
            case BAD_CONFIG, UNKNOWN_GAME, NOT_IN_GAME -> USAGE;
            case CHANGED_LOG, LOST_GAMES, FAILED_CHECK, CHANGED_OPTIONS, BROKEN_CHECKPOINT, CHANGED_ROWS ->
                VERIFICATION_FAILED;
            default -> REFUSED;
        };
    }

    /** The meaning of the exit code in a word, as a status has it: {@code done}, {@code cannot-write}. */
    public String word() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** The number that the process ends with. */
    public int code() {
        return code;
    }

    /** All meanings by code, as the help shows them. */
    public static Map<String, String> meanings() {
        Map<String, String> meanings = new LinkedHashMap<>();
        for (ExitCode exit : values()) {
            meanings.put(Integer.toString(exit.code), exit.meaning);
        }
        return meanings;
    }
}
