package rate.cli.command;

import java.time.Clock;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import rate.cli.config.Settings;
import rate.cli.file.RunChecks;
import rate.cli.log.LogCommand;
import rate.cli.log.LogOptions;
import rate.cli.option.AnchorOption;
import rate.cli.option.CarryOption;
import rate.cli.option.CommonOptions;
import rate.cli.option.CorrectionOptions;
import rate.cli.option.HelpSection;
import rate.cli.option.InitialOption;
import rate.cli.option.JobsOption;
import rate.cli.option.LedgerOptions;
import rate.cli.option.OptionList;
import rate.cli.option.PlaceOptions;
import rate.cli.option.SystemOptions;
import rate.cli.option.TableOptions;
import rate.cli.option.Words;
import rate.cli.terminal.Console;
import rate.cli.terminal.ExitCode;
import rate.cli.terminal.Progress;
import rate.cli.terminal.Version;
import rate.cli.text.ReplayText;
import rate.cli.text.Status;
import rate.engine.game.GameTime;
import rate.engine.game.Roster;
import rate.engine.problem.WrongUsage;
import rate.engine.rating.GameFeature;
import rate.engine.rating.SystemEntry;
import rate.engine.replay.Anchors;
import rate.engine.replay.Replay;
import rate.engine.replay.period.AsOf;
import rate.engine.replay.period.PeriodRule;
import rate.file.input.source.Source;
import rate.file.input.source.Spool;
import rate.file.output.JsonObject;
import rate.file.store.Scratch;
import rate.log.GameLog;
import rate.log.correct.Span;
import rate.log.form.LogForm;
import rate.log.order.LogReading;
import rate.run.form.GamesColumns;
import rate.run.publish.Options;
import rate.run.publish.PublishPlace;
import rate.run.publish.ReplayRun;
import rate.run.publish.RunWriter;
import rate.run.publish.warning.WarningPolicy;
import rate.study.evaluate.Sweep;
import rate.study.tune.PointSweep;

/** The command {@code rate replay}. */
public class ReplayCommand extends LogCommand implements Status.Publisher {

    /**
     * A replay whose words are understood, and that has not begun.
     *
     * @param around where, and who is told of it
     */
    public record Job(
            Console console, LogOptions log, ReplayRun.Plan plan, ReplayRun.Surroundings around, boolean quiet) {

        public ReplayRun run() {
            return new ReplayRun(plan, around);
        }
    }

    /** Where a replay is executed. */
    @FunctionalInterface
    public interface Execution {

        ReplayRun.RunResult execute(Job job);

        /** Who evaluates the candidates of comparisons; null if they are evaluated here. */
        default @Nullable Sweep sweep() {
            return null;
        }

        /** Who evaluates the points of searches; null if they are evaluated here. */
        default @Nullable PointSweep points() {
            return null;
        }
    }

    private final Settings settings;
    private final @Nullable Execution execution;

    private SystemEntry.@Nullable Configured configured;

    private ReplayRun.@Nullable RunResult result;

    private final CommonOptions.OnProblem problem = new CommonOptions.OnProblem();
    private final SystemOptions systems = new SystemOptions();
    private final InitialOption initial = new InitialOption();
    private final InitialOption.WarmStartOption warmStart = new InitialOption.WarmStartOption();
    private final CarryOption carry = new CarryOption();
    private final AsOfOption asOf = new AsOfOption();
    private final AnchorOption anchor = new AnchorOption();
    private String output = "ratings";
    private final PlaceOptions places = new PlaceOptions();
    private ReplayRun.Resume resume = ReplayRun.Resume.NO;
    private boolean acceptShrunk;
    private @Nullable String checks;
    private final TableOptions tables = new TableOptions();
    private final LedgerOptions ledger = new LedgerOptions();
    private final CommonOptions.Keep keep = new CommonOptions.Keep();
    private boolean allowEmpty;
    private final JobsOption jobs = new JobsOption();
    private WarningPolicy.Which warnings = WarningPolicy.Which.ALL;
    private @Nullable String expectUntil;
    private boolean quiet;
    private boolean json;

