package rate.publish;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import rate.log.Bookmark;
import rate.log.Bookmarks;
import rate.log.Change;
import rate.log.Content;
import rate.log.Source;
import rate.problem.InputRefused;
import rate.problem.Location;
import rate.problem.Problem;
import rate.problem.ProblemKind;
import rate.state.BrokenState;
import rate.store.RunFolder;
import rate.store.Sha256;

/**
 * What a replay goes on from.
 *
 * @param run the run that was current before
 * @param checkpoint the state
 * @param entry where it is
 * @param content what the log in which it is held then
 * @param before the logs before that one, read to their end
 * @param earlier this checkpoint of the run and those before it, in order of the log
 */
record Resumption(
        Path run,
        Checkpoint checkpoint,
        CheckpointIndex.Entry entry,
        Content content,
        List<Source> before,
        List<CheckpointIndex.Entry> earlier) {

    /** From where the log is read, noting on the way from where it could be read on. */
    Bookmarks bookmarks() {
        return new Bookmarks(new Bookmark(entry.file(), entry.offset(), checkpoint.log()), content, before, true);
    }

    /** What the option is called. */
    private static final Location WHERE = Location.of("--resume");

    /**
     * What a replay is asked to go on from.
     *
     * @param version of the program
     * @param key everything that determines the result but the log, as {@link RunKey} has it
     * @param logs the log, to be read by nobody else
     * @param strict whether something that changed ends the run
     * @param tell is told why not all could be gone on from
     */
    record Wish(String version, String key, List<Source> logs, boolean strict, Consumer<Problem> tell) {

        /**
         * Finds it: the newest checkpoint of the current run before which nothing changed.
         *
         * @return null if everything has to be rated
         * @throws InputRefused if the wish is strict, and something changed
         */
        @Nullable
        Resumption find(Optional<Path> current) {
            if (current.isEmpty()) {
                return null;
            }
            boolean kept = Files.exists(RunFolder.cache(current.get(), CheckpointIndex.NAME));
            if (!kept && !strict) {
                return null;
            }
            try {
                if (!kept) {
                    throw new BrokenState("it was made without --resume, and left nothing to compare the log with");
                }
                return find(current.get());
            } catch (BrokenState e) {
                lament(e);
                return null;
            }
        }

        private @Nullable Resumption find(Path run) {
            CheckpointIndex index = CheckpointIndex.read(bytes(run, CheckpointIndex.NAME));
            if (!index.version().equals(version)) {
                throw new BrokenState("its checkpoints are of version " + index.version()
                        + " of the program, and this is " + version);
            }
            if (!index.key().equals(key)) {
                changed(
                        ProblemKind.CHANGED_OPTIONS,
                        WHERE,
                        "the last run was made otherwise: " + RunKey.difference(key, index.key()),
                        null);
                return null;
            }
            Change change = Change.of(index.contents(), logs);
            int usable = index.entries().size();
            while (usable > 0
                    && change != null
                    && !change.isBehind(
                            index.entries().get(usable - 1).file(),
                            index.entries().get(usable - 1).offset())) {
                usable--;
            }
            CheckpointIndex.Entry entry = usable == 0 ? null : index.entries().get(usable - 1);
            if (change != null) {
                changed(
                        ProblemKind.CHANGED_LOG,
                        change.where(),
                        "compared with the last run, it " + change.what(),
                        entry);
            }
            return entry == null
                    ? null
                    : new Resumption(
                            run,
                            checkpoint(run, entry),
                            entry,
                            index.contents().get(entry.file()),
                            logs.subList(0, entry.file()),
                            index.entries().subList(0, usable));
        }

        /** The last run is of no use; if the wish is strict, that ends the run, as nobody can say what changed. */
        void lament(BrokenState reason) {
            Problem problem = new Problem(
                    ProblemKind.BROKEN_CHECKPOINT, WHERE, null, "the last run is of no use: " + reason.getMessage());
            if (strict) {
                throw new InputRefused(problem);
            }
            tell.accept(problem);
        }

        private void changed(ProblemKind kind, Location where, String what, CheckpointIndex.@Nullable Entry goOn) {
            if (strict) {
                throw new InputRefused(new Problem(kind, where, null, what));
            }
            String then = goOn == null
                    ? "; the whole log is rated"
                    : "; rating goes on behind game " + goOn.games() + " of the log";
            tell.accept(new Problem(kind, where, null, what + then));
        }
    }

    private static Checkpoint checkpoint(Path run, CheckpointIndex.Entry entry) {
        byte[] bytes = bytes(run, entry.name());
        if (!Sha256.hex(Sha256.digest().digest(bytes)).equals(entry.sha256())) {
            throw new BrokenState(CheckpointIndex.DAMAGED);
        }
        return Checkpoint.read(bytes);
    }

    private static byte[] bytes(Path run, String name) {
        try {
            return Files.readAllBytes(RunFolder.cache(run, name));
        } catch (IOException e) {
            throw new BrokenState("its checkpoints cannot be read");
        }
    }
}
