package rate.cli.option;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import rate.cli.terminal.Console;
import rate.engine.problem.InputRefused;
import rate.engine.problem.WrongUsage;
import rate.file.store.PlainFile;
import rate.file.store.Sha256;
import rate.run.audit.read.PublishedRun;
import rate.run.audit.read.RunManifest;
import rate.run.form.FolderKind;
import rate.run.form.RunFiles;

/** The word that names a run. */
public final class RunOption {

    private RunOption() {}

    /** The folder as the user wrote it. */
    public static String folder(String named) {
        WrongUsage.require(!named.isEmpty(), "the name of a RUN is empty; use . for the current folder");
        return named;
    }

    /** The run in it, or the comparison. */
    public static PublishedRun open(Console console, String named) {
        return PublishedRun.open(folder(named), console.path(named));
    }

    /** The run in it, which is no comparison. */
    public static PublishedRun run(Console console, String named) {
        PublishedRun run = open(console, named);
        WrongUsage.require(run.manifest().kind() == FolderKind.RUN, named + " is a comparison of systems, not a run");
        return run;
    }

    /**
     * A file that is made of a run, as the user wrote it: none of a run, which then would not be what its manifest says, and
     * none of its logs, which nothing brings back.
     *
     * @throws IOException if the folder cannot be seen in which it is, or what is there cannot be read
     */
    public static String output(Console console, PublishedRun run, String option, String named) throws IOException {
        WrongUsage.require(!named.isEmpty(), option + " must be a file, not \"\"");
        Path real = outsideRuns(console, option, named);
        WrongUsage.require(
                !Files.isRegularFile(real) || !isLog(real, run),
                option + ": " + named + " is a log of the run, which must not change");
        return named;
    }

    /**
     * Where a file is that will be written: in no run, whose files must not change. The output folder around runs is none.
     *
     * @throws IOException if the folder cannot be seen in which it is
     */
    public static Path outsideRuns(Console console, String option, String named) throws IOException {
        Path file = console.path(named).toAbsolutePath();
        Path folder = file.getParent();
        Path real = Files.exists(file)
                ? file.toRealPath()
                : folder != null && Files.exists(folder) ? folder.toRealPath().resolve(file.getFileName()) : file;
        requireOutside(option, named, real.getParent());
        return real;
    }

    /**
     * Checks that a folder to be written is in no run, whose files must not change. Neither it nor the folders above it need
     * exist.
     *
     * @throws IOException if the folders above it cannot be seen
     */
    public static void folderOutsideRuns(Console console, String option, String named) throws IOException {
        Path folder = console.path(named).toAbsolutePath();
        while (Files.notExists(folder) && folder.getParent() != null) {
            folder = folder.getParent();
        }
        requireOutside(option, named, Files.exists(folder) ? folder.toRealPath() : folder);
    }

    private static void requireOutside(String option, String named, @Nullable Path folder) {
        for (Path in = folder; in != null; in = in.getParent()) {
            WrongUsage.require(
                    !isRun(in),
                    option + ": " + named
                            + " is in a run, which must not change; the output folder around it takes other files");
        }
    }

    /** Not every manifest is one of a run: web sites have some, too. */
    private static boolean isRun(Path folder) {
        try {
            return PlainFile.is(folder.resolve(RunFiles.MANIFEST))
                    && PublishedRun.open(folder.toString(), folder).folder().equals(folder);
        } catch (InputRefused e) {
            return false;
        }
    }

    /** By its name, since a log may have grown after the run, and by its content, as it may have been called otherwise. */
    private static boolean isLog(Path file, PublishedRun run) throws IOException {
        long bytes = Files.size(file);
        for (RunManifest.ListedFile log : run.manifest().read()) {
            if (log.name().equals(String.valueOf(file.getFileName()))) {
                return true;
            }
            if (log.bytes() == bytes && digest(file).equals(log.sha256())) {
                return true;
            }
        }
        return false;
    }

    private static String digest(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            return Sha256.of(in);
        }
    }
}
