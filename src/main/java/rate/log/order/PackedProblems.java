package rate.log.order;

import java.util.Objects;
import rate.input.source.Bytes;
import rate.problem.Location;
import rate.problem.Problem;
import rate.problem.ProblemKind;

/** Problems as bytes that mean the same everywhere. */
public final class PackedProblems {

    private PackedProblems() {}

    /** Appends a problem. */
    public static void put(Problem problem, Bytes to) {
        to.putText(problem.kind().id());
        put(problem.location(), to);
        to.putText(problem.game());
        to.putText(problem.message());
    }

    /** The next problem of the bytes. */
    public static Problem get(Bytes from) {
        ProblemKind kind = ProblemKind.named(Objects.requireNonNull(from.getText()))
                .orElseThrow(() -> new IllegalStateException("another version of the program wrote this"));
        return new Problem(kind, getLocation(from), from.getText(), Objects.requireNonNull(from.getText()));
    }

    static void put(Location location, Bytes to) {
        to.putText(location.file());
        to.putCount(location.line());
        to.putCount(location.column());
        to.putText(location.excerpt());
    }

    static Location getLocation(Bytes from) {
        String file = Objects.requireNonNull(from.getText());
        long line = from.getCount();
        int column = (int) from.getCount();
        return Location.of(file, line, from.getText()).at(column);
    }
}
