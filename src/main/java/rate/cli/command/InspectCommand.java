package rate.cli.command;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import rate.cli.config.Configuration;
import rate.cli.config.ConfigurationWriter;
import rate.cli.config.Settings;
import rate.cli.file.InputGuard;
import rate.cli.log.Answers;
import rate.cli.log.LogCommand;
import rate.cli.log.LogSources;
import rate.cli.option.CommandLineErrors;
import rate.cli.option.CommonOptions;
import rate.cli.option.OptionList;
import rate.cli.option.SystemOptions;
import rate.cli.option.Words;
import rate.cli.terminal.Console;
import rate.cli.terminal.ExitCode;
import rate.cli.terminal.JsonText;
import rate.cli.terminal.ProblemText;
import rate.cli.text.InspectText;
import rate.engine.problem.Problem;
import rate.engine.problem.WrongUsage;
import rate.engine.text.ShellWords;
import rate.file.input.source.Source;
import rate.file.store.SingleFile;
import rate.log.form.LogForm;
import rate.log.form.Profiles;
import rate.log.inspect.Inspection;
import rate.log.inspect.question.Question;

/** The command {@code rate inspect}. */
public final class InspectCommand extends LogCommand {

    private static final Set<String> OF_NO_LOG = Set.of("""
            --save --write --force --run --json --answer --config --system --parameter --period""".split(" "));

    private final Settings settings;
    private final ToIntFunction<String[]> program;

    private final CommonOptions.OnProblem problem = new CommonOptions.OnProblem();
    private final SystemOptions systems = new SystemOptions();
    private List<String> answer = new ArrayList<>();
    private @Nullable String save;
    private @Nullable String write;
    private boolean force;
    private boolean run;
    private boolean json;

    @Override
    public void describe(OptionList to) {
        super.describe(to);
        to.exitCodes(
                "0:done, with or without findings", "2:wrong usage", "3:the file cannot be read", "7:cannot write");
        to.examples(
                "  rate inspect league.csv",
                "  rate inspect league.csv --write rate.json && rate replay",
                "  rate inspect league.csv --zone UTC --save league.json");
        to.with(problem, systems);
        to.option(
                        "--answer QUESTION=ANSWER",
                        "Answer a question, by its number or key: with the number of an answer (1=2), with yes (the log is"
                                + " right as it is read), or with options ('1=--map player1=Home,player2=Away,result=R').")
                .each(String.class, answer, value -> answer = value);
        to.option(
                        "--save FILE",
                        "Save how the log is read as a profile for --profile FILE. Not possible while a question "
                                + "about the format is open.")
                .into(String.class, save, value -> save = value);
        to.option(
                        "--write FILE",
                        "Write a configuration file with the log and everything that replay needs to read and rate "
                                + "it. If it is rate.json, rate replay needs no arguments. Not possible while a question is "
                                + "open; on a terminal, the questions are asked.")
                .into(String.class, write, value -> write = value);
        to.flag("--force", "Let --write replace an existing file.", value -> force = value);
        to.flag(
                "--run",
                "Then replay with the file of --write. The exit code is that of replay.",
                value -> run = value);
        to.flag("--json", "Print everything as JSON.", value -> json = value);
    }

    /** @param program runs another command, which has the same console, and gives its exit code */
    public InspectCommand(Console console, Settings settings, ToIntFunction<String[]> program) {
        super(console);
        this.settings = settings;
        this.program = program;
    }

    @Override
    public Integer call() throws IOException {
        requireSense();
        if (write != null && ConfigurationWriter.isTaken(console, write, force)) {
            return ExitCode.CANNOT_WRITE.code();
        }
        LogSources.of(console, logs.logs)
                .findings()
                .forEach(finding -> console.tell(ProblemText.of(finding, console.errLook())));
        Answers answers = answers();
        Inspection inspection = answers.inspection();
        List<String> command = InspectText.command(
                logs.logs, inspection, saying(answers.words()).besideWords(), systemWords());
        if (json) {
            JsonText.print(console, InspectText.json(inspection, command, answers::number));
        } else {
            new InspectText(console, answers::number, settings::sayer).write(inspection, command, systemWords());
        }
        if (save != null) {
            save(inspection, save);
        }
        if (write != null) {
            write(inspection, command, answers.asRead(), write);
            if (run) {
                return program.applyAsInt(new String[] {"replay", "--config", write});
            }
        }
        return ExitCode.DONE.code();
    }

