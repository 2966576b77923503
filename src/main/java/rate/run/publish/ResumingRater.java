package rate.run.publish;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import rate.engine.game.Game;
import rate.engine.math.SipHash;
import rate.engine.problem.Location;
import rate.engine.problem.Problem;
import rate.engine.problem.ProblemKind;
import rate.engine.problem.ProblemListener;
import rate.engine.replay.OnlineReplay;
import rate.engine.replay.Rater;
import rate.engine.replay.Replay;
import rate.engine.state.StateReader;
import rate.engine.state.StateWriter;
import rate.engine.text.Counted;
import rate.file.input.source.InputSummary;
import rate.file.store.OutputFile;
import rate.file.store.RunFolder;
import rate.file.store.Sha256;
import rate.log.GameLog;
import rate.run.form.RunFiles;
import rate.run.publish.ResumePoint.GamesDiffer;

/**
 * Resumes from an earlier run. Games that are the same are passed over as far as a checkpoint, and what rating found in them
 * is reported from the cache. The games after them are rated. It also writes the caches from which the next run resumes.
 */
final class ResumingRater implements Rater, AutoCloseable {

    /*
     * How a run resumes.
     *
     * Readers keep no state: a run resumes from games, not from places in files. ResumingRater is before the replay,
     * as a Rater. It computes each game's GameHash, compares it with that of the run before (RatedGames), and passes
     * over the game or hands it on:
     *
     *     GameLog ── game ──> ReplayLoop ──> ResumingRater ──> Replay ──> ledger
     *                                       │    │
     *           games of the run before ────┘    └── a checkpoint: state of the replay, how far the ledger is
     *
     * So every format, several files, sorted logs and standard input resume in the same way. Rejects, warnings and
     * counts need no state: reading the log finds them again. What rating found in a game that is passed over is
     * stored with its hash, and is reported from there. A new alias or exclusion is found as the first game that
     * differs by it.
     *
     * A checkpoint has parts. Each class saves and restores what it owns: OnlineReplay its tables, LedgerFile what was
     * written, ContinuedTable how far the tables of teams and of games are. Players are numbered by their first games,
     * because the index in the roster may move between two runs.
     *
     * If a game differs that was passed over, GamesDiffer leads back to ReplayRun, which begins once more with an
     * earlier checkpoint, or with none. OnceTold keeps warnings from being printed twice, and Spool keeps what can be
     * read only once.
     *
     * Why not skip the bytes that were read before? Every reader would need state (docs/decisions.md). Why not keep
     * the games since the last checkpoint? Every night would write half of its log to the disk, for the few nights
     * that need it. Why not one file that is updated in place? A killed run would have to be undone. Caches are beside
     * the run that made them, and are published with it or not at all.
     */

    private final ResumePoint.ResumeRequest request;
    private final @Nullable ResumePoint from;
    private final RunWriter run;
    private final SipHash.Key key;
    private final GameHash hash;
    private final RatedGames.@Nullable Reader earlier;
    private final RatedGames.Writer games;
    private final RatedGames.Comparison comparison = new RatedGames.Comparison();
    private final CheckpointWriter checkpoints;
    private final List<RatedGames.GameFinding> findings = new ArrayList<>();

    final Replay replay;

    private final Rater rater;
    private long count;
    private @Nullable String last;
    private boolean told;
    private boolean beginsLater;
    private long end = Long.MAX_VALUE;

    /**
     * @param from what there is; null if everything has to be rated
     * @param replays makes the replay, which reports its warnings to the given listener
     * @throws rate.engine.state.BrokenState if what there is is not what was written
     */
    ResumingRater(
            ResumePoint.ResumeRequest request,
            @Nullable ResumePoint from,
            RunFolder folder,
            RunWriter run,
            Function<ProblemListener, Replay> replays) {
        this.request = request;
        this.from = from;
        this.run = run;
        this.key = from == null ? SipHash.Key.random() : from.index().hashKey();
        this.hash = new GameHash(key);
        this.earlier = from == null
                ? null
                : new RatedGames.Reader(from.run(), from.index().written());
        this.checkpoints = new CheckpointWriter(folder);
        this.games = new RatedGames.Writer(folder);
        this.replay = replays.apply(warning -> {
            findings.add(new RatedGames.GameFinding(warning.kind(), warning.message(), false));
            run.rejects().report(warning);
        });
        this.rater = run.keeping(replay);
        if (from != null) {
            checkpoints.adopt(from.run(), from.entries());
        }
    }

