package rate.cli.command.study;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import rate.cli.candidate.CandidateInitialOption;
import rate.cli.candidate.CandidateOptions;
import rate.cli.candidate.TuneOptions;
import rate.cli.file.InputGuard;
import rate.cli.log.LogCommand;
import rate.cli.option.CarryOption;
import rate.cli.option.HelpSection;
import rate.cli.option.JobsOption;
import rate.cli.option.OptionList;
import rate.cli.option.RunOption;
import rate.cli.page.PageHeadOptions;
import rate.cli.terminal.Console;
import rate.cli.terminal.ExitCode;
import rate.cli.terminal.JsonText;
import rate.cli.terminal.Progress;
import rate.cli.text.study.TuneText;
import rate.engine.game.Games;
import rate.engine.game.Roster;
import rate.engine.problem.Location;
import rate.engine.problem.WrongUsage;
import rate.engine.rating.GameFeature;
import rate.file.output.TableFormat;
import rate.file.output.TableWriter;
import rate.file.store.SingleFile;
import rate.log.GameLog;
import rate.log.form.Mapping;
import rate.log.order.LogReading;
import rate.pages.report.page.LogsTitle;
import rate.pages.report.tune.TunePage;
import rate.study.evaluate.Candidate;
import rate.study.evaluate.Eligibility;
import rate.study.evaluate.SplitEvaluation.TrainTestSplit;
import rate.study.evaluate.score.IntervalEstimate;
import rate.study.tune.CategoryWeights;
import rate.study.tune.Dimension;
import rate.study.tune.PointSweep;
import rate.study.tune.Tunable;
import rate.study.tune.Tuned;
import rate.study.tune.Tuner;

/** The command {@code rate tune}. */
public final class TuneCommand extends LogCommand {

    /**
     * A search for parameters, with its log read: the systems to be tuned, in their order, the rules, and the systems that are
     * left out.
     */
    public record Job(List<Tunable> tunables, Tuner.Rules rules, List<Candidate> out) {}

    private final @Nullable PointSweep elsewhere;

    private final TuneOptions tuning = new TuneOptions();
    private final CarryOption carry = new CarryOption();
    private final CandidateInitialOption.Resets resets = new CandidateInitialOption.Resets();
    private final JobsOption jobs = new JobsOption();
    private @Nullable String output;
    private boolean quiet;
    private boolean json;
    private boolean csv;
    private final PageHeadOptions head = new PageHeadOptions(
            "Write a web page: the parameters, what they gain, and a curve of the loss along each.");

    @Override
    public void describe(OptionList to) {
        super.describe(to);
        to.exitCodes(
                "0:done",
                "2:wrong usage",
                "3:the log cannot be read, or is too short",
                "7:cannot write; an old file is unchanged");
        to.examples(
                "  rate tune games.csv --system elo",
                "  rate tune games.csv --system trueskill -P drift=day --fit sigma,tau -o tuned.json",
                "  rate replay games.csv --system trueskill/tuned.json",
                "  rate tune games.csv --systems all --html tuned.html",
                "  rate tune games.csv --system elo --origins 5 --csv");
        to.with(tuning, carry, resets, jobs);
        to.under(HelpSection.OUTPUT);
        to.option(
                        "-o --output FILE",
                        "Write the fitted parameters of one system to a file that ends with .json: a profile for "
                                + "--system NAME/FILE. With weights, they are read with --config FILE.")
                .into(String.class, output, value -> output = value);
        to.flag("-q --quiet", "Print nothing but errors.", value -> quiet = value);
        to.flag("--json", "Print everything as JSON.", value -> json = value);
        to.flag(
                "--csv",
                "Print parameters and losses as CSV: a row for each, with its value before and after.",
                value -> csv = value);
        to.with(head);
    }

    /** The command; what evaluates points elsewhere is null if they are evaluated here. */
    public TuneCommand(Console console, @Nullable PointSweep elsewhere) {
        super(console);
        this.elsewhere = elsewhere;
    }

    @Override
    protected List<String> tables() {
        return List.copyOf(resets.files());
    }

    /** Returns the search that the words describe. The log is read, and everything beside it. */
    public Job job() {
        try (Progress progress = Progress.of(console, true)) {
            return job(progress);
        }
    }