    /** Inspects the log, and answers what is asked about it. */
    private Answers answers() {
        Answers answers = new Answers(new Answers.Look() {
            @Override
            public Inspection inspect(List<String> words, Set<String> asRead) {
                return saying(words).inspect(asRead);
            }

            @Override
            public void require(List<String> words) {
                requireReading(words);
            }
        });
        boolean isTyped = settings.of("answer") == null;
        answers.give(answer, isTyped);
        if (write != null && !json && (answer.isEmpty() || !isTyped) && console.isDialogue()) {
            answers.ask(console);
        }
        return answers;
    }

    private Inspection inspect(Set<String> asRead) {
        return logs.inspect(console, reading(false), !problem.stops(), asRead);
    }

    /** The words of the user about other things than how the log is written. */
    private List<String> besideWords() {
        List<String> words = new ArrayList<>(logs.besideWords(order, corrections));
        words.addAll(problem.words());
        return words;
    }

    /** The words of the user about the rating system. */
    private List<String> systemWords() {
        return systems.words(spec().commandLine().getParseResult());
    }

    /** Returns this command, with further words about the log, which count before those of the user. */
    private InspectCommand saying(List<String> words) {
        if (words.isEmpty()) {
            return this;
        }
        ParseResult more = parsedAlone(words);
        List<String> all = new ArrayList<>(words);
        for (OptionSpec option : spec().commandLine().getParseResult().matchedOptions()) {
            List<String> values = option.originalStringValues();
            if (option.longestName().equals("--map")) {
                unlike(values, more.matchedOptionValue("--map", List.of()))
                        .forEach(each -> all.addAll(List.of("--map", each)));
            } else if (option.isMultiValue() || !more.hasMatchedOption(option.longestName())) {
                values.forEach(value -> all.add(option.longestName() + "=" + value));
            }
        }
        all.add("--");
        all.addAll(logs.logs);
        return parsed(all);
    }

    /** The parts of mappings that others do not replace. */
    private static List<String> unlike(List<String> mappings, List<String> others) {
        Map<String, String> texts = new LinkedHashMap<>(texts(mappings));
        texts.keySet().removeAll(texts(others).keySet());
        return texts.entrySet().stream()
                .map(each -> each.getKey() + "=" + each.getValue())
                .toList();
    }

    /** Returns the parts of mappings, by their canonical names. */
    private static Map<String, String> texts(List<String> mappings) {
        return WrongUsage.unless(() -> new LogForm.Builder().map(mappings).form())
                .mapping()
                .texts();
    }

    private InspectCommand parsed(List<String> words) {
        InspectCommand other = new InspectCommand(console, settings, program);
        CommandLine line = Words.register(OptionList.of(other));
        Configuration.addOption(line);
        try {
            line.parseArgs(words.toArray(String[]::new));
        } catch (ParameterException e) {
            throw new WrongUsage("--answer", CommandLineErrors.of(e));
        }
        return other;
    }

    private ParseResult parsedAlone(List<String> words) {
        List<String> all = new ArrayList<>(words);
        all.addAll(List.of("--", logs.logs.get(0)));
        return parsed(all).spec().commandLine().getParseResult();
    }

    /** Refuses words that are no options which say how the log is read. */
    private void requireReading(List<String> words) {
        ParseResult said = parsedAlone(words);
        for (OptionSpec option : said.matchedOptions()) {
            if (OF_NO_LOG.contains(option.longestName())) {
                throw new WrongUsage("--answer", option.longestName() + " says nothing of the log");
            }
        }
        if (said.matchedPositionals().get(0).originalStringValues().size() > 1) {
            throw new WrongUsage("--answer", "only options can be an answer");
        }
    }