    @Override
    public @Nullable Problem play(Game game) {
        count++;
        last = game.id();
        findings.clear();
        long hashed = hash.of(game);
        compare(game, hashed);
        RatedGames.Reader known = count <= passedOver() ? earlier : null;
        Problem refusal = known == null ? rate(game) : pass(game, known);
        games.add(hash.id(), hashed, findings);
        if (from != null && count == passedOver()) {
            restore(from);
        } else if (known == null && checkpoints.isDue(count)) {
            keep();
        }
        return refusal;
    }

    /** How many games are passed over, all in all. */
    long passedOver() {
        return from == null ? 0 : from.games();
    }

    private void compare(Game game, long hashed) {
        if (game.isTimed()) {
            end = game.second();
        }
        if (earlier == null || from == null) {
            return;
        }
        beginsLater |= count == 1 && game.isTimed() && end > from.index().end();
        if (count > from.index().games()) {
            comparison.more(hash.id());
            return;
        }
        earlier.next();
        comparison.both(earlier.id(), hash.id());
        if (earlier.hash() != hashed) {
            differ(from, count, game.location(), game.id(), "this is the first game that differs");
        }
    }

    /**
     * The log has other games than that of the run before.
     *
     * @param number of the first game that differs, from 1
     * @throws GamesDiffer if games are not rated that have to be
     */
    private void differ(ResumePoint before, long number, Location at, @Nullable String game, String what) {
        Problem problem = new Problem(ProblemKind.CHANGED_LOG, at, game, "compared with the last run, " + what);
        if (number <= before.games()) {
            throw new GamesDiffer(before, number, problem);
        }
        if (!told && before.changed() == null) {
            told = true;
            request.reportChanged(before, problem);
        }
    }

    /** Tells what was found in a game that is passed over, and gives the reason if it was not rated. */
    private @Nullable Problem pass(Game game, RatedGames.Reader known) {
        Problem refusal = null;
        findings.addAll(known.findings());
        for (RatedGames.GameFinding finding : findings) {
            Problem problem = game.problem(finding.kind(), finding.message());
            if (finding.refused()) {
                refusal = problem;
            } else {
                run.rejects().report(problem);
            }
        }
        return refusal;
    }

    private @Nullable Problem rate(Game game) {
        Problem refusal = rater.play(game);
        if (refusal != null) {
            findings.add(new RatedGames.GameFinding(refusal.kind(), refusal.message(), true));
        }
        return refusal;
    }

    /** A history system has no state between games. */
    private void keep() {
        if (replay instanceof OnlineReplay online) {
            StateWriter to = new StateWriter();
            hash.save(to);
            online.save(to);
            run.save(to, online.rated() > 0);
            checkpoints.keep(count, to.toBytes());
        }
    }

    private void restore(ResumePoint before) {
        StateReader state = before.state();
        ((OnlineReplay) replay).restore(state, hash.since(state));
        run.restore(state, before.run());
        state.requireEnd();
        request.reportResumed(before);
    }

    /** Receives the problems of the log: a game that is not rated is no lost one. */
    ProblemListener problems() {
        return problem -> {
            if (problem.game() != null && problem.kind().scope() != ProblemKind.Scope.WARNING) {
                comparison.leftOut(hash.ofId(problem.game()));
            }
            run.rejects().report(problem);
        };
    }

    /**
     * The log is at its end.
     *
     * @throws GamesDiffer if it ends before games were passed over that it had
     */
    void end(GameLog log) {
        List<InputSummary> inputs = log.inputs();
        if (from != null && count < from.index().games()) {
            Location at = Location.of(inputs.get(inputs.size() - 1).name());
            long missing = from.index().games() - count;
            String end = last == null ? "the log has no game" : "the log ends with this game";
            differ(from, count + 1, at, last, end + ", but the last run had " + Counted.of(missing, "game") + " more");
        }
        if (checkpoints.last() < count) {
            keep();
        }
        checkpoints.end(new CheckpointIndex(
                request.program(), request.key(), key, count, end, leftOut(log), games.end(), checkpoints.entries()));
    }