    @Override
    public void describe(OptionList to) {
        super.describe(to);
        to.examples(
                "  rate replay games.csv",
                "  rate replay --map player1=home,player2=away,score1=hg,score2=ag league.csv",
                "  zcat *.gz | rate replay - -o /srv/ratings --quiet --on-problem=reject");
        to.with(problem, systems, asOf, initial, warmStart, carry, anchor);
        to.under(HelpSection.OUTPUT);
        to.option("-o --output FOLDER", "The folder for the run (default: ${DEFAULT-VALUE}).")
                .usually("ratings")
                .into(String.class, output, value -> output = value);
        to.with(places);
        to.under(HelpSection.NIGHTLY);
        to.option(
                        "--resume auto|strict|no",
                        "Resume from the previous run, and rate only the new games of the log. If earlier games "
                                + "changed, auto (the default) rates again from there, and strict ends with exit code 5.")
                .arity("0..1")
                .fallback("auto")
                .before(new Words.Attached())
                .into(ReplayRun.Resume.class, resume, value -> resume = value);
        to.flag(
                "--accept-shrunk",
                "Publish even if games of the run that is resumed are missing from the log. Without this "
                        + "option, such a log is refused.",
                value -> acceptShrunk = value);
        to.option(
                        "--checks FILE",
                        "A table of checks that the run must pass, with the columns what, player, value and "
                                + "tolerance. If one fails, nothing is published.")
                .into(String.class, checks, value -> checks = value);
        to.with(tables, ledger, keep);
        to.flag(
                "--allow-empty",
                "Publish empty tables if the log has no games. Without this option, such a log is refused.",
                value -> allowEmpty = value);
        to.with(jobs);
        to.option(
                        "--warnings all|new",
                        "Which warnings to show: all (the default), or only those that are new since the last "
                                + "published run. The manifest counts them all.")
                .usually("all")
                .into(WarningPolicy.Which.class, warnings, value -> warnings = value);
        to.option(
                        "--expect-until TIME",
                        "Warn about games after this date (games of that day are fine), or after this instant. They "
                                + "are still rated.")
                .into(String.class, expectUntil, value -> expectUntil = value);
        to.under(HelpSection.OUTPUT);
        to.flag("-q --quiet", "Print nothing but errors.", value -> quiet = value);
        to.flag(
                "--json",
                "Print a status, one line of JSON, instead of the summary; also on failure.",
                value -> json = value);
    }

    public ReplayCommand(Console console, Settings settings) {
        this(console, settings, null);
    }

    /** @param execution executes it elsewhere; null if it is executed here */
    public ReplayCommand(Console console, Settings settings, @Nullable Execution execution) {
        super(console);
        this.settings = settings;
        this.execution = execution;
    }

    /** Returns the replay that the words describe; everything beside the log is read. */
    public Job job() {
        try (Progress progress = Progress.of(console, true)) {
            return job(progress);
        }
    }

    private Job job(Progress progress) {
        SystemEntry.Configured system = systems.configured(console);
        configured = system;
        PeriodRule periods = systems.periods(system);
        List<String> kept = keep.columns(ledger.hasScores() ? GamesColumns.SCORES : List.of());
        String folder = folder(output, !kept.isEmpty());
        PublishPlace place = places.place(console, folder, tables.view(folder), guard(folder));
        RunWriter.Form form = new RunWriter.Form(
                tables.format(), ledger.form(), ledger.hasTeams(system), ledger.hasScores(), tables.minGames());
        LogReading reading = reading(system.can(GameFeature.DEFECTORS)).keeping(kept);
        Roster roster = reading.corrections().roster();
        Anchors anchors = anchor.read(roster, system);
        WarningPolicy policy = new WarningPolicy(
                progress, warnings, new Span(null, CorrectionOptions.time("--expect-until", expectUntil)));
        ReplayRun.Plan plan = new ReplayRun.Plan(
                new Replay.Rules(
                        system,
                        periods,
                        tables.choice(),
                        carry.carriesSeasons(system),
                        asOf.read(console.clock(), system, periods)),
                warmStart
                        .over(initial.read(console, roster, system), console, system)
                        .anchored(anchors),
                reading,
                form,
                new ReplayRun.Acceptance(problem.stops(), allowEmpty, resume, acceptShrunk),
                options(reading.form(), system, periods));
        Consumer<GameLog> eachGame = log -> {
            each(log);
            progress.game(log);
        };
        ReplayRun.Surroundings around =
                new ReplayRun.Surroundings(Version.number(), place, jobs.jobs(), policy, eachGame, progress::round);
        return new Job(console, logs, plan, around, quiet);
    }

    private PublishPlace.Guard guard(String folder) {
        if (checks == null) {
            return (before, fresh) -> {};
        }
        try (Source source = console.source(checks)) {
            return new RunChecks(source, folder);
        }
    }

