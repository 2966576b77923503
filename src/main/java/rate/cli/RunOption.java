package rate.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import rate.audit.PublishedRun;
import rate.publish.FolderKind;

/** The word that names a run. */
final class RunOption {

    private RunOption() {}

    /** The folder as the user wrote it. */
    static String folder(String named) {
        if (named.isEmpty()) {
            throw new WrongUsage("the name of a RUN is empty; the folder where you are is .");
        }
        return named;
    }

    /** The run in it, which is no comparison. */
    static PublishedRun run(Console console, String named) {
        PublishedRun run = PublishedRun.open(folder(named), console.path(named));
        if (run.manifest().kind() != FolderKind.RUN) {
            throw new WrongUsage(named + " is a comparison of systems, and no run");
        }
        return run;
    }

    /**
     * A file that is made of a run, as the user wrote it; none of the run itself, which then would not be what its manifest says.
     *
     * @throws IOException if the folder cannot be seen in which it is
     */
    static String output(Console console, PublishedRun run, String named) throws IOException {
        if (named.isEmpty()) {
            throw new WrongUsage("--output must be a file, not \"\"");
        }
        Path file = console.path(named).toAbsolutePath();
        Path folder = file.getParent();
        Path real = Files.exists(file)
                ? file.toRealPath()
                : folder != null && Files.exists(folder) ? folder.toRealPath().resolve(file.getFileName()) : file;
        if (real.startsWith(run.folder())) {
            throw new WrongUsage("--output: " + named + " is in the run itself, which stays as it is");
        }
        return named;
    }
}
