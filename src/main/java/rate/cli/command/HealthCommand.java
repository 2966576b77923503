package rate.cli.command;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Stream;
import picocli.CommandLine.Model.CommandSpec;
import rate.cli.config.CommandName;
import rate.cli.option.CompanionFileOptions;
import rate.cli.option.HelpSection;
import rate.cli.option.OptionList;
import rate.cli.option.RunOption;
import rate.cli.page.PageHeadOptions;
import rate.cli.terminal.Console;
import rate.cli.terminal.ExitCode;
import rate.cli.terminal.JsonText;
import rate.cli.text.HealthText;
import rate.engine.problem.WrongUsage;
import rate.file.store.Scratch;
import rate.pages.report.health.HealthPage;
import rate.run.audit.read.PublishedRun;
import rate.run.audit.read.RunManifest;
import rate.study.health.HealthReading;
import rate.study.health.HealthReport;
import rate.study.health.measure.HealthMeasures;
import rate.study.health.suspect.Suspects;

/** The command {@code rate health}. */
public final class HealthCommand extends OptionList.Command {

    private final Function<CommandName, CommandSpec> commands;

    private String run = "";
    private List<String> logs = new ArrayList<>();
    private List<String> by = new ArrayList<>();
    private boolean all;
    private boolean pseudonyms;
    private boolean json;
    private final PageHeadOptions head =
            new PageHeadOptions("Write a web page of all findings with their games and tables.");
    private final CompanionFileOptions beside = new CompanionFileOptions();

    @Override
    public void describe(OptionList to) {
        to.spec().usageMessage().customSynopsis("rate health RUN [LOG...] [OPTIONS]");
        to.exitCodes(
                "0:done, whatever was found",
                "2:wrong usage",
                "3:the run or its log cannot be read, or the run has no ledger",
                "7:cannot write; an old file is unchanged");
        to.examples(
                "  rate health ratings",
                "  rate health ratings --all",
                "  rate health ratings games.csv --by map",
                "  rate health ratings --html health.html --pseudonyms");
        to.parameter("RUN", "A folder of runs (its current run is read), or a run in it.")
                .index("0")
                .into(String.class, run, value -> run = value);
        to.parameter("LOG", "The logs of the run, unchanged: rated again for --by, or if the run has no ledger.")
                .index("1..*")
                .arity("0..*")
                .each(String.class, logs, value -> logs = value);
        to.option(
                        "--by COLUMN",
                        "Also compare forecasts with results by the values of these columns of the log, such as map. "
                                + "Columns that the run keeps are compared anyway.")
                .split(",")
                .each(String.class, by, value -> by = value);
        to.under(HelpSection.OUTPUT);
        to.flag("--all", "Print all findings with their games, and all tables.", value -> all = value);
        to.flag("--pseudonyms", "Show players by numbers instead of their names.", value -> pseudonyms = value);
        to.flag("--json", "Print everything as JSON.", value -> json = value);
        to.with(head);
        to.under(HelpSection.COMMAND);
        to.with(beside);
    }

    /** The command, with those that give the options of the commands which remedy what is found. */
    public HealthCommand(Console console, Function<CommandName, CommandSpec> commands) {
        super(console);
        this.commands = commands;
    }

    @Override
    public Integer call() throws IOException {
        WrongUsage.require(by.isEmpty() || !logs.isEmpty(), "--by needs the log, which has the columns");
        WrongUsage.require(!(all && json), "--all cannot be combined with --json, which has everything");
        WrongUsage.require(logs.size() > 0 || beside.given() == null, beside.given() + " needs the log");
        head.read(console);
        PublishedRun published = RunOption.run(console, run);
        List<String> inputs = new ArrayList<>(logs);
        inputs.addAll(head.files());
        inputs.addAll(beside.files(console));
        head.spare(console, published, inputs);
        HealthReport report = logs.isEmpty() ? report(published) : ratedAgain(published);
        head.write(console, identity -> new HealthPage(report, identity)::write);
        if (json) {
            JsonText.print(console, HealthText.json(report));
        } else {
            new HealthText(console).write(report, all, head.file());
        }
        return ExitCode.DONE.code();
    }

    /** The logs are rated once more, with a ledger and the wanted columns. */
    private HealthReport ratedAgain(PublishedRun published) throws IOException {
        RecordedReplay.requireLogs(console, published, logs);
        RecordedReplay replay = new RecordedReplay(published.manifest(), console.silent());
        replay.keep(by);
        try (Scratch scratch = Scratch.temporary()) {
            String folder = scratch.folder().toString();
            replay.call(folder, beside.words(published.manifest()), logs);
            return report(PublishedRun.open(folder, console.path(folder)));
        }
    }

    private HealthReport report(PublishedRun of) {
        HealthReading reading = HealthReading.of(
                of,
                facts -> Stream.concat(HealthMeasures.of(facts).stream(), Suspects.of(facts).stream())
                        .toList(),
                pseudonyms);
        return new HealthReport(
                run,
                logs.isEmpty()
                        ? of.manifest().read().stream().map(each -> each.name()).toList()
                        : List.copyOf(logs),
                of.manifest().system(),
                reading.found(),
                line -> {
                    List<String> words = completed(line, of.manifest());
                    String all = String.join("\n", words);
                    return all.equals(reading.hidden(all)) ? words : List.of();
                });
    }

    /** A command that names players is of no use if these are numbers. */
    private List<String> completed(List<String> line, RunManifest manifest) {
        String verb = line.get(0);
        if (pseudonyms && (verb.equals("whatif") || verb.equals("balance"))) {
            return List.of();
        }
        if (!line.get(1).equals("LOG")) {
            return line;
        }
        CommandSpec command = commands.apply(Objects.requireNonNull(CommandName.named(verb)));
        return beside.isUnknownStart(manifest) && command.findOption("--warm-start") != null
                ? List.of()
                : RecordedReplay.completed(line, command, manifest, beside.named(manifest));
    }
}
