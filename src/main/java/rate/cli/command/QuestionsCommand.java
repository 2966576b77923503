package rate.cli.command;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.IDefaultValueProvider;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;
import rate.cli.config.Settings;
import rate.cli.file.InitialRatingsFile;
import rate.cli.file.InputGuard;
import rate.cli.option.HelpSection;
import rate.cli.option.OptionList;
import rate.cli.option.RunOption;
import rate.cli.page.PageHeadOptions;
import rate.cli.terminal.Console;
import rate.cli.text.QuestionsText;
import rate.cli.text.ReplayText;
import rate.engine.problem.InputRefused;
import rate.engine.problem.Location;
import rate.engine.problem.ProblemKind;
import rate.engine.problem.WrongUsage;
import rate.file.output.JsonObject;
import rate.log.GameLog;
import rate.pages.report.forum.ForumPage;
import rate.pages.report.page.LogsTitle;
import rate.run.audit.read.PublishedRun;
import rate.run.publish.ForumTables;
import rate.run.publish.ReplayRun;
import rate.study.evaluate.ForumEvaluation;

/** The command {@code rate questions}: a replay of a forum with other defaults, which shows its tables as they are meant. */
public final class QuestionsCommand extends ReplayCommand {

    /** The default values of options that differ from those of a replay of games. */
    static final class Defaults implements IDefaultValueProvider {

        private static final Map<String, String> VALUES =
                Map.of("--system", "trueskill/plain", "--output", "questions", "--sort", "time");

        @Override
        public @Nullable String defaultValue(ArgSpec arg) {
            return arg.isOption() ? VALUES.get(((OptionSpec) arg).longestName()) : null;
        }
    }

    private int top = 10;
    private @Nullable String truth;
    private final PageHeadOptions head = new PageHeadOptions(
            "Also write a web page: questions and users on one scale, the most difficult questions, "
                    + "those without an accepted answer, and the experts.");

    private Map<String, Double> truths = Map.of();

    @Override
    public void describe(OptionList to) {
        super.describe(to);
        to.under(HelpSection.COMMAND);
        to.spec().defaultValueProvider(new Defaults());
        to.examples(
                "  rate questions sample-data/forum.csv",
                "  rate questions Posts.xml -o difficulty",
                "  rate questions Posts.xml --html questions.html --title 'Our cookery forum'",
                "  rate generate --shape forum --truth truth.csv | rate questions - --truth truth.csv");
        to.option("-n --top N", "How many questions and users to show (default: 10).")
                .into(int.class, top, value -> top = value);
        to.option(
                        "--truth FILE",
                        "The true difficulties and expertises, as written by rate generate --truth: show how often "
                                + "the ratings, PageRank and plain counts put two of them in the right order.")
                .into(String.class, truth, value -> truth = value);
        to.under(HelpSection.OUTPUT);
        to.with(head);
    }

    public QuestionsCommand(Console console) {
        super(console, new Settings());
    }

    @Override
    public Integer call() {
        WrongUsage.atLeast(0, "--top", top);
        WrongUsage.require(!"".equals(truth), "--truth must be a file, not \"\"");
        if (truth != null) {
            truths = truths(truth);
        }
        requirePage();
        try {
            int exit = super.call();
            writePage();
            return exit;
        } catch (InputRefused e) {
            // Posts have times. What cannot be sorted is something else.
            throw e.problem().kind() == ProblemKind.UNSORTABLE ? noForum() : e;
        }
    }

    /** Holds that the page is none of the logs, and lies in no run: not in the one that will be written, either. */
    private void requirePage() {
        List<String> inputs = new ArrayList<>(logs.logs);
        inputs.addAll(head.files());
        InputGuard.requireOnce(inputs);
        head.read(console);
        String html = head.file();
        if (html == null) {
            return;
        }
        try {
            InputGuard.spareInputs(console, "--html", html, inputs);
            Path place = RunOption.outsideRuns(console, "--html", html).normalize();
            WrongUsage.require(
                    !place.startsWith(console.path(folder()).toAbsolutePath().normalize()),
                    "--html: " + html + " is in the folder of the run; write the page beside it");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Writes the page of the run that has just been published. */
    private void writePage() {
        try {
            boolean isWritten = head.write(console, identity -> {
                PublishedRun run = PublishedRun.open(folder(), console.path(folder()));
                String log = LogsTitle.of(List.of(Location.of(logs.logs.get(0)).fileName()), identity.words());
                return new ForumPage(run, log, identity)::write;
            });
            if (isWritten && !isSilent()) {
                console.say("page of the questions, written to " + head.file());
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Map<String, Double> truths(String file) {
        Map<String, Double> skills = new HashMap<>();
        InitialRatingsFile.truth(console, file, Map.of("skill", Double.NaN))
                .forEach(row -> skills.put(row.player().name(), row.rating()[0]));
        return skills;
    }

    @Override
    void each(GameLog log) {
        if (log.forum() == null) {
            throw noForum();
        }
    }

    private InputRefused noForum() {
        return new InputRefused(
                ProblemKind.MISSING_COLUMN,
                Location.of(logs.logs.get(0)),
                "it has games; rate questions needs the posts of a forum, with a column \"post\"");
    }

    @Override
    void show(ReplayText text, ReplayRun.RunResult result) {
        ForumTables tables = result.forum();
        if (tables != null) {
            new QuestionsText(console, tables, top).show(evaluation(tables));
        }
    }

    @Override
    JsonObject more(ReplayRun.RunResult result) {
        ForumTables tables = result.forum();
        return tables == null ? new JsonObject() : QuestionsText.json(tables, evaluation(tables));
    }

    private @Nullable ForumEvaluation evaluation(ForumTables tables) {
        return truth == null ? null : new ForumEvaluation(tables.forum(), tables.players(), truths);
    }
}
