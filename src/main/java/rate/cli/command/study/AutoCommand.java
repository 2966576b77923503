package rate.cli.command.study;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import rate.cli.candidate.TrainingOptions;
import rate.cli.config.ConfigurationWriter;
import rate.cli.file.InputGuard;
import rate.cli.log.LogCommand;
import rate.cli.option.HelpSection;
import rate.cli.option.JobsOption;
import rate.cli.option.OptionList;
import rate.cli.option.Words;
import rate.cli.terminal.Console;
import rate.cli.terminal.ExitCode;
import rate.cli.terminal.JsonText;
import rate.cli.terminal.ProblemText;
import rate.cli.terminal.Progress;
import rate.cli.text.study.AutoText;
import rate.cli.text.study.TuneText;
import rate.engine.game.Games;
import rate.engine.game.Roster;
import rate.engine.problem.InputRefused;
import rate.engine.problem.Location;
import rate.engine.problem.ProblemKind;
import rate.engine.problem.WrongUsage;
import rate.engine.replay.period.PeriodRule;
import rate.engine.text.ShellWords;
import rate.file.output.JsonObject;
import rate.file.store.SingleFile;
import rate.log.GameLog;
import rate.log.order.LogReading;
import rate.study.auto.AutoResult;
import rate.study.auto.AutoResult.FittedModel;
import rate.study.auto.AutoSearch;
import rate.study.auto.LogTraits;
import rate.study.evaluate.Eligibility;
import rate.study.evaluate.SplitEvaluation.TrainTestSplit;
import rate.study.evaluate.score.LossDifference;

/** The command {@code rate auto}. */
public final class AutoCommand extends LogCommand {

    /** From how many places a search begins, if the budget allows it. */
    private static final int STARTS = 4;

    private final Supplier<CommandSpec> replay;

    private final TrainingOptions training = new TrainingOptions();
    private final JobsOption jobs = new JobsOption();
    private @Nullable String period;
    private double budget = 100;
    private @Nullable String write;
    private boolean force;
    private boolean quiet;
    private boolean json;

    @Override
    public void describe(OptionList to) {
        super.describe(to);
        to.exitCodes(
                "0:done",
                "2:wrong usage",
                "3:the log cannot be read, or is too short",
                "4:done, but some games were left out",
                "7:cannot write; an old file is unchanged");
        to.examples(
                "  rate auto games.csv",
                "  rate auto games.csv --write rate.json && rate replay",
                "  rate auto games.csv --budget 20 --json");
        to.with(training, jobs);
        to.under(HelpSection.SYSTEM);
        to.option(
                        "--period PERIOD",
                        "Rating periods of systems that have them, as for rate replay (default: 7d; game in a log of few"
                                + " weeks, or without times).")
                .into(String.class, period, value -> period = value);
        to.under(HelpSection.EVALUATION);
        to.option(
                        "--budget N",
                        "How many million game updates the search may make; they take about a second of processor "
                                + "time each. Half goes to all systems alike, half to the best. Results depend on it, and not on the clock "
                                + "(default: 100).")
                .usually("100")
                .into(double.class, budget, value -> budget = value);
        to.under(HelpSection.OUTPUT);
        to.option(
                        "--write FILE",
                        "Write a configuration file with the log, how it is read, and the model. If it is rate.json, "
                                + "rate replay needs no arguments; for --system NAME/FILE it is a profile.")
                .into(String.class, write, value -> write = value);
        to.flag("--force", "Let --write replace an existing file.", value -> force = value);
        to.flag("-q --quiet", "Print nothing but errors.", value -> quiet = value);
        to.flag("--json", "Print everything as JSON.", value -> json = value);
    }

    /** The command, with the options of {@code rate replay}. */
    public AutoCommand(Console console, Supplier<CommandSpec> replay) {
        super(console);
        this.replay = replay;
    }

    @Override
    public Integer call() throws IOException {
        requireSense();
        if (write != null && ConfigurationWriter.isTaken(console, write, force)) {
            return ExitCode.CANNOT_WRITE.code();
        }
        AutoResult result;
        try (Progress progress = Progress.of(console, quiet)) {
            Games games = games(progress);
            PeriodRule periods = period == null ? AutoSearch.periods(games) : PeriodRule.ofOption(period);
            TrainTestSplit split = training.split(games, periods, false, logs.logs.get(0));
            result = AutoSearch.run(training.rules(split, STARTS, 1, 1), budget, jobs.jobs(), progress)
                    .orElseThrow(() -> new InputRefused(
                            ProblemKind.NOTHING_RATED,
                            Location.of(logs.logs.get(0)),
                            "no system can rate all games, and predict those of the test"));
        }
        List<String> command = command(result);
        if (write != null) {
            write(command, write);
        }
        if (json) {
            JsonText.print(console, json(result, command, write));
        } else if (!quiet) {
            new AutoText(console).of(result, command, write);
        }
        return (training.rejected() > 0 ? ExitCode.SOME_REJECTED : ExitCode.DONE).code();
    }

