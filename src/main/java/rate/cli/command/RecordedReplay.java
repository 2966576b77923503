package rate.cli.command;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import picocli.CommandLine;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import rate.cli.config.Settings;
import rate.cli.log.LogSources;
import rate.cli.option.ChangedCorrections;
import rate.cli.option.OptionList;
import rate.cli.option.Words;
import rate.cli.terminal.Console;
import rate.engine.problem.WrongUsage;
import rate.engine.rating.parameter.Profile;
import rate.engine.system.SystemWords;
import rate.engine.text.Counted;
import rate.file.input.source.Source;
import rate.log.form.Mapping;
import rate.run.audit.read.PublishedRun;
import rate.run.audit.read.RunManifest;
import rate.run.form.OptionWords;

/** A {@code rate replay} with the options of a run. */
final class RecordedReplay {

    /** The options of a manifest that are not repeated from it, but named again or found out. */
    private static final Set<String> NOT_TYPED = Set.of("profile", "zone_data");

    private final CommandLine replay;
    private final ObjectNode options;

    /**
     * The options of a manifest are written like those of a configuration, and what stands elsewhere in it is an option, too.
     *
     * @throws rate.engine.problem.InputRefused if this version does not know one of them
     */
    RecordedReplay(RunManifest manifest, Console console) {
        this.replay = Words.register(OptionList.of(new ReplayCommand(console, new Settings())));
        this.options = manifest.options().deepCopy().remove(NOT_TYPED);
        Set<String> known = recorded(replay.getCommandSpec());
        options.fieldNames().forEachRemaining(name -> {
            if (!known.contains(name)) {
                throw manifest.refused("it cannot be rated again: this version knows no option \"" + name + "\"");
            }
        });
        options.put("system", manifest.system());
        options.set("parameter", manifest.parameters().deepCopy());
        options.set("since", manifest.object("corrections").get("since"));
        options.set("until", manifest.object("corrections").get("until"));
        boolean json =
                manifest.table("rejects").filter(RunManifest.ListedFile::isJson).isPresent();
        options.put("format", json ? "json" : null);
        options.put("allow_empty", true); // whether that was said, an empty run says itself
    }

    /** Parameters over those of the run. */
    void set(Map<String, String> parameters) {
        ObjectNode all = options.withObjectProperty("parameter");
        parameters.forEach(all::put);
    }

    /** Another system, with such parameters; what the run was told for its own system is not for another. */
    void system(String word, Map<String, String> parameters) {
        options.put("system", word);
        options.putObject("parameter");
        set(parameters);
        options.remove("period");
        options.remove("teams");
        options.remove("scores");
    }

    /**
     * Adds to a command line with a log what a run was told of it, as far as the command has such options, and what the line
     * does not say: so it reads the same games, and rates them in the same way.
     */
    static List<String> completed(List<String> line, CommandSpec command, RunManifest run, List<String> files) {
        List<String> added = new ArrayList<>();
        ObjectNode options = run.options().deepCopy();
        options.setAll(run.object("corrections").deepCopy().retain("since", "until"));
        options.remove("profile"); // it is among the files
        options.forEachEntry((name, value) -> {
            boolean isUsual = !run.object("sources").has(name);
            boolean isSaid = value.isValueNode() && line.contains("--" + name.replace('_', '-'));
            List<String> words = isUsual || isSaid ? List.of() : OptionWords.of(name, value);
            words.stream().filter(word -> !isSaid(line, word)).forEach(added::add);
        });
        added.addAll(files);
        if (run.object("sources").has("parameters") && command.findOption("--parameter") != null) {
            added.addAll(parameters(line, run));
        }
        List<String> all = new ArrayList<>(line);
        int mapped = line.indexOf("--map") + 1; // a column by its name
        if (mapped > 0) {
            String[] parts = line.get(mapped).split("=", 2);
            all.set(mapped, parts[0] + "=" + Mapping.written(parts[1]));
        }
        for (String word : added) {
            int end = word.contains("=") ? word.indexOf('=') : word.length();
            OptionSpec option = command.findOption(word.substring(0, end));
            if (option != null) {
                boolean isOne = end == word.length()
                        || word.startsWith("-", end + 1)
                        || option.arity().min() == 0;
                all.addAll(isOne ? List.of(word) : List.of(word.substring(0, end), word.substring(end + 1)));
            }
        }
        return all;
    }

    /** Returns true if a line gives an option with this key, as {@code --map condition=map}, a value. */
    private static boolean isSaid(List<String> line, String word) {
        String[] parts = word.split("=", 3);
        int at = line.indexOf(parts[0]) + 1;
        return parts.length > 2 && at > 0 && line.get(at).startsWith(parts[1] + "=");
    }

    /** The parameters of a run that are not those of its profile, without those that a line says, or fits. */
    private static List<String> parameters(List<String> line, RunManifest run) {
        boolean isFittingAll = line.get(0).equals("tune") && !line.contains("--fit");
        Map<String, String> usual = SystemWords.configured(
                        run.system(), Map.of(), (entry, file) -> new Profile(file, "", Map.of()))
                .parameters();
        List<String> words = new ArrayList<>();
        run.parameters().forEachEntry((name, value) -> {
            boolean isSaid = line.stream().anyMatch(word -> word.startsWith(name + "="));
            if (!isSaid
                    && !(isFittingAll && value.isNumber())
                    && !value.toString().equals(usual.get(name))) {
                words.add("-P=" + name + "=" + OptionWords.text(value));
            }
        });
        return words;
    }

    void call(String folder, List<String> files, List<String> logs) {
        List<String> words = new ArrayList<>(List.of("--quiet", "--output=" + folder));
        options.forEachEntry((name, value) -> words.addAll(OptionWords.of(name, value)));
        words.addAll(files);
        words.add("--");
        words.addAll(logs);
        replay.parseArgs(words.toArray(String[]::new));
        replay.<ReplayCommand>getCommand().call();
    }

    /** Keeps a ledger, and these columns, as the logs call them, besides those of the run. */
    void keep(List<String> columns) {
        options.put("ledger", "full");
        ArrayNode kept = options.withArrayProperty("keep_columns");
        columns.forEach(kept::add);
    }

    /**
     * Holds that logs are those of the run, as it was opened: of others, what is different would not be due to what was
     * changed.
     */
    static void requireLogs(Console console, PublishedRun run, List<String> logs) {
        List<RunManifest.ListedFile> read = run.manifest().read();
        for (String log : logs) {
            WrongUsage.require(
                    !log.isEmpty() && !log.equals("-"), "the logs of a run must be files here, not \"" + log + "\"");
        }
        List<Source> sources = LogSources.of(console, logs).sources();
        WrongUsage.require(
                sources.size() == read.size(),
                "the run was made of " + Counted.of(read.size(), "log") + ", and " + sources.size() + " are named");
        for (int i = 0; i < sources.size(); i++) {
            try (Source source = sources.get(i)) {
                source.drain();
                if (!source.sha256().equals(read.get(i).sha256())) {
                    throw ChangedCorrections.changed(
                            source.name(), "it is not the log of " + run.shown() + " as it was when that was rated");
                }
            }
        }
    }

    /** The options that a manifest may have, by their names there. */
    private static Set<String> recorded(CommandSpec replay) {
        return replay.options().stream()
                .filter(OptionList::isRecorded)
                .map(option -> option.longestName().substring("--".length()).replace('-', '_'))
                .collect(Collectors.toSet());
    }
}
