package rate.cli.command;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import rate.audit.law.Rerating;
import rate.audit.run.RunManifest;
import rate.cli.config.Settings;
import rate.cli.option.BesideOptions;
import rate.cli.option.ReplayWords;
import rate.cli.option.TableRefused;
import rate.cli.terminal.Console;
import rate.cli.word.WrongUsage;
import rate.problem.InputRefused;
import rate.publish.FolderKind;
import rate.rating.IllegalParameter;
import rate.store.Scratch;

/** The words that have a run rated again. */
final class RerateOptions {

    @Option(
            names = "--rate",
            arity = "1..*",
            paramLabel = "LOG",
            description =
                    "Rate these logs again, with the options of the run, and compare every byte: this proves the"
                            + " numbers, too, and takes as long as rate replay. The new run lies in the folder for temporary files"
                            + " and is gone afterwards. Files that the run was rated with beside its logs have to be named again:")
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
        words.addAll(ReplayWords.of(manifest));
        words.addAll(files);
        words.add("--");
        for (String log : logs) {
            if (log.startsWith("-") && log.length() > 1 && Files.notExists(console.path(log))) {
                throw new WrongUsage(
                        "--rate takes logs, and \"" + log + "\" is none; the options are those of the run");
            }
        }
        words.addAll(logs);
        try {
            ReplayCommand replay = new ReplayCommand(console.silent(), new Settings());
            Grammar.of(new CommandLine(replay)).parseArgs(words.toArray(String[]::new));
            replay.call();
            return folder;
        } catch (TableRefused e) {
            throw new InputRefused(e.problem());
        } catch (WrongUsage | IllegalParameter | ParameterException e) {
            throw manifest.refused("it cannot be rated again: " + e.getMessage());
        }
    }
}
