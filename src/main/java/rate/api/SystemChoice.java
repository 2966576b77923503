package rate.api;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import rate.math.Decimals;

/**
 * A rating system with its parameters, as {@code rate systems} lists them. Immutable: each method returns a further one.
 * Whether there is such a system is checked where it is used.
 *
 * @param system its name, perhaps with a profile: {@code elo}, {@code trueskill/documented}
 * @param parameters over those of the profile, by name
 * @param period where a rating period ends, for systems that have them: {@code 7d}, {@code month}, {@code game}, …
 */
public record SystemChoice(String system, Map<String, String> parameters, Optional<String> period) {

    /** Copies the parameters, which keep their order. */
    public SystemChoice {
        Objects.requireNonNull(system);
        Objects.requireNonNull(period);
        parameters = Collections.unmodifiableMap(new LinkedHashMap<>(parameters));
    }

    /** A system as it is, or one of its profiles. */
    public static SystemChoice of(String system) {
        return new SystemChoice(system, Map.of(), Optional.empty());
    }

    /** With a parameter: {@code with("k", "24")}. */
    public SystemChoice with(String parameter, String value) {
        Map<String, String> more = new LinkedHashMap<>(parameters);
        more.put(parameter, value);
        return new SystemChoice(system, more, period);
    }

    /** With a parameter that is a number. */
    public SystemChoice with(String parameter, double value) {
        return with(parameter, Decimals.exact(value));
    }

    /** With other rating periods. */
    public SystemChoice period(String rule) {
        return new SystemChoice(system, parameters, Optional.of(rule));
    }

    /** {@code elo {k=24}}. */
    @Override
    public String toString() {
        return system
                + (parameters.isEmpty() ? "" : " " + parameters)
                + period.map(rule -> ", period " + rule).orElse("");
    }
}
