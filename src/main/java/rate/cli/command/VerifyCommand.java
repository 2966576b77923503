package rate.cli.command;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ParameterException;
import rate.cli.file.TableRefused;
import rate.cli.log.LogSources;
import rate.cli.option.CompanionFileOptions;
import rate.cli.option.OptionList;
import rate.cli.option.RunOption;
import rate.cli.terminal.Columnar;
import rate.cli.terminal.Console;
import rate.cli.terminal.ExitCode;
import rate.cli.terminal.JsonText;
import rate.cli.terminal.ProblemText;
import rate.engine.problem.InputRefused;
import rate.engine.problem.WrongUsage;
import rate.engine.rating.parameter.IllegalParameter;
import rate.file.output.JsonObject;
import rate.file.store.Scratch;
import rate.run.audit.Verification;
import rate.run.audit.check.RatingCheck.Rerating;
import rate.run.audit.check.VerificationReport;
import rate.run.audit.read.RunManifest;
import rate.run.form.FolderKind;

/** The command {@code rate verify}. */
public final class VerifyCommand extends OptionList.Command {

    private List<String> runs = new ArrayList<>();
    private @Nullable String head;
    private final RerateOptions rerate = new RerateOptions();
    private boolean quiet;
    private boolean json;

    @Override
    public void describe(OptionList to) {
        to.spec().usageMessage().customSynopsis("rate verify RUN... [OPTIONS]");
        to.exitCodes(
                "0:verified",
                "2:wrong usage",
                "3:a log or file for --rate cannot be read",
                "5:not verified, or not a run that this version can read");
        to.examples(
                "  rate verify ratings",
                "  rate verify ratings/runs/*",
                "  rate verify ratings --head 4f0c…   the head of last night's summary",
                "  rate verify ratings --rate games.csv --aliases names.csv");
        to.parameter("RUN", "Folders of runs: their current runs are verified. Or runs in them, ratings/runs/ID.")
                .arity("1..*")
                .each(String.class, runs, value -> runs = value);
        to.option(
                        "--head HEX",
                        "The head of the run from its summary or status: the SHA-256 of manifest.json, 64"
                                + " hexadecimal digits. This also detects a run that was rewritten with all its digests.")
                .into(String.class, head, value -> head = value);
        to.with(rerate);
        to.flag("-q --quiet", "Print nothing but failures.", value -> quiet = value);
        to.flag("--json", "Print everything as JSON.", value -> json = value);
    }

    public VerifyCommand(Console console) {
        super(console);
    }

    @Override
    public Integer call() {
        if (head != null && !head.matches("[0-9a-fA-F]{64}")) {
            throw new WrongUsage("--head must be 64 hexadecimal digits, not \"" + head + "\"");
        }
        WrongUsage.require(head == null || runs.size() <= 1, "--head needs one run, not " + runs.size());
        WrongUsage.require(!rerate.wanted() || runs.size() <= 1, "--rate needs one run, not " + runs.size());
        runs.forEach(RunOption::folder);
        boolean holds = true;
        List<JsonObject> objects = new ArrayList<>();
        for (String run : runs) {
            VerificationReport report = report(run);
            holds &= report.holds();
            if (json) {
                objects.add(json(run, report));
            } else {
                tell(run, report);
            }
        }
        if (json) {
            JsonText.print(console, objects);
        }
        return (holds ? ExitCode.DONE : ExitCode.VERIFICATION_FAILED).code();
    }

    private VerificationReport report(String run) {
        if (!rerate.wanted()) {
            return Verification.of(run, console.path(run), head);
        }
        try (Scratch scratch = Scratch.temporary()) {
            return Verification.of(run, console.path(run), head, manifest -> rerate.of(manifest, console, scratch));
        }
    }

    private void tell(String run, VerificationReport report) {
        if (!report.holds()) {
            tellFindings(report);
            console.say(run + ": not verified, " + report.failures()
                    + " wrong. Keep the folder as it is until you know why.");
        } else if (!quiet) {
            Columnar table = new Columnar();
            for (VerificationReport.CheckResult check : report.checks()) {
                table.row(check.check().id(), "ok", ProblemText.printable(check.what()));
            }
            console.tell("", table);
            console.say(run + ": verified" + (report.head() == null ? "" : ", head " + report.head()));
        }
    }

    private void tellFindings(VerificationReport report) {
        for (VerificationReport.Finding finding : report.findings()) {
            console.tell("rate: " + ProblemText.printable(finding.location() + ": " + finding.what()));
        }
        long more = report.failures() - report.findings().size();
        if (more > 0) {
            List<String> checks = new ArrayList<>();
            for (VerificationReport.CheckResult check : report.checks()) {
                if (report.further(check) > 0) {
                    checks.add(check.check().id() + " " + report.further(check));
                }
            }
            console.tell("  and " + more + " more, which may follow from it: " + String.join(", ", checks));
        }
    }

    private static JsonObject json(String run, VerificationReport report) {
        return new JsonObject()
                .put("run", run)
                .put("verified", report.holds())
                .put("head", report.head())
                .each(
                        "checks",
                        report.checks(),
                        check -> new JsonObject()
                                .put("check", check.check().id())
                                .put("what", check.what())
                                .put("wrong", check.failures()))
                .each(
                        "findings",
                        report.findings(),
                        finding -> new JsonObject()
                                .put("check", finding.check().id())
                                .put("file", finding.location().file())
                                .put("line", finding.location().line())
                                .put("what", finding.what()));
    }

    /** The words that have a run rated again. */
    private static final class RerateOptions implements OptionList.Described {

        private List<String> logs = new ArrayList<>();
        private final CompanionFileOptions beside = new CompanionFileOptions();

        @Override
        public void describe(OptionList to) {
            to.option(
                            "--rate LOG",
                            "Rate these logs again with the options of the run, and compare every byte. This also verifies the "
                                    + "numbers, and takes as long as rate replay. The new run is written to the folder for "
                                    + "temporary files and deleted afterwards. Name all other input files of the run again:")
                    .arity("1..*")
                    .each(String.class, logs, value -> logs = value);
            to.with(beside);
        }

        /** Returns true if {@code --rate} asks for a run to be rated again. */
        boolean wanted() {
            String file = beside.given();
            WrongUsage.require(!logs.isEmpty() || file == null, file + " needs --rate");
            return !logs.isEmpty();
        }

        /**
         * How a run is rated again.
         *
         * @param scratch where the new run lies
         * @throws WrongUsage if the words do not suit the run
         */
        Rerating of(RunManifest manifest, Console console, Scratch scratch) {
            WrongUsage.require(
                    manifest.kind() == FolderKind.RUN,
                    "--rate: a comparison of systems cannot be rated again, only a run");
            List<String> files = beside.words(manifest);
            return new Rerating(
                    LogSources.of(console, logs).sources(), () -> rate(manifest, files, console, scratch.folder()));
        }

        private Path rate(RunManifest manifest, List<String> files, Console console, Path folder) {
            for (String log : logs) {
                WrongUsage.require(
                        !log.startsWith("-") || log.length() <= 1 || !Files.notExists(console.path(log)),
                        "--rate takes logs, and \"" + log + "\" is not one; the options are those of the run");
            }
            try {
                new RecordedReplay(manifest, console.silent()).call(folder.toString(), files, logs);
                return folder;
            } catch (TableRefused e) {
                throw new InputRefused(e.problem());
            } catch (WrongUsage | IllegalParameter | ParameterException e) {
                throw manifest.refused("it cannot be rated again: " + e.getMessage());
            }
        }
    }
}
