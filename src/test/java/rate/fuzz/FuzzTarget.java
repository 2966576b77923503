package rate.fuzz;

import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A part of the program that takes bytes of strangers. Whatever they are, it may refuse them as its documents say and do
 * nothing else: no other exception, nothing unsound let through.
 *
 * <p>A further target is a class that implements this and a line in {@link #all}; a folder of its name below
 * {@code src/test/resources/fuzz} holds its inputs. A form of log that is known by its content needs no class, see
 * {@link LogTarget}.
 */
@FunctionalInterface
public interface FuzzTarget {

    /** Takes an input; throws if it is not dealt with as documented. */
    void take(byte[] input);

    /** Every target by its name. */
    static Map<String, FuzzTarget> all() {
        Map<String, FuzzTarget> targets = new LinkedHashMap<>();
        targets.put("csv", new LogTarget(""));
        targets.put("paths", new PathsTarget());
        // Anything behind the bracket or brace of its own, or behind an empty line.
        targets.put("json", new LogTarget("\n"));
        targets.put("gzip", new LogTarget("\u001f\u008b"));
        targets.put("pgn", new LogTarget("[Event \"\"]\n"));
        targets.put("rumble", new LogTarget("roborumble,35,800x600,Ann,1254321234567,SERVER\n"));
        // A document behind an instruction that means nothing.
        targets.put("xml", new LogTarget("<?x?>"));
        targets.put("mapping", new MappingTarget("--map", "--time-format"));
        targets.put("conditions", new MappingTarget("--where", "--replace", "--map", "--zone"));
        targets.put("scores", new MappingTarget("--score-unit", "--abandoned"));
        targets.put("inspect", new InspectTarget());
        targets.put("filter", new MappingTarget("--jq"));
        return targets;
    }
}