    @Override
    public @Nullable String advice(Problem refused) {
        return null; // it is what other commands advise
    }

    private void requireSense() {
        for (String log : logs.logs) {
            WrongUsage.require(!log.isEmpty(), "the name of a LOG is empty");
            try (Source source = console.source(log)) {
                WrongUsage.require(
                        !source.isFleeting(),
                        "a log is inspected in several passes, but " + log
                                + " can be read only once. Write it to a file first");
            }
        }
        if (!systemWords().isEmpty()) {
            systems.periods(systems.configured(console));
        }
        requireNoInput("--save", save);
        requireNoInput("--write", write);
        WrongUsage.require(
                save == null || write == null || !InputGuard.isOne(console.path(save), console.path(write)),
                "--save and --write must be two files: one is a profile, the other a configuration");
        WrongUsage.require(!force || write != null, "--force needs --write");
        WrongUsage.require(!run || write != null, "--run needs --write: the file with which replay runs");
        WrongUsage.require(!run || !json, "--json and --run cannot both write to standard output");
    }

    private void requireNoInput(String option, @Nullable String file) {
        if (file == null) {
            return;
        }
        WrongUsage.require(!file.isEmpty(), option + " must be a file, not \"\"");
        for (String input : inputs()) {
            WrongUsage.require(
                    !InputGuard.isOne(console.path(file), console.path(input)), option + " would overwrite " + input);
        }
    }

    private void save(Inspection inspection, String file) throws IOException {
        for (Question question : inspection.questions()) {
            WrongUsage.require(
                    !question.ofFormat(), "nothing was saved, because a question is open: " + question.text());
        }
        Path path = console.path(file);
        String name = String.valueOf(path.getFileName()).replaceFirst("(?<=.)\\..*", "");
        SingleFile.write(path, Profiles.write(inspection.form(), name));
    }

    /** Writes a configuration that replays the log as the words of a command line do, with the answers that have no words. */
    private void write(Inspection inspection, List<String> command, List<String> asRead, String file)
            throws IOException {
        String why = whyNot(inspection, command);
        WrongUsage.require(why == null, file + " was not written, because " + why);
        CommandLine replay = Words.register(OptionList.of(new ReplayCommand(console, new Settings())));
        String[] words = columnByColumn(command.subList(2, command.size())).toArray(String[]::new);
        String names = ProblemText.printable(ShellWords.written(logs.logs));
        Map<ArgSpec, List<String>> besides =
                asRead.isEmpty() ? Map.of() : Map.of(spec().findOption("--answer"), asRead);
        SingleFile.write(
                console.path(file),
                ConfigurationWriter.of(
                        "How rate replay reads and rates " + names + ".", replay.parseArgs(words), besides));
        if (!json) {
            List<String> reader = file.equals(Configuration.FILE)
                    ? List.of("rate", "replay")
                    : List.of("rate", "replay", "--config", file);
            console.say("");
            console.say("written to " + file + "; " + ShellWords.written(reader) + " reads it");
            if (run) {
                console.say("");
            }
        }
    }

    private static @Nullable String whyNot(Inspection inspection, List<String> command) {
        if (!inspection.questions().isEmpty()) {
            return "a question is open: " + inspection.questions().get(0).text();
        }
        if (inspection.games() == null || inspection.games().games() == 0) {
            return "no game can be read";
        }
        return command.get(1).equals("replay")
                ? null
                : "rate " + command.get(1) + " reads no configuration. Use --save, and --profile there";
    }

    /**
     * Returns the words of a command with a {@code --map} for each column of the log, which is easier to read and to change in
     * a file.
     */
    private static List<String> columnByColumn(List<String> command) {
        List<String> words = new ArrayList<>();
        boolean isMap = false;
        for (String word : command) {
            if (isMap) {
                texts(List.of(word)).forEach((canonical, text) -> {
                    words.add("--map");
                    words.add(canonical + "=" + text);
                });
            } else if (!word.equals("--map")) {
                words.add(word);
            }
            isMap = word.equals("--map");
        }
        return words;
    }
}
