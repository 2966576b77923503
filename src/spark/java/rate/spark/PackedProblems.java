package rate.spark;

import java.util.Objects;
import rate.engine.problem.Location;
import rate.engine.problem.Problem;
import rate.engine.problem.ProblemKind;
import rate.file.input.source.Bytes;

/** Problems as bytes that mean the same everywhere. */
final class PackedProblems {

    private PackedProblems() {}

    /** Appends a problem. */
    static void put(Problem problem, Bytes to) {
        to.putText(problem.kind().id());
        Location location = problem.location();
        to.putText(location.file());
        to.putCount(location.line());
        to.putCount(location.column());
        to.putText(location.excerpt());
        to.putText(problem.game());
        to.putText(problem.message());
    }

    static Problem get(Bytes from) {
        ProblemKind kind = ProblemKind.named(Objects.requireNonNull(from.getText()))
                .orElseThrow(() -> new IllegalStateException("another version of the program wrote this"));
        String file = Objects.requireNonNull(from.getText());
        long line = from.getCount();
        int column = (int) from.getCount();
        Location location = Location.of(file, line, from.getText()).at(column);
        return new Problem(kind, location, from.getText(), Objects.requireNonNull(from.getText()));
    }

    /** A problem alone. */
    static byte[] of(Problem problem) {
        Bytes packed = new Bytes();
        put(problem, packed);
        return packed.toArray();
    }

    /** The problem of which {@link #of} made the bytes. */
    static Problem get(byte[] packed) {
        return get(Bytes.of(packed));
    }
}
