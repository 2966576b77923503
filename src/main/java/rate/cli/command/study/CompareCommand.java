package rate.cli.command.study;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import rate.cli.candidate.CandidateInitialOption;
import rate.cli.candidate.CandidateOptions;
import rate.cli.candidate.EvaluationOptions;
import rate.cli.config.Settings;
import rate.cli.log.LogCommand;
import rate.cli.option.CarryOption;
import rate.cli.option.CommonOptions;
import rate.cli.option.HelpSection;
import rate.cli.option.JobsOption;
import rate.cli.option.OptionList;
import rate.cli.option.PlaceOptions;
import rate.cli.option.TableOptions;
import rate.cli.terminal.Console;
import rate.cli.terminal.ExitCode;
import rate.cli.terminal.Progress;
import rate.cli.terminal.Version;
import rate.cli.text.Status;
import rate.cli.text.study.ComparisonText;
import rate.engine.game.Roster;
import rate.engine.rating.GameFeature;
import rate.engine.replay.LadderChoice;
import rate.engine.replay.period.PeriodRule;
import rate.file.input.source.InputSummary;
import rate.log.form.ForecastColumns;
import rate.log.form.LogForm;
import rate.log.order.LogReading;
import rate.run.publish.Options;
import rate.run.publish.ReplayRun;
import rate.study.comparison.ComparisonRun;
import rate.study.evaluate.Candidate;
import rate.study.evaluate.Evaluator;
import rate.study.evaluate.Sweep;

/** The command {@code rate compare}. */
public final class CompareCommand extends LogCommand implements Status.Publisher {

    /**
     * A comparison whose words are understood, and that has not begun.
     *
     * @param out the candidates that cannot carry seasons, and are left out for it
     */
    public record Job(ComparisonRun.Plan plan, Roster roster, ReplayRun.Opener opener, List<Candidate> out) {}

    private final Settings settings;
    private final @Nullable Sweep sweep;

    private final CommonOptions.OnProblem problem = new CommonOptions.OnProblem();
    private final CandidateOptions candidates = new CandidateOptions();
    private final CarryOption carry = new CarryOption();
    private final CandidateInitialOption initial = new CandidateInitialOption();
    private final EvaluationOptions evaluation = new EvaluationOptions();
    private final JobsOption jobs = new JobsOption();
    private String output = "comparison";
    private final PlaceOptions places = new PlaceOptions();
    private final TableOptions tables = new TableOptions();
    private boolean quiet;
    private boolean json;

    @Override
    public void describe(OptionList to) {
        super.describe(to);
        to.examples(
                "  rate compare games.csv",
                "  rate compare games.csv --systems elo,elo/football,glicko2 -P elo.k=20",
                "  rate compare games.csv --systems aps,schulze,ranked-pairs --min-games 20");
        to.with(problem, candidates, carry, initial, evaluation, jobs);
        to.under(HelpSection.OUTPUT);
        to.option("-o --output FOLDER", "The folder for the tables (default: comparison).")
                .usually("comparison")
                .into(String.class, output, value -> output = value);
        to.with(places, tables);
        to.flag("-q --quiet", "Print nothing but errors.", value -> quiet = value);
        to.flag(
                "--json",
                "Print a status, one line of JSON, instead of the tables; also on failure.",
                value -> json = value);
    }

    /** @param sweep evaluates candidates elsewhere; null if they are evaluated here */
    public CompareCommand(Console console, Settings settings, @Nullable Sweep sweep) {
        super(console);
        this.sweep = sweep;
        this.settings = settings;
    }

    /** Returns the comparison that the words describe; everything beside the log is read. */
    public Job job() {
        CandidateOptions.Selection.Carried carried = candidates.chosen(console).carried(carry);
        CandidateOptions.Selection chosen = carried.chosen();
        String folder = folder(output, false);
        List<ForecastColumns> forecasters = evaluation.forecasts(chosen.candidates());
        LogReading reading = reading(chosen.can(GameFeature.DEFECTORS))
                .forecasting(forecasters)
                .keeping(evaluation.columns());
        Roster roster = reading.corrections().roster();
        Map<String, Map<String, InputSummary>> read = new LinkedHashMap<>();
        List<Candidate> started = initial.read(console, roster, chosen.candidates(), read);
        LadderChoice choice = tables.choice();
        Evaluator.Rules rules = evaluation.rules(
                chosen.candidates(),
                chosen.periods(),
                choice,
                carry.isWanted(),
                tables.minGames(),
                forecasters,
                evaluation.truth(console),
                jobs.jobs());
        ComparisonRun.Plan plan = new ComparisonRun.Plan(
                Version.number(),
                places.place(console, folder, tables.view(folder), (before, fresh) -> {}),
                tables.format(),
                problem.stops(),
                started,
                read,
                chosen.isAll(),
                choice,
                rules,
                options(reading.form(), chosen.periods()),
                reading.beside());
        return new Job(plan, roster, logs.opener(console, reading, jobs.jobs() > 1, source -> source), carried.out());
    }

    @Override
    public Integer call() {
        Job job = job();
        String folder = TableOptions.folder(output);
        long start = System.nanoTime();
        ComparisonRun.ComparisonResult result;
        try (Progress progress = Progress.of(console, quiet)) {
            result = new ComparisonRun(job.plan, sweep).execute(job.roster, job.opener, progress);
        }
        tables.tellOfView(console, folder);
        ExitCode exit = result.log().count("rejected") > 0 ? ExitCode.SOME_REJECTED : ExitCode.DONE;
        if (json) {
            Status.tell(console, exit, this, result);
        } else if (!quiet) {
            new ComparisonText(console, folder).of(result, job.out, System.nanoTime() - start);
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

    @Override
    protected List<String> tables() {
        return Stream.concat(initial.files().stream(), evaluation.files().stream())
                .toList();
    }

    private Options options(LogForm read, PeriodRule periods) {
        Map<String, @Nullable Object> options = new LinkedHashMap<>(logs.words(read));
        order.record(options);
        problem.record(options);
        candidates.record(options, periods);
        carry.record(options);
        options.putAll(initial.options());
        evaluation.record(options);
        options.put("only_ladder", tables.onlyLadder());
        options.put("min_games", tables.minGames());
        return new Options(options, settings.sources(spec().commandLine().getParseResult()));
    }
}
