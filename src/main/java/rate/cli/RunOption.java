package rate.cli;

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
}
