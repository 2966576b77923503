package rate.cli.command;

import java.lang.reflect.AnnotatedElement;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import rate.audit.check.Rerating;
import rate.audit.run.RunManifest;
import rate.cli.config.Settings;
import rate.cli.option.BesideOptions;
import rate.cli.option.Recorded;
import rate.cli.file.TableRefused;
import rate.cli.terminal.Console;
import rate.cli.word.WrongUsage;
import rate.problem.InputRefused;
import rate.publish.FolderKind;
import rate.publish.OptionWords;
import rate.rating.IllegalParameter;
import rate.store.Scratch;

/** The words that have a run rated again. */
final class RerateOptions {

    /** What stands among the options of a manifest, and is named again or found out. */
    private static final Set<String> NOT_TYPED = Set.of("profile", "zone_data");

    @Option(
            names = "--rate",
            arity = "1..*",
            paramLabel = "LOG",
            description = "Rate these logs again with the options of the run, and compare every byte. This verifies the"
                    + " numbers, too, and takes as long as rate replay. The new run is written to the folder for temporary files"
                    + " and deleted afterwards. Name all other input files of the run again:")
    private List<String> logs = new ArrayList<>();

    @Mixin
    private BesideOptions beside = new BesideOptions();

    /** Whether a run is to be rated again. */
    boolean wanted() {
        String file = beside.given();
        if (logs.isEmpty() && file != null) {
            throw new WrongUsage(file + " needs --rate");
        }
        return !logs.isEmpty();
    }

    /**
     * How a run is rated again.
     *
     * @param scratch where the new run lies
     * @throws WrongUsage if the words do not suit the run
     */
    Rerating of(RunManifest manifest, Console console, Scratch scratch) {
        if (manifest.kind() != FolderKind.RUN) {
            throw new WrongUsage("--rate: a comparison of systems cannot be rated again, only a run");
        }
        List<String> files = beside.words(manifest);
        return new Rerating(console.sources(logs), () -> rate(manifest, files, console, scratch.folder()));
    }

    private Path rate(RunManifest manifest, List<String> files, Console console, Path folder) {
        List<String> words = new ArrayList<>(List.of("--quiet", "--output=" + folder));
        CommandLine replay = Grammar.of(new CommandLine(new ReplayCommand(console.silent(), new Settings())));
        words.addAll(words(manifest, recorded(replay.getCommandSpec())));
        words.addAll(files);
        words.add("--");
        for (String log : logs) {
            if (log.startsWith("-") && log.length() > 1 && Files.notExists(console.path(log))) {
                throw new WrongUsage(
                        "--rate takes logs, and \"" + log + "\" is not one; the options are those of the run");
            }
        }
        words.addAll(logs);
        try {
            replay.parseArgs(words.toArray(String[]::new));
            replay.<ReplayCommand>getCommand().call();
            return folder;
        } catch (TableRefused e) {
            throw new InputRefused(e.problem());
        } catch (WrongUsage | IllegalParameter | ParameterException e) {
            throw manifest.refused("it cannot be rated again: " + e.getMessage());
        }
    }

    /**
     * All words but the logs, the files beside them, and where the run goes. The options of a manifest are written like those of
     * a configuration, and what stands elsewhere in it is an option, too.
     */
    private static List<String> words(RunManifest manifest, Set<String> known) {
        Map<String, @Nullable Object> options = new LinkedHashMap<>(manifest.options());
        options.keySet().removeAll(NOT_TYPED);
        for (String name : options.keySet()) {
            if (!known.contains(name)) {
                throw manifest.refused("it cannot be rated again: this version knows no option \"" + name + "\"");
            }
        }
        options.put("system", manifest.system());
        options.put("parameter", manifest.object("system").get("parameters"));
        options.put("since", manifest.object("corrections").get("since"));
        options.put("until", manifest.object("corrections").get("until"));
        boolean json =
                manifest.table("players").filter(RunManifest.Listed::isJson).isPresent();
        options.put("format", json ? "json" : null);
        options.put("allow_empty", true); // whether that was said, an empty run says itself
        List<String> words = new ArrayList<>();
        options.forEach((name, value) -> words.addAll(OptionWords.of(name, value)));
        return words;
    }

    /** The options that a manifest may have, by their names there. */
    private static Set<String> recorded(CommandSpec replay) {
        return replay.options().stream()
                .filter(option -> option.userObject() instanceof AnnotatedElement field
                        && field.isAnnotationPresent(Recorded.class))
                .map(option -> option.longestName().substring("--".length()).replace('-', '_'))
                .collect(Collectors.toSet());
    }
}
