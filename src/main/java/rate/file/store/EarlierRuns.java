package rate.file.store;

import java.nio.file.Path;
import java.util.Optional;
import java.util.Set;

/** Knows the runs of one kind by what they say of themselves, and so what may be replaced or removed as theirs. */
public interface EarlierRuns {

    /**
     * Files and content of a run.
     *
     * @param files every file that it wrote, but for its caches
     * @param content a digest of what it says: two runs with the same one have the same tables, of the same logs
     */
    record Told(Set<String> files, String content) {}

    /** Every file that a run of the kind can have, but for caches. */
    Set<String> files();

    /** Returns the files and content of the run in a folder; empty if there is none of this kind. */
    Optional<Told> in(Path folder);
}
