package rate.cli.command;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import rate.cli.file.TableRefused;
import rate.cli.option.ChangeOptions;
import rate.cli.option.ChangedCorrections;
import rate.cli.option.CompanionFileOptions;
import rate.cli.option.HelpSection;
import rate.cli.option.OptionList;
import rate.cli.option.RunOption;
import rate.cli.option.TableOptions;
import rate.cli.page.PageHeadOptions;
import rate.cli.terminal.Console;
import rate.cli.terminal.ExitCode;
import rate.cli.text.WhatifText;
import rate.engine.problem.InputRefused;
import rate.engine.problem.WrongUsage;
import rate.engine.text.Letters;
import rate.file.input.language.Language;
import rate.file.store.Scratch;
import rate.pages.report.change.ChangePage;
import rate.run.audit.KnownNames;
import rate.run.audit.diff.GamesDiff;
import rate.run.audit.diff.RunDiff;
import rate.run.audit.read.PublishedRun;
import rate.run.audit.read.RunManifest;

/** The command {@code rate whatif}. */
public final class WhatifCommand extends OptionList.Command {

    /** Where a folder of runs has them. */
    private static final String RUNS = "runs";

    private List<String> logs = new ArrayList<>();
    private String run = "";
    private final ChangeOptions change = new ChangeOptions();
    private int top = 20;
    private boolean json;
    private boolean csv;
    private final PageHeadOptions head = new PageHeadOptions(
            "Write a web page for the people concerned: a summary in words, the largest moves with their "
                    + "games, places gained and lost, and all players.");
    private @Nullable String output;
    private boolean commit;
    private @Nullable String reason;
    private final CompanionFileOptions beside = new CompanionFileOptions();

    @Override
    public void describe(OptionList to) {
        to.spec().usageMessage().customSynopsis("rate whatif LOG... --run RUN [CHANGE...] [OPTIONS]");
        to.exitCodes(
                "0:done, with or without differences",
                "2:wrong usage, or an unknown player or game",
                "3:the run, its log or a file beside it cannot be read, or is not that of the run",
                "7:cannot write; an old file is unchanged");
        to.examples(
                "  rate whatif games.csv --run ratings --ban Ann",
                "  rate whatif games.csv --run ratings --merge 'Ann (old)=Ann' --json",
                "  rate whatif games.csv --run ratings --ban Ann --html without-ann.html",
                "  rate whatif games.csv --run ratings --set beta=5 -o with-beta-5",
                "  rate whatif log.csv --run now --exclude out.csv --void 7 --commit --reason x");
        to.parameter("LOG", "The logs of the run, unchanged.")
                .arity("1..*")
                .each(String.class, logs, value -> logs = value);
        to.option("--run RUN", "A folder of runs (its current run is compared), or a run in it.")
                .required()
                .into(String.class, run, value -> run = value);
        to.with(change);
        to.option("--top N", "How many players to show per table: those who move, are new or are gone (default: 20).")
                .into(int.class, top, value -> top = value);
        to.under(HelpSection.OUTPUT);
        to.flag("--json", "Print everything as JSON.", value -> json = value);
        to.flag("--csv", "Print everybody who moves, is new or is gone as CSV.", value -> csv = value);
        to.with(head);
        to.option("-o --output FOLDER", "Keep the new run in this folder.")
                .into(String.class, output, value -> output = value);
        to.under(HelpSection.COMMAND);
        to.flag(
                "--commit",
                "Add the change to the file of --aliases or --exclude, which the next run reads. If the run "
                        + "has no such file, aliases.csv or exclude.csv is created.",
                value -> commit = value);
        to.option("--reason TEXT", "Why, for the row in that file.")
                .into(String.class, reason, value -> reason = value);
        to.with(beside);
    }

    public WhatifCommand(Console console) {
        super(console);
    }

    @Override
    public Integer call() throws IOException {
        change.requireAny();
        WrongUsage.atLeast(0, "--top", top);
        WrongUsage.require(!(json && csv), "--csv cannot be combined with --json");
        WrongUsage.require(head.file() == null || !(json || csv), "--html cannot be combined with --json or --csv");
        WrongUsage.require(reason == null || !Letters.isBlank(reason), "--reason must be a text, not \"\"");
        head.read(console);
        PublishedRun before = RunOption.run(console, run);
        RunManifest manifest = before.manifest();
        if (output != null) {
            spare(before, TableOptions.folder(output));
        }
        List<String> inputs = new ArrayList<>(logs);
        inputs.addAll(beside.files(console));
        head.spare(console, before, inputs);
        ChangedCorrections corrections = new ChangedCorrections(console, before, beside);
        String target = commit ? corrections.target(change, reason) : null;
        change.requireKnown(KnownNames.of(before), corrections.oldNames());
        corrections.add(change, reason);
        RecordedReplay replay = new RecordedReplay(manifest, console.silent(corrections.bytes()));
        if (change.system() != null) {
            replay.system(change.system(), change.parameters(console, manifest));
        } else {
            replay.set(change.parameters(console, manifest));
        }
        RecordedReplay.requireLogs(console, before, logs);
        try (Scratch scratch = Scratch.temporary()) {
            String folder = output == null ? scratch.folder().toString() : output;
            rate(replay, folder, corrections.words());
            PublishedRun after = PublishedRun.open(folder, console.path(folder));
            RunDiff diff = RunDiff.of(before, after);
            GamesDiff games = GamesDiff.of(before, after).orElse(null);
            head.spare(console, after, List.of()); // nor is the page in the new run, which may be kept
            head.write(
                    console,
                    identity -> new ChangePage(change.sentences(identity.words()), before, after, diff, games, identity)
                            ::write);
            String option = target == null ? null : corrections.commit(target);
            WhatifText text = new WhatifText(change.sentences(Language.ENGLISH), diff, games, target, option);
            if (head.file() != null) {
                text.page(console, head.file());
            } else if (json) {
                text.json(console);
            } else if (csv) {
                text.csv(console);
            } else {
                text.write(console, top);
            }
        }
        return ExitCode.DONE.code();
    }

    /** Nothing is published where the run is: not over it, not in it, and not among the runs of its folder. */
    private void spare(PublishedRun before, String folder) throws IOException {
        Path path = console.path(folder).toAbsolutePath().normalize();
        Path known = path;
        while (known.getParent() != null && Files.notExists(known)) {
            known = known.getParent();
        }
        Path real = known.toRealPath().resolve(known.relativize(path));
        Path beside = before.folder().resolveSibling("");
        boolean isAmongRuns = beside.endsWith(RUNS) && real.startsWith(beside);
        WrongUsage.require(
                !before.folder().startsWith(real) && !real.startsWith(before.folder()) && !isAmongRuns,
                "--output: " + folder + " is a folder of the run, which stays as it is");
    }

    private void rate(RecordedReplay replay, String folder, List<String> files) {
        try {
            replay.call(folder, files, logs);
        } catch (InputRefused e) {
            throw TableRefused.ofChange(e.problem());
        } catch (TableRefused e) {
            throw TableRefused.ofChange(e.problem());
        }
    }
}
