package rate.engine.system;

import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import rate.engine.problem.Unknown;
import rate.engine.problem.WrongUsage;
import rate.engine.rating.PeriodSystem;
import rate.engine.rating.SystemEntry;
import rate.engine.rating.parameter.Parameters;
import rate.engine.rating.parameter.Profile;

/**
 * Systems, profiles and parameters by their names, as people write them: {@code elo}, {@code elo/football},
 * {@code elo/tuned.json}. A name that does not exist is a {@link WrongUsage} that suggests the nearest one.
 */
public final class SystemWords {

    private static final String FILE_ENDING = ".json";

    private SystemWords() {}

    /**
     * A configured system by its name.
     *
     * @param word the name of a system, perhaps with a slash and a profile; a profile that ends with {@code .json} is a file
     * @param values values of parameters, which replace those of the profile
     * @param file reads the profile of a system from the file of that name
     * @throws rate.engine.rating.parameter.IllegalParameter if a parameter does not take its value
     */
    public static SystemEntry.Configured configured(
            String word, Map<String, String> values, BiFunction<SystemEntry<?>, String, Profile> file) {
        int slash = word.indexOf('/');
        SystemEntry<?> entry = entry(slash < 0 ? word : word.substring(0, slash));
        String name = word.substring(slash + 1);
        if (slash < 0) {
            return configured(entry, values);
        }
        Profile profile = name.endsWith(FILE_ENDING) ? file.apply(entry, name) : profile(entry, name);
        return configured(entry, profile, values);
    }

    /** A system with its default profile; the values replace those of the profile. */
    public static SystemEntry.Configured configured(SystemEntry<?> entry, Map<String, String> values) {
        return configured(entry, entry.profiles().get(0), values);
    }

    private static SystemEntry.Configured configured(
            SystemEntry<?> entry, Profile profile, Map<String, String> values) {
        List<String> known = entry.parameters().all().stream()
                .map(Parameters.Parameter::name)
                .toList();
        for (String name : values.keySet()) {
            if (!known.contains(name)) {
                throw new WrongUsage("--parameter", Unknown.name("parameter", name, known) + havingIt(name));
            }
        }
        return entry.configure(profile, values, Systems::able);
    }

    /** The end of a message that names the systems that do have a parameter; empty if there are none. */
    private static String havingIt(String parameter) {
        List<String> systems = Systems.all().stream()
                .filter(entry -> entry.parameters().all().stream()
                        .anyMatch(each -> each.name().equals(parameter)))
                .map(SystemEntry::name)
                .toList();
        return systems.isEmpty() ? "" : "; " + parameter + " is a parameter of " + String.join(", ", systems);
    }

    /** The system of a name, without a profile. */
    public static SystemEntry<?> entry(String name) {
        return Systems.named(name).orElseThrow(() -> {
            List<String> names = Systems.all().stream().map(SystemEntry::name).toList();
            return new WrongUsage(Unknown.name("system", name, names));
        });
    }

    /**
     * Returns true if a system changes the ratings of players who are idle for rating periods, whatever its parameters.
     *
     * @param word the name of a system, perhaps with a slash and a profile; one that this version does not have is false
     */
    public static boolean hasIdlePeriods(String word) {
        return Systems.named(word.replaceFirst("/.*", ""))
                .filter(entry -> configured(entry, Map.of()).system() instanceof PeriodSystem<?>)
                .isPresent();
    }

    /** The profile of a name that comes with a system. */
    public static Profile profile(SystemEntry<?> entry, String name) {
        List<String> names = entry.profiles().stream().map(Profile::name).toList();
        return entry.profiles().stream()
                .filter(profile -> profile.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new WrongUsage(
                        entry.name() + " has no profile \"" + name + "\"" + Unknown.hint("profile", name, names)));
    }
}
