package rate.engine.rating.parameter;

import java.util.Map;

/**
 * A named set of parameters, for a system that exists in more than one form.
 *
 * @param name what stands behind the slash in {@code --system name/profile}
 * @param doc what it is, one sentence
 * @param values parameters that differ from their defaults, as text by name
 */
public record Profile(String name, String doc, Map<String, String> values) {}
