package rate.cli.option;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import rate.audit.run.RunManifest;
import rate.cli.terminal.Console;
import rate.cli.word.Assignments;
import rate.cli.word.Unknown;
import rate.cli.word.WrongUsage;
import rate.rating.SystemEntry;
import rate.rating.parameter.IllegalParameter;
import rate.rating.parameter.Parameters;
import rate.rating.parameter.Profile;
import rate.replay.period.PeriodRule;
import rate.run.OptionWords;
import rate.system.Systems;

/** The words that say which system rates, and with which parameters. */
@Under(HelpSection.SYSTEM)
public final class SystemOptions {

    /** Every system, and every system with each of its profiles. */
    public static final class Candidates implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            List<String> names = new ArrayList<>();
            for (SystemEntry<?> entry : Systems.all()) {
                names.add(entry.name());
                entry.profiles().forEach(profile -> names.add(entry.name() + "/" + profile.name()));
            }
            return names.iterator();
        }
    }

    @Option(
            names = "--system",
            paramLabel = "NAME[/PROFILE]",
            defaultValue = "allegskill",
            completionCandidates = Candidates.class,
            description =
                    "The rating system and its profile (default: ${DEFAULT-VALUE}). rate systems lists them. A profile"
                            + " that ends with .json is a file, as rate tune writes it.")
    String system = "allegskill";

    @Option(
            names = {"-P", "--parameter"},
            paramLabel = "NAME=VALUE",
            description = "A parameter of the system. rate systems NAME lists them.")
    private List<String> parameters = new ArrayList<>();

    @Recorded
    @Option(
            names = "--period",
            paramLabel = "PERIOD",
            description = "Rating periods, for systems that have them: 7d (the default), 12h, 2w, month, quarter, year,"
                    + " game, count:100, or column for the column period of the log.")
    @Nullable
    private String period;

    /** The rating periods for a system. */
    public PeriodRule periods(SystemEntry.Configured system) {
        if (period != null && !system.countsPeriods()) {
            throw new WrongUsage("--period: " + system.name() + " has no rating periods");
        }
        return periods(period);
    }

    /** The rating periods that a word means; the usual ones if there is none. */
    public static PeriodRule periods(@Nullable String period) {
        String text = period == null ? PeriodRule.DEFAULT : period;
        return PeriodRule.parse(text)
                .orElseThrow(
                        () -> new WrongUsage("--period must be 7d, 12h, 2w or the like, month, quarter, year, game,"
                                + " count:N or column, not \"" + text + "\""));
    }

    /** The system that was asked for, with its parameters. */
    public SystemEntry.Configured configured(Console console) {
        Map<String, String> values = Assignments.of("--parameter", "NAME=VALUE", parameters);
        return WrongUsage.of("--system", () -> configured(console, system, values));
    }

    /**
     * The system that a word means, set as wanted.
     *
     * @param word its name, perhaps with a profile: {@code elo/football}, {@code elo/tuned.json}
     * @param values parameters over those of the profile
     */
    public static SystemEntry.Configured configured(Console console, String word, Map<String, String> values) {
        return configured(word, values, (entry, file) -> ProfileFile.read(console, file, entry));
    }

    private static SystemEntry.Configured configured(
            String word, Map<String, String> values, BiFunction<SystemEntry<?>, String, Profile> file) {
        int slash = word.indexOf('/');
        SystemEntry<?> entry = entry(slash < 0 ? word : word.substring(0, slash));
        String name = word.substring(slash + 1);
        Profile profile = slash < 0
                ? entry.profiles().get(0)
                : ProfileFile.isNamed(name) ? file.apply(entry, name) : profile(entry, name);
        return configured(entry, profile, values);
    }

    /** A system with other values of its parameters, each of which it has. */
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
                throw new WrongUsage("--parameter", Unknown.name("parameter", name, known));
            }
        }
        return entry.configure(profile, values, Systems::able);
    }

    /**
     * The system of a run, set as the run had it: its manifest has every parameter, so that a file of them is not read again.
     *
     * @throws rate.problem.InputRefused if this version has no such system
     */
    public static SystemEntry.Configured ofRun(RunManifest manifest) {
        Map<String, String> values = new LinkedHashMap<>();
        manifest.parameters().forEach((name, value) -> values.put(name, OptionWords.text(value)));
        try {
            return configured(manifest.system(), values, (entry, file) -> new Profile(file, "", Map.of()));
        } catch (WrongUsage | IllegalParameter e) {
            throw manifest.refused("this version has not the system of the run: " + e.getMessage());
        }
    }

    /** The system of a name. */
    public static SystemEntry<?> entry(String name) {
        List<String> names = Systems.all().stream().map(SystemEntry::name).toList();
        return Systems.named(name).orElseThrow(() -> new WrongUsage(Unknown.name("system", name, names)));
    }

    static Profile profile(SystemEntry<?> entry, String name) {
        List<String> names = entry.profiles().stream().map(Profile::name).toList();
        return entry.profiles().stream()
                .filter(profile -> profile.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new WrongUsage(
                        entry.name() + " has no profile \"" + name + "\"" + Unknown.hint("profile", name, names)));
    }
}
