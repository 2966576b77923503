package rate.log.order;

import java.util.Objects;
import rate.engine.problem.Location;
import rate.engine.problem.Problem;
import rate.engine.problem.ProblemKind;
import rate.file.input.source.Bytes;

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

    public static Problem get(Bytes from) {
        ProblemKind kind = ProblemKind.named(Objects.requireNonNull(from.getText()))
                .orElseThrow(() -> new IllegalStateException("another version of the program wrote this"));
        return new Problem(kind, getLocation(from, false), from.getText(), Objects.requireNonNull(from.getText()));
    }

    /** A problem alone. */
    public static byte[] of(Problem problem) {
        Bytes packed = new Bytes();
        put(problem, packed);
        return packed.toArray();
    }

    /** The problem of which {@link #of} made the bytes. */
    public static Problem get(byte[] packed) {
        return get(Bytes.of(packed));
    }

    static void put(Location location, Bytes to) {
        to.putText(location.file());
        to.putCount(location.line());
        to.putCount(location.column());
        to.putText(location.excerpt());
    }

    /** @param isLasting whether the bytes stay as they are, so that the text of the line may be taken out of them later */
    static Location getLocation(Bytes from, boolean isLasting) {
        String file = Objects.requireNonNull(from.getText());
        long line = from.getCount();
        int column = (int) from.getCount();
        if (!isLasting) {
            return Location.of(file, line, from.getText()).at(column);
        }
        int at = from.position();
        boolean hasText = from.array()[at] != 0;
        from.skipText();
        return new Location(file, line, column, hasText ? () -> text(from, at) : null);
    }

    private static String text(Bytes from, int at) {
        Bytes reader = from.reader();
        reader.position(at);
        return Objects.requireNonNull(reader.getText());
    }
}
