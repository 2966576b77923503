package rate.cli.config;

import java.util.List;
import rate.engine.problem.Location;
import rate.engine.problem.Problem;
import rate.engine.problem.ProblemKind;

/**
 * An option that nobody typed: a file or the environment says it.
 *
 * @param name its long name without dashes; {@code log} for the LOGs
 * @param words as they would be typed behind it; {@code true} or {@code false} for one that takes none; empty leaves the
 *     option as it is
 * @param origin who says it, as the manifest names it: {@code rate.json}, {@code RATE_SYSTEM}
 * @param at where the value stands
 */
public record Setting(String name, List<String> words, String origin, Location at) {

    /** Returns a problem of the value, at its place. */
    public Problem problem(String message) {
        return new Problem(ProblemKind.BAD_CONFIG, at, null, message);
    }
}