    private void requireSense() {
        WrongUsage.require(budget > 0, "--budget must be greater than 0");
        WrongUsage.require(!force || write != null, "--force needs --write");
        PeriodRule.ofOption(period);
        List<String> inputs = inputs();
        InputGuard.requireOnce(inputs);
        if (write != null) {
            WrongUsage.require(!write.isEmpty(), "--write must be a file, not \"\"");
            InputGuard.spareInputs(console, "--write", write, inputs);
        }
    }

    private Games games(Progress progress) {
        LogReading reading = reading(false);
        Roster roster = reading.corrections().roster();
        Eligibility games = new Eligibility(
                List.of(), PeriodRule.ofOption(null), training.ladders().ladders(), true, false, roster);
        try (GameLog log = logs.open(console, reading, roster, training::report, jobs.jobs() > 1)) {
            training.read(log, games, progress);
        }
        return games.games();
    }

    /** The words that replay the log with the model: those of the user that say how it is read, and the system. */
    private List<String> command(AutoResult result) {
        List<String> words = new ArrayList<>(List.of("rate", "replay"));
        words.addAll(logs.logs);
        CommandSpec known = replay.get();
        for (OptionSpec option : new LinkedHashSet<>( // one that is said twice is matched twice, with both values
                spec().commandLine().getParseResult().matchedOptions())) {
            String name = option.longestName();
            if (option.group() == null && known.findOption(name) != null && !AutoText.OWN.contains(name)) {
                words.addAll(said(option, name));
            }
        }
        AutoResult.FittedModel chosen = result.chosen();
        words.addAll(List.of("--system", chosen.system().name()));
        chosen.parameters().forEach((name, value) -> words.addAll(List.of("-P", name + "=" + value)));
        String periods = result.split().periods().text();
        if (chosen.system().countsPeriods() && !periods.equals(PeriodRule.DEFAULT)) {
            words.addAll(List.of("--period", periods));
        }
        return words;
    }

    private static List<String> said(OptionSpec option, String name) {
        List<String> words = new ArrayList<>();
        if (option.type() == boolean.class) {
            return List.of(name);
        }
        boolean isAttached = option.arity().min() == 0;
        for (String value : option.originalStringValues()) {
            words.addAll(isAttached || value.startsWith("-") ? List.of(name + "=" + value) : List.of(name, value));
        }
        return words;
    }

    private void write(List<String> command, String file) throws IOException {
        String names = ProblemText.printable(ShellWords.written(logs.logs));
        String[] words = command.subList(2, command.size()).toArray(String[]::new);
        SingleFile.write(
                console.path(file),
                ConfigurationWriter.of(
                        "How rate replay reads and rates " + names + ", as rate auto chose it.",
                        Words.register(replay.get().commandLine()).parseArgs(words),
                        Map.of()));
    }

    /**
     * The model that was chosen for a log, for programs: with the words that replay the log by it, and the configuration, if
     * one was written.
     */
    private static JsonObject json(AutoResult result, List<String> command, @Nullable String file) {
        LossDifference gain = result.gain();
        FittedModel plain = result.bestUnfitted();
        return TuneText.json(result.split())
                .put("log", traits(result.traits()))
                .put("chosen", model(result.chosen()))
                .put("best", result.best().label())
                .put("best_with_defaults", plain == null ? null : plain.label())
                .put("gain", gain == null ? null : TuneText.json(gain))
                .put("reasons", AutoText.reasons(result))
                .put("command", command)
                .put("written", file)
                .each("models", result.models(), AutoCommand::model)
                .each(
                        "out",
                        result.out(),
                        each -> new JsonObject().put("system", each.system()).put("why", each.why()))
                .put("budget", result.budget())
                .put("spent", result.spent());
    }

    private static JsonObject traits(LogTraits traits) {
        return new JsonObject()
                .put("players", traits.players())
                .put("most_sides", traits.mostTeams())
                .put("largest_team", traits.largestTeam())
                .put("draws", traits.draws())
                .put("scores", traits.scores())
                .put("timed", traits.isTimed())
                .put("conditions", traits.conditions())
                .put("host_points", traits.hostPoints())
                .put("hosts", traits.hasHosts());
    }

    private static JsonObject model(FittedModel model) {
        JsonObject parameters = new JsonObject();
        model.parameters()
                .keySet()
                .forEach(name ->
                        parameters.literal(name, model.system().parameters().get(name)));
        return new JsonObject()
                .put("label", model.label())
                .put("system", model.system().name())
                .put("fitted", model.isFitted())
                .put("parameters", parameters)
                .put("kind", model.kind().words())
                .put("training", model.train())
                .put("test", model.test())
                .put("behind", model.behind())
                .put("error", model.error())
                .put("within_error", model.isWithinError());
    }
}
