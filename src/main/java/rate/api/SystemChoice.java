package rate.api;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import rate.engine.math.Decimals;
import rate.engine.rating.SystemEntry;
import rate.engine.rating.parameter.Profile;
import rate.engine.system.SystemWords;
import rate.engine.system.Systems;

/**
 * A rating system with its parameters, as {@code rate systems} lists them. Immutable: each method returns a further one. The
 * name and the parameters are checked where they are used.
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

    /**
     * A system as it is set, in the fewest words: the profile if it is one of the system's own, and only parameters that differ
     * from it.
     */
    static SystemChoice of(SystemEntry.Configured set, Optional<String> period) {
        SystemEntry<?> entry = SystemWords.entry(set.name());
        Profile usual = entry.profiles().get(0);
        Profile profile = entry.profiles().stream()
                .filter(each -> each.name().equals(set.profile()))
                .findFirst()
                .orElse(usual);
        Map<String, String> without =
                entry.configure(profile, Map.of(), Systems::able).parameters();
        Map<String, String> changed = new LinkedHashMap<>();
        set.parameters().forEach((name, json) -> {
            if (!json.equals(without.get(name))) {
                changed.put(name, json.replace("\"", "")); // words are in quotes
            }
        });
        return new SystemChoice(
                profile.equals(usual) ? set.name() : set.name() + "/" + profile.name(), changed, period);
    }

    /** Returns whether the profile of the system is a file. */
    boolean isFile() {
        return system.endsWith(".json");
    }

    /** The options that choose this system on the command line. */
    List<String> words() {
        List<String> words = new ArrayList<>(List.of("--system=" + system));
        parameters.forEach((name, value) -> words.add("--parameter=" + name + "=" + value));
        period.ifPresent(rule -> words.add("--period=" + rule));
        return words;
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
