package rate.cli.option;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Set;
import rate.cli.terminal.Console;
import rate.cli.word.Assignments;
import rate.cli.word.WrongUsage;
import rate.input.SettingsFile;
import rate.input.SettingsFile.Setting;
import rate.input.source.Source;
import rate.problem.InputRefused;
import rate.problem.ProblemKind;
import rate.rating.SystemEntry;
import rate.rating.parameter.IllegalParameter;
import rate.rating.parameter.Profile;

/**
 * A profile of a system in a file: a configuration of which the keys {@code system} and {@code parameter} count.
 *
 * <pre>
 * {"system": "elo", "parameter": {"k": 45, "home-advantage": 115}}
 * </pre>
 */
final class ProfileFile {

    private static final String ENDING = ".json";

    private ProfileFile() {}

    /** Whether what stands behind the slash names a file; no profile ends so. */
    static boolean isNamed(String profile) {
        return profile.endsWith(ENDING);
    }

    /**
     * Reads it.
     *
     * @throws InputRefused if it cannot be read, or is for another system, or sets a parameter as it cannot be
     */
    static Profile read(Console console, String file, SystemEntry<?> entry) {
        Map<String, String> values = new LinkedHashMap<>();
        try (Source source = console.source(file)) {
            for (Setting setting : SettingsFile.read(source, Set.of())) {
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
    private static Map<String, String> base(Setting setting, SystemEntry<?> entry) {
        String word = String.join(" ", setting.words());
        int slash = word.indexOf('/');
        String name = slash < 0 ? word : word.substring(0, slash);
        if (!name.equals(entry.name())) {
            throw refused(setting, "a profile of " + word + " is none of " + entry.name());
        }
        try {
            return slash < 0
                    ? Map.of()
                    : SystemOptions.profile(entry, word.substring(slash + 1)).values();
        } catch (IllegalParameter | WrongUsage e) {
            throw refused(setting, String.valueOf(e.getMessage()));
        }
    }

    private static Map<String, String> parameters(Setting setting, SystemEntry<?> entry) {
        try {
            Map<String, String> values = Assignments.of("parameter", "NAME=VALUE", setting.words());
            entry.parameters().with(values);
            return values;
        } catch (IllegalParameter | WrongUsage e) {
            throw refused(setting, String.valueOf(e.getMessage()));
        }
    }

    private static InputRefused refused(Setting setting, String why) {
        return new InputRefused(ProblemKind.BAD_CONFIG, setting.value(), why);
    }
}
