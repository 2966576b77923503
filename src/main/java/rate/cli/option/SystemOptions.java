package rate.cli.option;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ParseResult;
import rate.cli.terminal.Console;
import rate.engine.problem.Assignments;
import rate.engine.problem.WrongUsage;
import rate.engine.rating.SystemEntry;
import rate.engine.replay.period.PeriodRule;
import rate.engine.system.SystemWords;
import rate.engine.system.Systems;
import rate.study.tune.ProfileFile;

/** The words that say which system rates, and with which parameters. */
public final class SystemOptions implements OptionList.Described {

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

    String system = "allegskill";
    private List<String> parameters = new ArrayList<>();
    private @Nullable String period;

    @Override
    public void describe(OptionList to) {
        to.under(HelpSection.SYSTEM);
        to.option(
                        "--system NAME[/PROFILE]",
                        "The rating system and its profile (default: ${DEFAULT-VALUE}). rate systems lists them. A profile"
                                + " that ends with .json is a file, as rate tune writes it.")
                .usually("allegskill")
                .candidates(new Candidates())
                .into(String.class, system, value -> system = value);
        to.option("-P --parameter NAME=VALUE", "A parameter of the system. rate systems NAME lists them.")
                .each(String.class, parameters, value -> parameters = value);
        to.recorded(
                        "--period PERIOD",
                        "Rating periods, for systems that have them: 7d (the default), 12h, 2w, month, quarter, "
                                + "year, game, count:100, or column to read them from the column period of the log.")
                .into(String.class, period, value -> period = value);
    }

    /** The words that say it again, for another command line; none if nothing was said. */
    public List<String> words(ParseResult parsed) {
        List<String> words = new ArrayList<>();
        if (parsed.hasMatchedOption("--system")) {
            words.addAll(List.of("--system", system));
        }
        parameters.forEach(parameter -> words.addAll(List.of("-P", parameter)));
        if (period != null) {
            words.addAll(List.of("--period", period));
        }
        return words;
    }

    /** The rating periods for a system. */
    public PeriodRule periods(SystemEntry.Configured system) {
        WrongUsage.require(
                period == null || system.countsPeriods(), "--period: " + system.name() + " has no rating periods");
        return PeriodRule.ofOption(period);
    }

    /** The system that was asked for, with its parameters. */
    public SystemEntry.Configured configured(Console console) {
        Map<String, String> values = Assignments.of("--parameter", "NAME=VALUE", parameters);
        return WrongUsage.of("--system", () -> configured(console, system, values));
    }

    /**
     * The system that a word such as {@code elo/football} or {@code elo/tuned.json} means, with parameters over those of its
     * profile; one in a file is read as the console names files.
     */
    public static SystemEntry.Configured configured(Console console, String word, Map<String, String> values) {
        return SystemWords.configured(word, values, (entry, file) -> ProfileFile.read(console::source, file, entry));
    }
}