    private Job job(Progress progress) {
        CandidateOptions.Selection.Carried carried = tuning.chosen(console).carried(carry);
        CandidateOptions.Selection chosen = carried.chosen();
        List<Tunable> tunables = new ArrayList<>();
        List<Candidate> out = new ArrayList<>(carried.out());
        Optional<String> column = tuning.weightColumn();
        LogReading reading = reading(chosen.can(GameFeature.DEFECTORS))
                .keeping(column.map(List::of).orElse(List.of()));
        Roster roster = reading.corrections().roster();
        for (Candidate candidate : resets.read(console, roster, chosen.candidates(), new LinkedHashMap<>())) {
            Tunable tunable = tuning.tunable(candidate, chosen, false);
            WrongUsage.require(
                    !carry.isWanted()
                            || tunable.dimensions().stream()
                                    .noneMatch(each -> each.name().equals("blend")),
                    "--carry cannot be combined with --fit blend: a ladder is either that of a season or that of a condition");
            boolean isOut = (column.isPresent()
                            ? !candidate.system().can(GameFeature.WEIGHTS)
                            : tunable.dimensions().isEmpty())
                    || !Tunable.isSearchable(candidate.system());
            if (isOut) {
                out.add(candidate);
            } else {
                tunables.add(tunable);
            }
        }
        WrongUsage.require(
                !tunables.isEmpty(),
                "there is nothing to fit: no parameter has a range of search, or all are given by -P");
        Eligibility eligibility = read(chosen, tunables, reading, roster, progress);
        Games games = eligibility.games();
        if (!carry.isWanted()
                && IntStream.range(0, games.size())
                        .anyMatch(game -> games.game(game).condition() != null)) {
            tunables.replaceAll(each -> tuning.tunable(each.candidate(), chosen, true));
        }
        if (column.isPresent()) {
            String replaced = column.get() + ":";
            WrongUsage.require(
                    given("replace").stream().noneMatch(each -> each.startsWith(replaced)),
                    "--fit weight:" + column.get()
                            + ": --replace gives that column its weights afterwards, and does so once: leave it out here");
            CategoryWeights weights = new CategoryWeights(
                    column.get(),
                    Mapping.written(column.get()),
                    IntStream.range(0, games.size())
                            .mapToObj(game -> games.game(game).kept()[0])
                            .toList());
            tunables.replaceAll(each -> each.weighing(weights));
        }
        eligibility.out().forEach(each -> out.add(each.candidate()));
        TrainTestSplit split = tuning.training().split(games, chosen.periods(), carry.isWanted(), logs.logs.get(0));
        Tuner.Rules rules = tuning.rules(split, jobs.jobs());
        List<String> in = eligibility.in().stream().map(Candidate::label).toList();
        tunables.removeIf(each -> !in.contains(each.label()));
        return new Job(tunables, rules, out);
    }

    @Override
    public Integer call() throws IOException {
        requireSense();
        Job job;
        List<Tuned> all;
        try (Progress progress = Progress.of(console, quiet)) {
            job = job(progress);
            all = Tuner.all(job.tunables, job.rules, progress, elsewhere);
        }
        TrainTestSplit split = job.rules.split();
        List<Candidate> out = job.out;
        if (output != null) {
            SingleFile.write(console.path(output), TuneText.profile(all.get(0), tuning.period(), this::given));
        }
        head.write(console, identity -> {
            String log = LogsTitle.of(
                    logs.logs.stream().map(each -> Location.of(each).fileName()).toList(), identity.words());
            List<String> labels = out.stream().map(Candidate::label).toList();
            return new TunePage(all, labels, split, log, identity)::write;
        });
        if (json) {
            JsonText.print(console, TuneText.json(all, out, split));
        } else if (csv) {
            TuneCsv.write(console, all);
        } else if (!quiet) {
            new TuneText(console).of(all, out, split, output, head.file());
        }
        return (tuning.training().rejected() > 0 ? ExitCode.SOME_REJECTED : ExitCode.DONE).code();
    }

    /** Returns the values of an option of several, by its long name without dashes. */
    private List<String> given(String name) {
        return spec().findOption(name).getValue();
    }

