package rate.file.store;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The runs before the current one. */
public final class OldRuns {

    /**
     * A run.
     *
     * @param sequence in which place it was published, whatever the clock said; 0 if it does not say so
     * @param changed when something was last put into its folder: two of one second that do not say it differ in it
     */
    private record Run(Path folder, long sequence, FileTime changed) implements Comparable<Run> {

        /** The newest first. */
        @Override
        public int compareTo(Run other) {
            int bySequence = Long.compare(other.sequence, sequence);
            int bySecond = bySequence != 0 ? bySequence : other.second().compareTo(second());
            return bySecond != 0 ? bySecond : other.changed.compareTo(changed);
        }

        /** The second in which it was made, as its name begins. */
        String second() {
            return folder.getFileName().toString().split("-", 2)[0];
        }
    }

    private OldRuns() {}

    /**
     * Removes the oldest ones, and the checkpoints of the others. A run that says the same as the one that was published next
     * goes, too, so that none takes the place of one that says something else. The run that was current until now stays for
     * this time, without a place if it has none, as somebody may be reading it. What is no run of this kind is neither counted
     * nor touched; a run in whose folder are files of somebody else stays. That is a courtesy to the disk: what cannot be
     * removed stays for the next time.
     *
     * @param current the name of the current one, which stays
     * @param before the one that was current until now; null if there was none
     * @param keep how many others stay; if it is 0, none does
     * @param unpublished where a run is moved before it is deleted, so that none is ever there in part
     */
    static void remove(
            Path runs,
            String current,
            @Nullable Path before,
            int keep,
            UnpublishedFolder unpublished,
            EarlierRuns earlier) {
        try {
            Object next = earlier.in(runs.resolve(current))
                    .<Object>map(EarlierRuns.Contents::content)
                    .orElse("");
            int places = keep;
            for (Path run : folders(runs)) {
                Optional<EarlierRuns.Contents> contents = run.endsWith(current) ? Optional.empty() : earlier.in(run);
                if (contents.isEmpty()) {
                    continue;
                }
                boolean same = contents.get().content().equals(next);
                boolean wasCurrent = before != null && run.endsWith(before);
                boolean stays = (!same && places > 0) || (wasCurrent && keep > 0);
                places -= same ? 0 : 1;
                next = contents.get().content();
                if (stays) {
                    removeCheckpoints(run);
                } else if (hasOnly(run, contents.get())) {
                    unpublished.takeAway(run);
                }
            }
        } catch (IOException e) {
            // As said.
        }
    }

    /** Returns whether everything in the folder of a run is what it says that it wrote. */
    private static boolean hasOnly(Path run, EarlierRuns.Contents contents) throws IOException {
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(run)) {
            for (Path entry : entries) {
                String file = String.valueOf(entry.getFileName());
                if (!PlainFile.is(entry) || !(contents.files().contains(file) || Caches.is(file))) {
                    return false;
                }
            }
        }
        return true;
    }

    private static void removeCheckpoints(Path run) throws IOException {
        try (DirectoryStream<Path> entries = Files.newDirectoryStream(run)) {
            for (Path entry : entries) {
                if (Caches.isForNextRun(String.valueOf(entry.getFileName())) && PlainFile.is(entry)) {
                    Files.deleteIfExists(entry);
                }
            }
        }
    }

    /**
     * The run that was published before another.
     *
     * @param run the folder of one of many runs; of another folder it is empty, as it is of one whose neighbours cannot be seen
     */
    public static Optional<Path> before(Path run) {
        Path runs = run.getParent();
        if (runs == null || !RunNames.isRun(run)) {
            return Optional.empty();
        }
        try {
            List<Path> folders = folders(runs);
            int at = folders.indexOf(run);
            return at < 0 || at + 1 == folders.size() ? Optional.empty() : Optional.of(folders.get(at + 1));
        } catch (IOException e) {
            return Optional.empty();
        }
    }

    /** All that are called as runs, the youngest first. */
    static List<Path> folders(Path runs) throws IOException {
        return all(runs).stream().map(Run::folder).toList();
    }

    /** In which place the next run is published. */
    static long nextSequence(Path runs) throws IOException {
        return 1 + all(runs).stream().mapToLong(Run::sequence).max().orElse(0);
    }

    private static List<Run> all(Path runs) throws IOException {
        List<Run> all = new ArrayList<>();
        try (DirectoryStream<Path> folders = Files.newDirectoryStream(runs, RunNames::isRun)) {
            for (Path folder : folders) {
                if (PlainFile.isFolder(folder)) {
                    all.add(new Run(folder, Caches.sequence(folder), Files.getLastModifiedTime(folder)));
                }
            }
        }
        Collections.sort(all);
        return all;
    }

    /** Knows the runs of one kind by what they say of themselves, and so what may be replaced or removed as theirs. */
    public interface EarlierRuns {

        /**
         * Files and content of a run.
         *
         * @param files every file that it wrote, but for its caches
         * @param content two runs with equal contents have the same tables, of the same logs
         */
        record Contents(Set<String> files, Object content) {}

        /** Every file that a run of the kind can have, but for caches. */
        Set<String> files();

        /** Returns the files and content of the run in a folder; empty if there is none of this kind. */
        Optional<Contents> in(Path folder);
    }
}
