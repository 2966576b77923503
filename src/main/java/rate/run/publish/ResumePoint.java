package rate.run.publish;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import rate.engine.problem.InputRefused;
import rate.engine.problem.Location;
import rate.engine.problem.Problem;
import rate.engine.problem.ProblemKind;
import rate.engine.state.BrokenState;
import rate.engine.state.StateReader;
import rate.file.store.PlainFile;
import rate.file.store.RunFolder;
import rate.file.store.Sha256;

/**
 * State from which a replay resumes: the run before it, and those of its checkpoints that may be of use.
 *
 * @param usable how many of its checkpoints may be of use, from the first on; 0 if its games are only compared
 * @param changed what is known to have changed behind them; null if nothing is
 */
record ResumePoint(
        Path run,
        CheckpointIndex index,
        int usable,
        @Nullable Problem changed) {

    /** The consequence of a change, as a clause, if no checkpoint can be used. */
    private static final String WHOLE = "; the whole log is rated";

    /** The name of the option, as a place of problems. */
    private static final Location WHERE = Location.of("--resume");

    /** After how many games of that run this one begins to rate; 0 if it rates all. */
    long games() {
        return usable == 0 ? 0 : index.entries().get(usable - 1).games();
    }

    /** The checkpoints that may be of use, in order of the games. */
    List<CheckpointIndex.Entry> entries() {
        return index.entries().subList(0, usable);
    }

    /** The state at the last of these. */
    StateReader state() {
        CheckpointIndex.Entry entry = index.entries().get(usable - 1);
        byte[] bytes = bytes(run, entry.name());
        if (!Sha256.of(bytes).equals(entry.sha256())) {
            throw new BrokenState(CheckpointIndex.DAMAGED);
        }
        return new StateReader(bytes);
    }

    /**
     * Request to resume a replay.
     *
     * @param key everything that determines the result but the games
     * @param acceptance whether something that changed ends the run, and a log that lost games is rated as it is
     * @param tell receives the reasons why games are rated again
     */
    record ResumeRequest(Program program, RunKey key, ReplayRun.Acceptance acceptance, Consumer<Problem> tell) {

        private boolean isStrict() {
            return acceptance.resume() == ReplayRun.Resume.STRICT;
        }

        /**
         * Finds what the current run left.
         *
         * @return null if everything has to be rated
         * @throws InputRefused if the request is strict, and something but the log changed
         */
        @Nullable
        ResumePoint find(Optional<Path> current) {
            if (current.isEmpty()) {
                return null;
            }
            boolean kept = PlainFile.is(RunFolder.cache(current.get(), CheckpointIndex.NAME));
            if (!kept && !isStrict()) {
                return null;
            }
            try {
                if (!kept) {
                    throw new BrokenState(
                            "it has no checkpoint to compare the log with: it was made without --resume, or it is not the latest"
                                    + " run");
                }
                return find(current.get());
            } catch (BrokenState e) {
                reportUnusable(e);
                return null;
            }
        }

        private @Nullable ResumePoint find(Path run) {
            CheckpointIndex index = CheckpointIndex.read(bytes(run, CheckpointIndex.NAME));
            boolean isOurs = index.program().equals(program);
            if (!isOurs) {
                reportUnusable(new BrokenState(
                        index.program().version().equals(program.version())
                                ? "its checkpoints are of another build of version " + program.version()
                                        + " of the program"
                                : "its checkpoints are of version "
                                        + index.program().version() + " of the program, and this is "
                                        + program.version()));
            }
            if (!index.key().equals(key)) {
                String what = "compared with the last run, options changed: " + key.changesSince(index.key());
                Problem changed = refusedIfStrict(new Problem(ProblemKind.CHANGED_OPTIONS, WHERE, what));
                tell(changed, WHOLE);
                return key.hasGamesOf(index.key()) ? new ResumePoint(run, index, 0, changed) : null;
            }
            return new ResumePoint(run, index, isOurs ? index.entries().size() : 0, null);
        }

        /**
         * A game is not what it was, and those before it may have been passed over without being rated.
         *
         * @return what to resume from now
         * @throws InputRefused if the request is strict
         */
        ResumePoint before(GamesDiffer difference) {
            ResumePoint from = difference.before;
            Problem changed = refusedIfStrict(difference.problem);
            int usable = from.index.before(difference.game);
            if (usable == 0) {
                tell(changed, WHOLE);
            }
            return new ResumePoint(from.run, from.index, usable, changed);
        }

        /** All was taken over. */
        void reportResumed(ResumePoint from) {
            tell(from.changed, behind(from));
        }

        /** A game is not what it was, and all that has to be rated for it is rated. */
        void reportChanged(ResumePoint from, Problem changed) {
            tell(refusedIfStrict(changed), from.usable == 0 ? WHOLE : behind(from));
        }

        private static String behind(ResumePoint from) {
            return "; rating continues after game " + from.games() + " of the log";
        }

        /**
         * The log has lost games.
         *
         * @throws InputRefused unless that is accepted
         */
        void reportLost(Problem lost) {
            if (!acceptance.shrunk()) {
                throw new InputRefused(lost);
            }
            tell.accept(lost);
        }

        /** Reports that a state that was to be taken over is broken. */
        void reportUnusable(@Nullable ResumePoint from, BrokenState reason) {
            tell(from == null || from.usable == 0 ? null : from.changed, WHOLE);
            reportUnusable(reason);
        }

        /** The last run cannot be resumed. A strict request ends the run, because changes cannot be found. */
        private void reportUnusable(BrokenState reason) {
            Problem problem = new Problem(
                    ProblemKind.BROKEN_CHECKPOINT, WHERE, "the last run cannot be resumed: " + reason.getMessage());
            if (isStrict()) {
                throw new InputRefused(problem);
            }
            tell.accept(problem);
        }

        private Problem refusedIfStrict(Problem changed) {
            if (isStrict()) {
                throw new InputRefused(changed);
            }
            return changed;
        }

        private void tell(@Nullable Problem changed, String then) {
            if (changed != null) {
                tell.accept(new Problem(changed.kind(), changed.location(), changed.game(), changed.message() + then));
            }
        }
    }

    private static byte[] bytes(Path run, String name) {
        try {
            return PlainFile.bytes(RunFolder.cache(run, name));
        } catch (IOException e) {
            throw new BrokenState(CheckpointIndex.UNREADABLE);
        }
    }

    /** A log turned out to have other games than the run before, among those that were passed over as games of that run. */
    static final class GamesDiffer extends RuntimeException {

        private static final long serialVersionUID = 1;

        final transient ResumePoint before;

        /** The first game that differs, counted from 1. */
        final long game;

        final transient Problem problem;

        /** @param game the first that differs, counted from 1 */
        GamesDiffer(ResumePoint before, long game, Problem problem) {
            super(problem.message(), null, false, false);
            this.before = before;
            this.game = game;
            this.problem = problem;
        }
    }
}
