package rate.publish;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import rate.input.source.Change;
import rate.input.source.FileContent;
import rate.input.source.Source;
import rate.log.Bookmarks;
import rate.log.order.Bookmark;
import rate.problem.InputRefused;
import rate.problem.Location;
import rate.problem.Problem;
import rate.problem.ProblemKind;
import rate.state.BrokenState;
import rate.store.PlainFile;
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
 * @param changed what changed behind it; null if nothing did
 */
record Resumption(
        Path run,
        Checkpoint checkpoint,
        CheckpointIndex.Entry entry,
        FileContent content,
        List<Source> before,
        List<CheckpointIndex.Entry> earlier,
        @Nullable Problem changed) {

    /** From where the log is read, noting on the way from where it could be read on. */
    Bookmarks bookmarks() {
        return new Bookmarks(new Bookmark(entry.file(), entry.offset(), checkpoint.log()), content, before, true);
    }

    /** What a change comes to if nothing can be taken over. */
    private static final String WHOLE = "; the whole log is rated";

    /** What the option is called. */
    private static final Location WHERE = Location.of("--resume");

    /**
     * What a replay is asked to go on from.
     *
     * @param program what rates
     * @param key everything that determines the result but the log, as {@link RunKey} has it
     * @param logs the log, to be read by nobody else
     * @param strict whether something that changed ends the run
     * @param tell is told why not all could be gone on from
     */
    record Wish(Program program, String key, List<Source> logs, boolean strict, Consumer<Problem> tell) {

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
            boolean kept = PlainFile.is(RunFolder.cache(current.get(), CheckpointIndex.NAME));
            if (!kept && !strict) {
                return null;
            }
            try {
                if (!kept) {
                    throw new BrokenState(
                            "it left nothing to compare the log with, as it was made without --resume, or is not the one that was"
                                    + " made last");
                }
                return find(current.get());
            } catch (BrokenState e) {
                lament(e);
                return null;
            }
        }

        private @Nullable Resumption find(Path run) {
            CheckpointIndex index = CheckpointIndex.read(bytes(run, CheckpointIndex.NAME));
            if (!index.program().version().equals(program.version())) {
                throw new BrokenState("its checkpoints are of version "
                        + index.program().version() + " of the program, and this is " + program.version());
            }
            if (!index.program().equals(program)) {
                throw new BrokenState(
                        "its checkpoints are of another build of version " + program.version() + " of the program");
            }
            if (!index.key().equals(key)) {
                String what = "the last run was made otherwise: " + RunKey.difference(key, index.key());
                tell(refusedIfStrict(new Problem(ProblemKind.CHANGED_OPTIONS, WHERE, null, what)), WHOLE);
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
            Problem changed = change == null
                    ? null
                    : refusedIfStrict(new Problem(
                            ProblemKind.CHANGED_LOG,
                            change.where(),
                            null,
                            "compared with the last run, it " + change.what()));
            if (usable == 0) {
                tell(changed, WHOLE);
                return null;
            }
            CheckpointIndex.Entry entry = index.entries().get(usable - 1);
            return new Resumption(
                    run,
                    checkpoint(run, entry, changed),
                    entry,
                    index.contents().get(entry.file()),
                    logs.subList(0, entry.file()),
                    index.entries().subList(0, usable),
                    changed);
        }

        private Checkpoint checkpoint(Path run, CheckpointIndex.Entry entry, @Nullable Problem changed) {
            try {
                return Resumption.checkpoint(run, entry);
            } catch (BrokenState e) {
                tell(changed, WHOLE);
                throw e;
            }
        }

        /** All was taken over. */
        void rejoice(Resumption from) {
            tell(from.changed, "; rating goes on behind game " + from.entry.games() + " of the log");
        }

        /** What was to be taken over is not what it was. */
        void lament(Resumption from, BrokenState reason) {
            tell(from.changed, WHOLE);
            lament(reason);
        }

        /** The last run is of no use; if the wish is strict, that ends the run, as nobody can say what changed. */
        private void lament(BrokenState reason) {
            Problem problem = new Problem(
                    ProblemKind.BROKEN_CHECKPOINT, WHERE, null, "the last run is of no use: " + reason.getMessage());
            if (strict) {
                throw new InputRefused(problem);
            }
            tell.accept(problem);
        }

        private Problem refusedIfStrict(Problem changed) {
            if (strict) {
                throw new InputRefused(changed);
            }
            return changed;
        }

        private void tell(@Nullable Problem changed, String then) {
            if (changed != null) {
                tell.accept(new Problem(changed.kind(), changed.location(), null, changed.message() + then));
            }
        }
    }

    private static Checkpoint checkpoint(Path run, CheckpointIndex.Entry entry) {
        byte[] bytes = bytes(run, entry.name());
        if (!Sha256.of(bytes).equals(entry.sha256())) {
            throw new BrokenState(CheckpointIndex.DAMAGED);
        }
        return Checkpoint.read(bytes);
    }

    private static byte[] bytes(Path run, String name) {
        try {
            return PlainFile.bytes(RunFolder.cache(run, name));
        } catch (IOException e) {
            throw new BrokenState("its checkpoints cannot be read");
        }
    }
}