    @Override
    public Integer call() {
        long start = System.nanoTime();
        String folder = TableOptions.folder(output);
        ReplayRun.RunResult made;
        SystemEntry.Configured system;
        try (Progress progress = Progress.of(console, quiet)) {
            Job job = job(progress);
            system = job.plan.rules().system();
            made = execution == null ? here(job) : execution.execute(job);
        }
        result = made;
        tables.tellOfView(console, folder);
        ExitCode exit = made.log().count("rejected") > 0 ? ExitCode.SOME_REJECTED : ExitCode.DONE;
        if (json) {
            Status.tell(console, exit, this, made, more(made));
        } else if (!quiet) {
            ReplayText text = new ReplayText(console, system, folder);
            show(text, made);
            text.counts(made, System.nanoTime() - start);
        }
        return exit.code();
    }

    private ReplayRun.RunResult here(Job job) {
        try (Spool spool = new Spool(Scratch::temporary)) {
            ReplayRun.Opener opener = logs.opener(
                    console,
                    job.plan.reading(),
                    jobs.jobs() > 1,
                    resume == ReplayRun.Resume.NO ? sources -> sources : spool::lasting);
            return job.run().execute(opener);
        }
    }

    /** The result of the replay after a call; null if there was none, or it failed. */
    ReplayRun.@Nullable RunResult result() {
        return result;
    }

    /** The log has given a game out. */
    void each(GameLog log) {}

    void show(ReplayText text, ReplayRun.RunResult result) {
        text.tables(result);
    }

    /** Returns what the status adds to that of every replay. */
    JsonObject more(ReplayRun.RunResult result) {
        return new JsonObject();
    }

    /** Returns true if nothing is printed that only people read. */
    final boolean isSilent() {
        return quiet || json;
    }

    @Override
    public String folder() {
        return output;
    }

    @Override
    public @Nullable String system() {
        return configured == null ? null : configured.toString();
    }

    @Override
    protected List<String> tables() {
        List<String> files = new ArrayList<>(initial.files(console));
        if (checks != null) {
            files.add(checks);
        }
        return files;
    }

    private Options options(LogForm read, SystemEntry.Configured system, PeriodRule periods) {
        Map<String, @Nullable Object> options = new LinkedHashMap<>(logs.words(read));
        order.record(options);
        options.putAll(initial.options());
        problem.record(options);
        options.put("period", system.countsPeriods() ? periods.text() : null);
        options.put("only_ladder", tables.onlyLadder());
        options.put("min_games", tables.minGames());
        options.put("anchor", anchor.values());
        options.put("ledger", ledger.form().word());
        options.put("teams", ledger.hasTeams(system));
        if (ledger.hasScores()) {
            options.put("scores", true);
        }
        keep.record(options);
        carry.record(options);
        asOf.record(options);
        return new Options(options, settings.sources(spec().commandLine().getParseResult()));
    }

    /** The word that says of which day the tables are. */
    private static final class AsOfOption implements OptionList.Described {

        private static final String LAST = new AsOf(null).text();
        private static final String TODAY = "today";
        private static final int SECONDS_OF_A_DAY = 86_400;

        private @Nullable String word;
        private @Nullable AsOf day;

        @Override
        public void describe(OptionList to) {
            to.under(HelpSection.SYSTEM);
            to.recorded(
                            "--as-of DATE|last|today",
                            "Let the sigmas of idle players grow up to this day, or to the last game of each ladder, in systems"
                                    + " whose skills drift by time; and count the ages of games (-P half-life=) from it."
                                    + " The manifest has the date of today.")
                    .text(word, value -> word = value);
        }

        /** The day of the tables of a system; null if none is asked for. */
        @Nullable
        AsOf read(Clock clock, SystemEntry.Configured system, PeriodRule periods) {
            String said = word;
            if (said == null) {
                return null;
            }
            WrongUsage.require(
                    system.system().agesInTime(),
                    "--as-of: without games nothing in a table of " + system.name()
                            + " changes, as its parameters are; rate systems " + system.name() + " lists them");
            GameTime date = said.equals(LAST)
                    ? null
                    : said.equals(TODAY) ? today(clock) : CorrectionOptions.time("--as-of", said);
            WrongUsage.require(
                    date == null || !system.countsPeriods() || periods.isOfCalendar(),
                    "--as-of " + said + ": no day says which rating period it is in (--period " + periods.text()
                            + "); --as-of last is that of the last game");
            day = new AsOf(date);
            return day;
        }

        private static GameTime today(Clock clock) {
            long second = clock.instant().getEpochSecond();
            return new GameTime(second - Math.floorMod(second, SECONDS_OF_A_DAY), 0, true);
        }

        /** Adds what the manifest says of it. */
        void record(Map<String, @Nullable Object> options) {
            if (day != null) {
                options.put("as_of", day.text());
            }
        }
    }
}
