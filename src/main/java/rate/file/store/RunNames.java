package rate.file.store;

import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Names of runs: the time when the run was made and a piece of the digest of its manifest, {@code 20261120T031704Z-5f2c91};
 * with a number behind it if two are the same in both.
 */
public final class RunNames {

    private static final Pattern ID = Pattern.compile("[0-9]{8}T[0-9]{6}Z-(?<piece>[0-9a-f]{6})(-[0-9]+)?");

    private RunNames() {}

    /** Returns whether a folder among the runs is a run, by its name. */
    static boolean isRun(Path folder) {
        return ID.matcher(String.valueOf(folder.getFileName())).matches();
    }

    /** The piece of what a run says that stands in its name; empty if the folder has not the name of a run. */
    public static Optional<String> piece(Path folder) {
        Matcher name = ID.matcher(String.valueOf(folder.getFileName()));
        return name.matches() ? Optional.of(name.group("piece")) : Optional.empty();
    }

    /**
     * A name that no run has.
     *
     * @throws IllegalArgumentException if it is none for a run
     */
    static String free(String id, Path runs) {
        if (!ID.matcher(id).matches()) {
            throw new IllegalArgumentException("not the name of a run: " + id);
        }
        String free = id;
        for (int number = 2; Files.exists(runs.resolve(free), LinkOption.NOFOLLOW_LINKS); number++) {
            free = id + "-" + number;
        }
        return free;
    }
}