    private void requireSense() throws IOException {
        List<String> inputs = inputs();
        inputs.addAll(head.files());
        InputGuard.requireOnce(inputs);
        WrongUsage.require(!csv || !json, "--csv cannot be combined with --json");
        head.read(console);
        String html = head.file();
        if (html != null) {
            InputGuard.spareInputs(console, "--html", html, inputs);
            RunOption.outsideRuns(console, "--html", html);
            WrongUsage.require(
                    output == null || !InputGuard.isOne(console.path(html), console.path(output)),
                    "--html and --output are two files, not " + html);
        }
        if (output == null) {
            return;
        }
        WrongUsage.require(
                tuning.isSingle() && output.endsWith(".json"),
                "--output is the file of one --system, and its name ends with .json");
        RunOption.outsideRuns(console, "--output", output);
        for (String input : inputs) {
            WrongUsage.require(
                    input.equals("-") || !InputGuard.isOne(console.path(output), console.path(input)),
                    "--output would overwrite " + input);
        }
    }

    private Eligibility read(
            CandidateOptions.Selection chosen,
            List<Tunable> tunables,
            LogReading reading,
            Roster roster,
            Progress progress) {
        List<Candidate> candidates = tunables.stream().map(Tunable::candidate).toList();
        Eligibility eligibility = new Eligibility(
                candidates,
                chosen.periods(),
                tuning.training().ladders().ladders(),
                chosen.isAll(),
                carry.isWanted(),
                roster);
        try (GameLog log = logs.open(console, reading, roster, tuning.training()::report, jobs.jobs() > 1)) {
            tuning.training().read(log, eligibility, progress);
        }
        return eligibility;
    }

    /**
     * Fitted parameters and their losses as one table: a row for each parameter, for the loss on the training and on the test,
     * and for the gain; with several origins the same of each of them before.
     */
    private record TuneCsv(Tuned tuned, TableWriter table) {

        private static final List<String> COLUMNS = List.of("""
                system origin games_before kind name before fitted best_of_test low high take""".split(" "));

        /** Before, fitted, best of the test, low and high. */
        private static final int NUMBERS = 5;

        static void write(Console console, List<Tuned> all) throws IOException {
            TableWriter table = TableFormat.CSV.open(console.bytes(), COLUMNS);
            for (Tuned tuned : all) {
                new TuneCsv(tuned, table).write();
            }
            table.flush();
        }

        private void write() throws IOException {
            List<Dimension> dimensions = tuned.tunable().dimensions();
            double[] before = tuned.before().values();
            for (int i = 0; tuned.isRolling() && i < tuned.origins().size(); i++) {
                Tuned.Origin origin = tuned.origins().get(i);
                for (int k = 0; k < dimensions.size(); k++) {
                    parameter(i + 1, dimensions.get(k), before[k], origin.values()[k], Double.NaN);
                }
                row(i + 1, "loss", "training", Double.NaN, origin.train());
                row(i + 1, "loss", "test", origin.before(), origin.test());
            }
            for (int k = 0; k < dimensions.size(); k++) {
                parameter(
                        0,
                        dimensions.get(k),
                        before[k],
                        tuned.fitted().values()[k],
                        tuned.ideal().values()[k]);
            }
            row(
                    0,
                    "loss",
                    "training",
                    tuned.before().train(),
                    tuned.fitted().train(),
                    tuned.ideal().train());
            row(
                    0,
                    "loss",
                    "test",
                    tuned.before().test(),
                    tuned.fitted().test(),
                    tuned.ideal().test());
            IntervalEstimate gain = tuned.gain().logLoss();
            row(0, "gain", "test", Double.NaN, -gain.value(), Double.NaN, -gain.high(), -gain.low());
        }

        private void parameter(int origin, Dimension of, double before, double fitted, double ideal)
                throws IOException {
            row(
                    origin,
                    "parameter",
                    of.name(),
                    before,
                    fitted,
                    ideal,
                    of.range().from(),
                    of.range().to());
        }

        /**
         * @param origin counted from 1; 0 for all of them together
         * @param numbers the last ones may be missing
         */
        private void row(int origin, String kind, String name, double... numbers) throws IOException {
            table.text(tuned.tunable().label());
            if (origin == 0) {
                table.empty().empty();
            } else {
                table.count(origin).count(tuned.origins().get(origin - 1).first());
            }
            table.text(kind).text(name);
            for (int i = 0; i < NUMBERS; i++) {
                table.exactOrEmpty(i < numbers.length && Double.isFinite(numbers[i]) ? numbers[i] : Double.NaN);
            }
            table.text(kind.equals("gain") ? tuned.isBetter() ? "yes" : "no" : "")
                    .endRow();
        }
    }
}
