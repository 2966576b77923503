package rate.cli.command;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import rate.cli.config.Settings;
import rate.cli.option.ContestantOptions;
import rate.cli.option.CorrectionOptions;
import rate.cli.option.JobsOption;
import rate.cli.option.JudgeOptions;
import rate.cli.option.LogOptions;
import rate.cli.option.OrderOptions;
import rate.cli.option.OwnInput;
import rate.cli.option.PlaceOptions;
import rate.cli.option.ProblemOption;
import rate.cli.option.TableOptions;
import rate.cli.terminal.Console;
import rate.cli.terminal.Exit;
import rate.cli.text.ComparisonText;
import rate.cli.text.Publisher;
import rate.cli.text.Status;
import rate.cli.word.StandardInput;
import rate.game.Roster;
import rate.judge.Judge;
import rate.log.form.LogForm;
import rate.publish.ComparisonRun;
import rate.publish.Options;
import rate.replay.LadderChoice;
import rate.replay.PeriodRule;

/** The command {@code rate compare}. */
@Command(
        name = "compare",
        sortOptions = false,
        description =
                "Has several systems rate the same games, and compares their tables and how well each foretold the"
                        + " games, strictly before they were played.",
        footer = {
            "",
            "Examples:",
            "  rate compare games.csv",
            "  rate compare games.csv --systems elo,elo/football,glicko2 -P elo.k=20",
            "  rate compare games.csv --systems aps,schulze,ranked-pairs --min-games 20"
        })
public final class CompareCommand implements Callable<Integer>, Publisher {

    private final Console console;
    private final Settings settings;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Mixin
    private LogOptions logs = new LogOptions();

    @Mixin
    private OrderOptions order = new OrderOptions();

    @Mixin
    private CorrectionOptions corrections = new CorrectionOptions();

    @Mixin
    private ProblemOption problem = new ProblemOption();

    @Mixin
    private ContestantOptions contestants = new ContestantOptions();

    @Mixin
    private JudgeOptions judging = new JudgeOptions();

    @Mixin
    private JobsOption jobs = new JobsOption();

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FOLDER",
            defaultValue = "comparison",
            description = "Where the tables are written (default: comparison).")
    private String output = "comparison";

    @Mixin
    private PlaceOptions places = new PlaceOptions();

    @Mixin
    private TableOptions tables = new TableOptions();

    @Option(
            names = {"-q", "--quiet"},
            description = "Print nothing but errors.")
    private boolean quiet;

    @Option(names = "--json", description = "Print a status, one line of JSON, instead of the tables; also on failure.")
    private boolean json;

    /**
     * @param console what it reads and writes
     * @param settings what is said to it elsewhere than on the command line
     */
    public CompareCommand(Console console, Settings settings) {
        this.console = console;
        this.settings = settings;
    }

    @Override
    public Integer call() {
        ContestantOptions.Chosen chosen = contestants.chosen();
        String folder = TableOptions.folder(output);
        OwnInput.spare(console, folder, inputs());
        LogOptions.Asked asked = logs.asked(console, order, corrections);
        Roster roster = asked.reading().corrections().roster();
        LadderChoice choice = tables.choice();
        Judge.Rules rules = judging.rules(chosen.periods(), choice, tables.minGames(), jobs.jobs());
        ComparisonRun run = new ComparisonRun(new ComparisonRun.Plan(
                Version.number(),
                places.place(console, folder, tables.view(folder)),
                tables.format(),
                problem.stops(),
                chosen.contestants(),
                chosen.isAll(),
                choice,
                rules,
                options(asked.reading().form(), chosen.periods()),
                asked.rosters()));
        long start = System.nanoTime();
        ComparisonRun.Done done;
        try (Progress progress = Progress.of(console, quiet)) {
            done = run.execute(
                    roster,
                    logs.opener(console, asked.reading(), jobs.jobs() > 1),
                    new CompareProgress(console, progress));
        }
        tables.tellOfView(console, folder);
        Exit exit = done.log().count("rejected") > 0 ? Exit.SOME_REJECTED : Exit.DONE;
        if (json) {
            Status.tell(console, exit, this, done);
        } else if (!quiet) {
            new ComparisonText(console, folder).of(done, System.nanoTime() - start);
        }
        return exit.code();
    }

    @Override
    public String folder() {
        return output;
    }

    @Override
    public @Nullable String system() {
        return null; // there are several;
    }

    private List<String> inputs() {
        List<String> inputs = logs.inputs(corrections.files());
        StandardInput.requireOnce(inputs);
        return inputs;
    }

    private Options options(LogForm read, PeriodRule periods) {
        Map<String, @Nullable Object> options = new LinkedHashMap<>(logs.words(read));
        order.record(options);
        problem.record(options);
        contestants.record(options, periods);
        judging.record(options);
        options.put("only_ladder", tables.onlyLadder());
        options.put("min_games", tables.minGames());
        return new Options(options, settings.sources(spec.commandLine().getParseResult()));
    }
}
