package rate.store;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** The runs before the current one. */
public final class OldRuns {

    /**
     * A run.
     *
     * @param changed when something was last put into its folder: two of one second differ in it
     */
    private record Run(Path folder, FileTime changed) {

        /** The second in which it was made, as its name begins. */
        String second() {
            return folder.getFileName().toString().split("-", 2)[0];
        }
    }

    private OldRuns() {}

    /**
     * Removes the oldest ones, and the caches of the others. That is a courtesy to the disk: what cannot be removed stays for the
     * next time.
     *
     * @param runs the folder of all of them
     * @param current the name of the current one, which stays
     * @param keep how many others stay
     * @param unpublished where a run is moved before it is deleted, so that none is ever there in part
     */
    static void remove(Path runs, String current, int keep, UnpublishedFolder unpublished) {
        try {
            List<Run> old = old(runs, current);
            for (Run run : old.subList(Math.min(keep, old.size()), old.size())) {
                unpublished.takeAway(run.folder);
            }
            for (Run run : old.subList(0, Math.min(keep, old.size()))) {
                removeCaches(run.folder);
            }
        } catch (IOException e) {
            // As said.
        }
    }

    private static void removeCaches(Path run) throws IOException {
        try (DirectoryStream<Path> caches = Files.newDirectoryStream(run, "*" + RunFolder.CACHE)) {
            for (Path cache : caches) {
                Files.deleteIfExists(cache);
            }
        }
    }

    /**
     * The run that was made before another.
     *
     * @param run the folder of one of many runs; of another folder it is empty, as it is of one whose neighbours cannot be seen
     */
    public static Optional<Path> before(Path run) {
        Path runs = run.getParent();
        if (runs == null || !RunNames.isRun(run)) {
            return Optional.empty();
        }
        try {
            List<Path> folders = all(runs).stream().map(Run::folder).toList();
            int at = folders.indexOf(run);
            return at < 0 || at + 1 == folders.size() ? Optional.empty() : Optional.of(folders.get(at + 1));
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /** All but the current one, the youngest first. */
    private static List<Run> old(Path runs, String current) throws IOException {
        return all(runs).stream().filter(run -> !run.folder.endsWith(current)).toList();
    }

    /** The youngest first. */
    private static List<Run> all(Path runs) throws IOException {
        List<Run> all = new ArrayList<>();
        try (DirectoryStream<Path> folders = Files.newDirectoryStream(runs, RunNames::isRun)) {
            for (Path folder : folders) {
                if (Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)) {
                    all.add(new Run(folder, Files.getLastModifiedTime(folder)));
                }
            }
        }
        all.sort(Comparator.comparing(Run::second).thenComparing(Run::changed).reversed());
        return all;
    }
}
