package rate.cli.command;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import rate.cli.file.InputGuard;
import rate.cli.log.LogOptions;
import rate.cli.terminal.Console;
import rate.cli.terminal.Exit;
import rate.cli.terminal.JsonText;
import rate.cli.terminal.ProblemText;
import rate.cli.text.InspectJson;
import rate.cli.text.InspectText;
import rate.cli.word.WrongUsage;
import rate.input.source.Source;
import rate.inspect.Inspection;
import rate.inspect.Question;
import rate.log.form.Profiles;
import rate.store.SingleFile;

/** The command {@code rate inspect}. */
@Command(
        name = "inspect",
        sortOptions = false,
        description = "Shows what a log contains and how it is read: format, columns, times, games,"
                + " anything suspicious, and the command line that reads it. Where the log is ambiguous, such as 03/04/2009, it"
                + " asks instead of guessing.",
        exitCodeListHeading = "%nExit codes:%n",
        exitCodeList = {
            "0:done, with or without findings",
            "2:wrong usage",
            "3:the file cannot be read",
            "7:cannot write"
        },
        footer = {
            "",
            "Examples:",
            "  rate inspect league.csv",
            "  rate inspect league.csv --zone UTC --save league.json"
        })
public final class InspectCommand implements Callable<Integer> {

    private final Console console;

    @Mixin
    private LogOptions logs = new LogOptions();

    @Option(
            names = "--save",
            paramLabel = "FILE",
            description =
                    "Save how to read the log as a profile, for --profile FILE; not possible while a question about"
                            + " the format is open.")
    private @Nullable String save;

    @Option(names = "--json", description = "Print everything as JSON.")
    private boolean json;

    /** @param console what it reads and writes */
    public InspectCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws IOException {
        requireSense();
        console.logs(logs.logs).findings().forEach(finding -> console.tell(ProblemText.of(finding)));
        Inspection inspection = logs.inspect(console);
        List<String> command = InspectText.command(logs, inspection);
        if (json) {
            JsonText.print(console, InspectJson.of(inspection, command));
        } else {
            new InspectText(console).write(inspection, command);
        }
        if (save != null) {
            save(inspection, save);
        }
        return Exit.DONE.code();
    }

    private void requireSense() {
        for (String log : logs.logs) {
            if (log.isEmpty()) {
                throw new WrongUsage("the name of a LOG is empty");
            }
            try (Source source = console.source(log)) {
                if (source.isFleeting()) {
                    throw new WrongUsage("a log is inspected in several passes, but " + log
                            + " can be read only once. Write it to a file first");
                }
            }
        }
        if ("".equals(save)) {
            throw new WrongUsage("--save must be a file, not \"\"");
        }
        if (save != null) {
            Path profile = console.path(save);
            for (String input : logs.inputs(List.of())) {
                if (InputGuard.isOne(profile, console.path(input))) {
                    throw new WrongUsage("--save would overwrite " + input);
                }
            }
        }
    }

    private void save(Inspection inspection, String file) throws IOException {
        for (Question question : inspection.questions()) {
            if (question.ofFormat()) {
                throw new WrongUsage("nothing was saved, because a question is open: " + question.text());
            }
        }
        Path path = console.path(file);
        String name = String.valueOf(path.getFileName()).replaceFirst("(?<=.)\\..*", "");
        byte[] profile = Profiles.write(inspection.form(), name).getBytes(StandardCharsets.UTF_8);
        SingleFile.write(path, out -> out.write(profile));
    }
}
