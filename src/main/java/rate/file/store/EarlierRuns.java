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
     * @param content two runs with equal contents have the same tables, of the same logs
     */
    record Contents(Set<String> files, Object content) {}

    /** Every file that a run of the kind can have, but for caches. */
    Set<String> files();

    /** Returns the files and content of the run in a folder; empty if there is none of this kind. */
    Optional<Contents> in(Path folder);
}
