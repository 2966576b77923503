package rate.run.publish;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Options of a run, as its manifest states them.
 *
 * @param values every option that determines the result, by name; null where not given
 * @param sources where each came from that is not left at its default: {@code command line}, {@code rate.json},
 *     {@code RATE_SYSTEM}
 */
public record Options(Map<String, @Nullable Object> values, Map<String, String> sources) {}
