package rate.cost;

import java.io.IOException;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.format.OutputFormatFactory;
import org.openjdk.jmh.runner.options.CommandLineOptionException;
import org.openjdk.jmh.runner.options.CommandLineOptions;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.VerboseMode;
import rate.engine.rating.OnlineSystem;
import rate.engine.rating.SystemEntry;
import rate.engine.system.Systems;

/**
 * Measures {@link OneGame} for systems by name, and prints a table. Of several iterations it shows the fastest: whoever
 * shares the machine can only slow one.
 */
public final class Costs {

    private static final List<String> STEPS = List.of("rate", "forecast");

    private Costs() {}

    /**
     * Progress goes to standard error, the table to standard output.
     *
     * @param args a regular expression found in the names of the systems, then options of JMH; both may be missing
     */
    public static void main(String[] args) throws CommandLineOptionException, IOException, RunnerException {
        int options = args.length > 0 && !args[0].startsWith("-") ? 1 : 0;
        CommandLineOptions given = new CommandLineOptions(Arrays.copyOfRange(args, options, args.length));
        if (given.shouldHelp()) {
            given.showHelp();
            return;
        }
        List<SystemEntry<?>> systems = named(options == 1 ? args[0] : "");
        if (systems.isEmpty()) {
            System.err.println("\"" + args[0] + "\" is found in the name of no system");
            System.exit(2);
        }
        Map<List<String>, Double> nanos = new HashMap<>();
        for (Lineup lineup : Lineup.values()) {
            for (RunResult result : measure(systems, lineup, given)) {
                String benchmark = result.getParams().getBenchmark();
                String step = benchmark.substring(benchmark.lastIndexOf('.') + 1);
                String system = result.getParams().getParam("system");
                nanos.put(
                        List.of(system, step, lineup.name()),
                        result.getPrimaryResult().getStatistics().getMin());
            }
        }
        print(systems, nanos);
    }

    /** The systems in whose names a regular expression is found; none if it is not one. */
    private static List<SystemEntry<?>> named(String regex) {
        try {
            Pattern pattern = Pattern.compile(regex);
            return Systems.all().stream()
                    .filter(entry -> pattern.matcher(entry.name()).find())
                    .toList();
        } catch (PatternSyntaxException e) {
            return List.of();
        }
    }

    /** A run of JMH over the systems that rate games of a lineup. */
    private static Iterable<RunResult> measure(List<SystemEntry<?>> systems, Lineup lineup, CommandLineOptions given)
            throws RunnerException {
        String[] able = systems.stream()
                .filter(entry -> {
                    SystemEntry.Configured plain = OneGame.plain(entry);
                    return plain.system() instanceof OnlineSystem<?> && lineup.fits(plain.uses());
                })
                .map(SystemEntry::name)
                .toArray(String[]::new);
        if (able.length == 0) {
            return List.of();
        }
        Options options = new OptionsBuilder()
                .parent(given)
                .include(Pattern.quote(OneGame.class.getName() + "."))
                .mode(Mode.AverageTime)
                .timeUnit(TimeUnit.NANOSECONDS)
                .shouldFailOnError(true)
                .param("lineup", lineup.name())
                .param("system", able)
                .build();
        VerboseMode verbosity = given.verbosity().orElse(VerboseMode.NORMAL);
        return new Runner(options, OutputFormatFactory.createFormatInstance(System.err, verbosity)).run();
    }

    private static void print(List<SystemEntry<?>> systems, Map<List<String>, Double> nanos) {
        List<String> head = new ArrayList<>(List.of("system"));
        for (String step : STEPS) {
            for (Lineup lineup : Lineup.values()) {
                head.add((step.equals("rate") ? "" : step + " ") + lineup.words());
            }
        }
        System.out.println("| " + String.join(" | ", head) + " |");
        System.out.println("|---".repeat(head.size()) + "|");
        for (SystemEntry<?> entry : systems) {
            StringBuilder line = new StringBuilder("| `" + entry.name() + "` |");
            for (String step : STEPS) {
                for (Lineup lineup : Lineup.values()) {
                    Double cost = nanos.get(List.of(entry.name(), step, lineup.name()));
                    line.append(cost == null ? " |" : " " + rounded(cost) + " |");
                }
            }
            System.out.println(line);
        }
    }

    /** Three significant digits, thousands apart: {@code 12,300}. */
    private static String rounded(double cost) {
        BigDecimal digits = BigDecimal.valueOf(cost).round(new MathContext(3));
        return String.format(Locale.ROOT, "%,.0f", digits);
    }
}