    private static long leftOut(GameLog log) {
        return log.corrected().outside()
                + log.inputs().stream().mapToLong(InputSummary::filtered).sum();
    }

    /**
     * Looks for games that the last run had and the log has not.
     *
     * @throws rate.engine.problem.InputRefused if there are some, unless that is accepted
     */
    void requireNoneLost(GameLog log) {
        if (from == null || earlier == null) {
            return;
        }
        long had = from.index().games();
        for (long at = count; at < had; at++) {
            earlier.next();
            comparison.fewer(earlier.id());
        }
        long lost = beginsLater
                ? had
                : comparison.gone() - Math.max(0, leftOut(log) - from.index().leftOut());
        if (lost > 0) {
            request.reportLost(new Problem(
                    ProblemKind.LOST_GAMES,
                    Location.of(log.inputs().get(0).name()),
                    "compared with the last run, " + lost + " of " + Counted.of(had, "game")
                            + (lost == 1 ? " is" : " are") + " gone"
                            + (beginsLater ? ": the log begins after the last of them" : "")));
        }
    }

    @Override
    public long rated() {
        return replay.rated();
    }

    @Override
    public void close() {
        games.abandon();
        if (earlier != null) {
            earlier.close();
        }
    }

    /**
     * Keeps checkpoints during a run, so that a later run can resume from them. The farther they are from the end of the
     * log, the fewer stay: of two that follow each other the older is at most twice as far from it as the newer, if there are
     * so many. To go back to the checkpoint before a game rates about as many games again as come after it, at most.
     */
    static final class CheckpointWriter {

        /** So many times the games between two checkpoints have to be there before, as long as these are few. */
        private static final int PART = 8;

        private static final long MOST_GAMES = 1 << 14;

        /** To write so many bytes of a state takes much less time than to rate a game. */
        private static final int BYTES_A_GAME = 32;

        private final RunFolder folder;
        private final List<CheckpointIndex.Entry> entries = new ArrayList<>();
        private long size;

        /** @param folder takes the files */
        CheckpointWriter(RunFolder folder) {
            this.folder = folder;
        }

        /** Takes over the checkpoints of an earlier run, as far as they are still there. */
        void adopt(Path run, List<CheckpointIndex.Entry> earlier) {
            for (CheckpointIndex.Entry entry : earlier) {
                if (folder.adoptCache(run, entry.name())) {
                    entries.add(entry);
                }
            }
        }

        /** Returns whether a checkpoint is due after so many games. */
        boolean isDue(long games) {
            return games - last() >= Math.max(Math.min(games / PART, MOST_GAMES), size / BYTES_A_GAME);
        }

        /** Behind how many games the newest one is; 0 if there is none. */
        long last() {
            return entries.isEmpty() ? 0 : entries.get(entries.size() - 1).games();
        }

        /** Keeps a checkpoint, behind more games than any before. */
        void keep(long games, byte[] state) {
            CheckpointIndex.Entry entry = new CheckpointIndex.Entry(games, Sha256.of(state));
            write(entry.name(), state);
            entries.add(entry);
            size = state.length;
            thin(games);
        }

        /** All were kept: lists them. */
        void end(CheckpointIndex index) {
            write(CheckpointIndex.NAME, index.toBytes());
            write(RunFiles.PROGRAM, index.program().text().getBytes(UTF_8));
        }

        /** Those that are kept, in order of the games. */
        List<CheckpointIndex.Entry> entries() {
            return List.copyOf(entries);
        }

        /** Removes each one between two others, if the older of them is at most twice as far from the end as the newer. */
        private void thin(long end) {
            for (int i = entries.size() - 3; i >= 0; i--) {
                long newer = end - entries.get(i + 2).games();
                long older = end - entries.get(i).games();
                if (older <= 2 * newer) {
                    folder.deleteCache(entries.remove(i + 1).name());
                }
            }
        }

        private void write(String name, byte[] bytes) {
            try (OutputFile file = folder.createCache(name)) {
                file.write(bytes, 0, bytes.length);
            }
        }
    }
}
