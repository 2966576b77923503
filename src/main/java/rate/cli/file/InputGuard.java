package rate.cli.file;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import rate.cli.terminal.Console;
import rate.engine.problem.WrongUsage;
import rate.file.store.PlainFile;
import rate.run.form.FolderKind;
import rate.run.form.RunFiles;

/**
 * Keeps a run from replacing, or deleting as an earlier run's, a file that it reads: the log would be gone. Files are
 * compared by where they really are, whatever links lead there.
 */
public final class InputGuard {

    private InputGuard() {}

    /**
     * Refuses a folder in which a run, perhaps with a table of games, would touch one of its inputs, which are named as the
     * user did.
     */
    public static void spare(Console console, String folder, List<String> inputs, boolean withGames) {
        Set<String> written = new HashSet<>(Set.of(RunFiles.MANIFEST));
        for (FolderKind kind : FolderKind.values()) {
            written.addAll(kind.files(withGames));
        }
        // An input is there; so only what is there can be one.
        Path home = console.path(folder);
        Set<Path> touched = new HashSet<>();
        PlainFile.present(home, written).forEach(file -> touched.add(place(home.resolve(file))));
        for (String input : inputs) {
            if (input.equals("-")) {
                continue;
            }
            WrongUsage.require(
                    !Files.isDirectory(console.path(input))
                            || !place(console.path(input)).equals(place(home)),
                    "the run would be written among the logs of " + input + "; use another --output than " + folder);
            for (Path file : console.files(input)) {
                WrongUsage.require(
                        !touched.contains(place(file)),
                        "the run would overwrite "
                                + (console.path(input).equals(file) ? input : console.shown(file))
                                + ", which it reads; use another --output than " + folder);
            }
        }
    }

    /** Refuses to read standard input twice: the second reader would find nothing. */
    public static void requireOnce(List<String> inputs) {
        WrongUsage.require(Collections.frequency(inputs, "-") <= 1, "standard input (-) can be read only once");
    }

    /** Refuses a file, named by an option, that would be written over one of the inputs, which are named as the user did. */
    public static void spareInputs(Console console, String option, String file, List<String> inputs) {
        for (String input : inputs) {
            WrongUsage.require(
                    input.equals("-")
                            || console.files(input).stream().noneMatch(each -> isOne(each, console.path(file))),
                    option + ": " + file + " is read here, and must not change");
        }
    }

    /** Returns true if two names mean one file. A device, such as {@code /dev/null}, can be written twice. */
    public static boolean isOne(Path a, Path b) {
        boolean device = Files.exists(a) && !Files.isRegularFile(a);
        return !device && place(a).equals(place(b));
    }

    /** Where a file is, or would be in its folder. */
    private static Path place(Path file) {
        Path absolute = file.toAbsolutePath();
        Path folder = absolute.getParent();
        try {
            if (folder == null || Files.exists(absolute)) {
                return absolute.toRealPath();
            }
            return folder.toRealPath().resolve(absolute.getFileName());
        } catch (IOException e) {
            return absolute.normalize();
        }
    }
}
