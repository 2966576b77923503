package rate.cli.command;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.ParameterException;
import rate.cli.file.TableRefused;
import rate.cli.option.BesideOptions;
import rate.cli.option.OptionList;
import rate.cli.terminal.Console;
import rate.engine.problem.InputRefused;
import rate.engine.problem.WrongUsage;
import rate.engine.rating.parameter.IllegalParameter;
import rate.file.store.Scratch;
import rate.run.audit.check.Rerating;
import rate.run.audit.read.RunManifest;
import rate.run.form.FolderKind;

/** The words that have a run rated again. */
final class RerateOptions implements OptionList.Described {

    private List<String> logs = new ArrayList<>();
    private final BesideOptions beside = new BesideOptions();

    @Override
    public void describe(OptionList to) {
        to.option(
                        "--rate",
                        "LOG",
                        "Rate these logs again with the options of the run, and compare every byte. This also "
                                + "verifies the numbers, and takes as long as rate replay. The new run is written to the "
                                + "folder for temporary files and deleted afterwards. Name all other input files of the run "
                                + "again:")
                .arity("1..*")
                .each(String.class, logs, value -> logs = value);
        to.with(beside);
    }

    /** Returns true if {@code --rate} asks for a run to be rated again. */
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
        return new Rerating(console.logs(logs).sources(), () -> rate(manifest, files, console, scratch.folder()));
    }

    private Path rate(RunManifest manifest, List<String> files, Console console, Path folder) {
        for (String log : logs) {
            if (log.startsWith("-") && log.length() > 1 && Files.notExists(console.path(log))) {
                throw new WrongUsage(
                        "--rate takes logs, and \"" + log + "\" is not one; the options are those of the run");
            }
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
