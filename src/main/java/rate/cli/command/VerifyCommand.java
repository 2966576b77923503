package rate.cli.command;

import com.fasterxml.jackson.core.JsonGenerator;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import rate.audit.Verification;
import rate.audit.law.Verdict;
import rate.cli.option.RunOption;
import rate.cli.terminal.Columnar;
import rate.cli.terminal.Console;
import rate.cli.terminal.Exit;
import rate.cli.terminal.JsonText;
import rate.cli.terminal.ProblemText;
import rate.cli.word.WrongUsage;
import rate.store.Scratch;

/** The command {@code rate verify}. */
@Command(
        name = "verify",
        sortOptions = false,
        customSynopsis = "rate verify RUN... [OPTIONS]",
        description =
                "Proves a run by what lies in its folder: its name and head are those of the manifest, every file is"
                        + " what the manifest lists, the digests of the ledger are chained as they were, every rating goes on where it was left, the tables follow from the"
                        + " ledger. The code that rates has no part in it, unless --rate asks for it.",
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:verified",
            "2:wrong usage",
            "3:a log or file for --rate cannot be read",
            "5:not verified, or no run that this version can read"
        },
        footer = {
            "",
            "Examples:",
            "  rate verify ratings",
            "  rate verify ratings/runs/*",
            "  rate verify ratings --head 4f0c…   the head of last night's summary",
            "  rate verify ratings --rate games.csv --aliases names.csv"
        })
public final class VerifyCommand implements Callable<Integer> {

    private final Console console;

    @Parameters(
            paramLabel = "RUN",
            arity = "1..*",
            description = "Folders of runs, whose current one is verified; or runs in them, ratings/runs/ID.")
    private List<String> runs = new ArrayList<>();

    @Option(
            names = "--head",
            paramLabel = "HEX",
            description = "The head of the run, as its summary or status said it: the SHA-256 of manifest.json, 64"
                    + " hexadecimal digits. Whatever was written anew, with all digests, is found out.")
    private @Nullable String head;

    @Mixin
    private RerateOptions rerate = new RerateOptions();

    @Option(
            names = {"-q", "--quiet"},
            description = "Print nothing but failures.")
    private boolean quiet;

    @Option(names = "--json", description = "Print everything as JSON.")
    private boolean json;

    /** @param console what it reads and writes */
    public VerifyCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws IOException {
        if (head != null && !head.matches("[0-9a-fA-F]{64}")) {
            throw new WrongUsage("--head must be 64 hexadecimal digits, not \"" + head + "\"");
        }
        if (head != null && runs.size() > 1) {
            throw new WrongUsage("--head is of one run, and there are " + runs.size());
        }
        if (rerate.wanted() && runs.size() > 1) {
            throw new WrongUsage("--rate is of one run, and there are " + runs.size());
        }
        runs.forEach(RunOption::folder);
        boolean holds = json ? write() : tell();
        return (holds ? Exit.DONE : Exit.VERIFICATION_FAILED).code();
    }

    private Verdict verdict(String run) {
        if (!rerate.wanted()) {
            return Verification.of(run, console.path(run), head);
        }
        try (Scratch scratch = Scratch.temporary()) {
            return Verification.of(run, console.path(run), head, manifest -> rerate.of(manifest, console, scratch));
        }
    }

    private boolean tell() {
        boolean holds = true;
        for (String run : runs) {
            Verdict verdict = verdict(run);
            tell(run, verdict);
            holds &= verdict.holds();
        }
        return holds;
    }

    private void tell(String run, Verdict verdict) {
        if (!verdict.holds()) {
            tellFindings(verdict);
            console.say(run + ": not verified, " + verdict.failures()
                    + " wrong. Keep the folder as it is until you know why.");
        } else if (!quiet) {
            Columnar table = new Columnar();
            for (Verdict.Check check : verdict.checks()) {
                table.row(check.law().id(), "ok", ProblemText.printable(check.what()));
            }
            table.lines("").forEach(console::say);
            console.say(run + ": verified" + (verdict.head() == null ? "" : ", head " + verdict.head()));
        }
    }

    private void tellFindings(Verdict verdict) {
        for (Verdict.Finding finding : verdict.findings()) {
            console.tell("rate: " + ProblemText.printable(finding.location() + ": " + finding.what()));
        }
        long more = verdict.failures() - verdict.findings().size();
        if (more > 0) {
            List<String> laws = new ArrayList<>();
            for (Verdict.Check check : verdict.checks()) {
                if (verdict.further(check) > 0) {
                    laws.add(check.law().id() + " " + verdict.further(check));
                }
            }
            console.tell("  and " + more + " more, which may follow from it: " + String.join(", ", laws));
        }
    }

    private boolean write() throws IOException {
        List<Verdict> verdicts = runs.stream().map(this::verdict).toList();
        boolean holds = true;
        try (JsonGenerator out = JsonText.open(console)) {
            out.writeStartArray();
            for (int i = 0; i < verdicts.size(); i++) {
                write(out, runs.get(i), verdicts.get(i));
                holds &= verdicts.get(i).holds();
            }
            out.writeEndArray();
        }
        console.say("");
        return holds;
    }

    private static void write(JsonGenerator out, String run, Verdict verdict) throws IOException {
        out.writeStartObject();
        out.writeStringField("run", run);
        out.writeBooleanField("verified", verdict.holds());
        out.writeStringField("head", verdict.head());
        out.writeArrayFieldStart("checks");
        for (Verdict.Check check : verdict.checks()) {
            out.writeStartObject();
            out.writeStringField("law", check.law().id());
            out.writeStringField("what", check.what());
            out.writeNumberField("wrong", check.failures());
            out.writeEndObject();
        }
        out.writeEndArray();
        out.writeArrayFieldStart("findings");
        for (Verdict.Finding finding : verdict.findings()) {
            out.writeStartObject();
            out.writeStringField("law", finding.law().id());
            out.writeStringField("file", finding.location().file());
            out.writeNumberField("line", finding.location().line());
            out.writeStringField("what", finding.what());
            out.writeEndObject();
        }
        out.writeEndArray();
        out.writeEndObject();
    }
}
