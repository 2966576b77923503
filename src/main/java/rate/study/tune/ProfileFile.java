package rate.study.tune;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import rate.engine.problem.Assignments;
import rate.engine.problem.InputRefused;
import rate.engine.problem.ProblemKind;
import rate.engine.problem.WrongUsage;
import rate.engine.rating.SystemEntry;
import rate.engine.rating.parameter.IllegalParameter;
import rate.engine.rating.parameter.Profile;
import rate.engine.system.SystemWords;
import rate.file.input.source.Source;
import rate.file.input.token.SettingsFile;
import rate.file.input.token.SettingsFile.StatedOption;

/**
 * A profile of a system in a file: a configuration of which the keys {@code system} and {@code parameter} count.
 *
 * <pre>
 * {"system": "elo", "parameter": {"k": 45, "home-advantage": 115}}
 * </pre>
 */
public final class ProfileFile {

    private ProfileFile() {}

    /**
     * Reads a profile from a file.
     *
     * @param file the name of the file, which becomes that of the profile
     * @throws InputRefused if it cannot be read, or is for another system, or sets a parameter as it cannot be
     */
    public static Profile read(Function<String, Source> open, String file, SystemEntry<?> entry) {
        Map<String, String> values = new LinkedHashMap<>();
        try (Source source = open.apply(file)) {
            for (StatedOption setting : SettingsFile.read(source, Set.of())) {
                if (setting.name().equals("system")) {
                    values.putAll(base(setting, entry));
                } else if (setting.name().equals("parameter")) {
                    values.putAll(parameters(setting, entry));
                }
            }
        }
        return new Profile(file, "", values);
    }

    /** The values of the profile that it builds upon. */
    private static Map<String, String> base(StatedOption setting, SystemEntry<?> entry) {
        String word = String.join(" ", setting.words());
        int slash = word.indexOf('/');
        String name = slash < 0 ? word : word.substring(0, slash);
        if (!name.equals(entry.name())) {
            throw refused(setting, "a profile of " + word + " is not one of " + entry.name());
        }
        try {
            return slash < 0
                    ? Map.of()
                    : SystemWords.profile(entry, word.substring(slash + 1)).values();
        } catch (IllegalParameter | WrongUsage e) {
            throw refused(setting, String.valueOf(e.getMessage()));
        }
    }

    private static Map<String, String> parameters(StatedOption setting, SystemEntry<?> entry) {
        try {
            Map<String, String> values = Assignments.of("parameter", "NAME=VALUE", setting.words());
            entry.parameters().with(values);
            return values;
        } catch (IllegalParameter | WrongUsage e) {
            throw refused(setting, String.valueOf(e.getMessage()));
        }
    }

    private static InputRefused refused(StatedOption setting, String why) {
        return new InputRefused(ProblemKind.BAD_CONFIG, setting.value(), why);
    }
}
