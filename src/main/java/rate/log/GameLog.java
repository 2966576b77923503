package rate.log;

import java.util.List;
import java.util.OptionalLong;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import rate.engine.game.Forum;
import rate.engine.game.Game;
import rate.engine.game.GameBuilder;
import rate.engine.game.Roster;
import rate.engine.problem.InputRefused;
import rate.engine.problem.Problem;
import rate.engine.problem.ProblemKind.Scope;
import rate.engine.problem.ProblemListener;
import rate.file.input.source.InputSummary;
import rate.file.input.source.Source;
import rate.file.input.source.Spool;
import rate.file.store.CannotWrite;
import rate.file.store.Scratch;
import rate.log.correct.Corrected;
import rate.log.name.SimilarNames;
import rate.log.order.DuplicateRule;
import rate.log.order.KeepFirstDuplicate;
import rate.log.order.KeepLastDuplicate;
import rate.log.order.LogInput;
import rate.log.order.LogInput.FilesHere;
import rate.log.order.LogOrder;
import rate.log.order.LogOrder.DuplicatePolicy;
import rate.log.order.LogReading;
import rate.log.order.PackedGames;
import rate.log.order.Pass;
import rate.log.order.TimeOrderCheck;
import rate.log.order.TimeSort;
import rate.log.sort.ExternalSort;

/**
 * The games of one or more log files as one log: each id once, in order of time.
 *
 * <p>The stages: a {@link Pass} over the files gives the sound games, {@link DuplicateRule} let each id count once,
 * {@link TimeSort} puts them in order if that is wanted, {@link TimeOrderCheck} holds that they are in order.
 *
 * <p>Memory grows with players (and with ids that are not numbered, see {@code SeenIds}, with those that come twice,
 * and with the posts of a forum), not with games; what is sorted lies on the disk if there is much of it.
 */
public final class GameLog implements AutoCloseable {

    /*
     * A log as a sequence of steps.
     *
     * GameLog hands games from step to step, one at a time (steps 9 to 13 of the first walk in docs/architecture.md).
     * Only the sort keeps games, packed as bytes, and beyond 16 MB on the disk, in a Scratch. That is why log may
     * import file.store.
     *
     * Some things are known only after the end, such as whether an id that occurs again is the same game. A further
     * pass over the files, before or after, finds them, not memory. A new condition on games belongs in Pass, so that
     * all passes give the same games.
     *
     * With --sort or --newest-first the log is read with a roster of its own. Players enter the common roster when their first
     * game is given out. So nothing that depends on the order of players can tell such a log from one that was in order.
     */

    private final ProblemListener listener;
    private final Spool spool;
    private final LogInput files;
    private final Roster read;
    private final Pass pass;
    private final DuplicateRule copies;
    private final @Nullable TimeSort sort;
    private final TimeOrderCheck timeOrder = new TimeOrderCheck();
    private final @Nullable ReadAhead ahead;

    /** False if neither the order of the games, nor what comes at their end, nor names that are nearly the same are wrong. */
    private final boolean isChecked;

    private boolean surveying;
    private boolean ended;
    private boolean begun;
    private volatile @Nullable Problem atBegin;

    /**
     * @param sources the files, oldest games first. To choose among games of one id they are read twice; what can be read only
     *     once is then kept on the disk
     * @param roster receives the players; one that knows the aliases, in the order in which their games are given out
     * @param listener receives the problems of games that are set aside, and of warnings
     * @param ahead whether a thread of its own may read ahead. A pipe is never read so, because a thread that waits
     *     for it cannot be ended. Players then enter the roster sooner than games with them are given out
     */
    public GameLog(List<Source> sources, LogReading reading, Roster roster, ProblemListener listener, boolean ahead) {
        this(new Spool(Scratch::temporary), sources, reading, roster, listener, ahead);
    }

    private GameLog(
            Spool spool,
            List<Source> sources,
            LogReading reading,
            Roster roster,
            ProblemListener listener,
            boolean ahead) {
        this(spool, lasting(spool, sources, reading), reading, roster, listener, ahead, true);
    }

    /** @param files the files, oldest games first, as they were read elsewhere */
    public GameLog(LogInput files, LogReading reading, Roster roster, ProblemListener listener) {
        this(new Spool(Scratch::temporary), files, reading, roster, listener, false, true);
    }

    /**
     * The games of a log that are sound in themselves, each id once, in the order of the files or from the end of each,
     * whatever their times: for looking at a log that may be refused as it is. Of the order of its reading counts only that
     * newest games may be first.
     */
    public static GameLog unordered(List<Source> sources, LogReading reading, Roster roster, ProblemListener listener) {
        LogOrder order = new LogOrder(false, reading.order().newestFirst(), DuplicatePolicy.FIRST);
        LogInput files = new FilesHere(sources, reading);
        return new GameLog(new Spool(Scratch::temporary), files, reading.with(order), roster, listener, false, false);
    }

    private GameLog(
            Spool spool,
            LogInput files,
            LogReading reading,
            Roster roster,
            ProblemListener listener,
            boolean ahead,
            boolean isChecked) {
        LogOrder order = reading.order();
        this.spool = spool;
        this.files = files;
        this.isChecked = isChecked;
        this.read = order.rearranged() ? reading.corrections().roster() : roster;
        GameBuilder found = new GameBuilder(read);
        GameBuilder given = order.rearranged() ? new GameBuilder(roster) : found;
        this.ahead = ahead && files.obstacle() == null ? new ReadAhead(this::read, given, listener) : null;
        this.listener = this.ahead == null ? listener : this.ahead::report;
        this.pass = new Pass(files, reading, found, this::report);
        this.copies = order.duplicates() == DuplicatePolicy.LAST
                ? new KeepLastDuplicate(pass, this::report)
                : new KeepFirstDuplicate(order.duplicates() == DuplicatePolicy.STOP, pass, this::report);
        this.sort = order.rearranged()
                ? new TimeSort(
                        this::toSort,
                        new PackedGames(read, given),
                        order,
                        reading.sortColumns(),
                        ExternalSort.Bounds.USUAL,
                        Scratch::temporary)
                : null;
    }

    private static FilesHere lasting(Spool spool, List<Source> sources, LogReading reading) {
        if (reading.order().duplicates() == DuplicatePolicy.STOP) {
            return new FilesHere(sources, reading);
        }
        try {
            return new FilesHere(spool.lasting(sources), reading);
        } catch (InputRefused | CannotWrite e) {
            spool.close();
            throw e;
        }
    }

    /**
     * The next game; null at the end.
     *
     * @throws InputRefused if nothing can be read on from here, the games are not in order, or the problems are not
     *     suffered
     */
    public @Nullable Game next() {
        return ahead == null ? read() : ahead.next();
    }

    private @Nullable Game read() {
        Game game = sort == null ? counting() : sort.next();
        if (game == null) {
            if (sort == null) {
                end();
            }
        } else if (isChecked && !timeOrder.holds(game)) {
            surveying = true;
            throw new InputRefused(timeOrder.disorder(game, this::counting));
        }
        return game;
    }

    /** The next game that counts, in order of the files. */
    private @Nullable Game counting() {
        Game game = pass.next();
        while (game != null && !copies.admits(game)) {
            game = pass.next();
        }
        if (game != null) {
            begun = true;
            files.counted();
        }
        return game;
    }

    /**
     * The next game that counts, in order of the files, as input of the sort. Behind the last one the log ends, so that what is
     * wrong with copies shows before all is sorted and rated.
     */
    private @Nullable Game toSort() {
        Game game = counting();
        if (game == null) {
            end();
        }
        return game;
    }

    private void end() {
        if (!ended) {
            ended = true;
            if (isChecked) {
                pass.end();
            }
            copies.end();
            Problem similar = isChecked ? SimilarNames.of(read, files.first()) : null;
            if (similar != null) {
                listener.report(similar);
            }
        }
    }

    private void report(Problem problem) {
        if (surveying) {
            return;
        }
        if (problem.kind().scope() == Scope.GAME && problem.game() != null) {
            copies.setAside(problem.game());
        }
        if (!begun && atBegin == null && problem.kind().scope() == Scope.GAME) {
            atBegin = problem;
        }
        listener.report(problem);
    }

    /**
     * Returns true if a problem is the first of a game, and no game had been read before it: the log may be of another kind.
     */
    public boolean beginsWith(Problem problem) {
        return problem.equals(atBegin);
    }

    /** The forum whose threads decided the games; null if the files are none. Complete once {@link #next} has returned null. */
    public @Nullable Forum forum() {
        return pass.forum();
    }

    /** The files that were read; complete once {@link #next} has returned null. */
    public List<InputSummary> inputs() {
        return pass.inputs();
    }

    /** The effects of the corrections; complete once {@link #next} has returned null. */
    public Corrected corrected() {
        return pass.corrected();
    }

    /** Games given out so far whose time is that of the game before; they are in order of the files. */
    public long equalTimes() {
        return timeOrder.equalTimes();
    }

    /**
     * Shows the games as they are read ahead, on the thread that reads them, some before the first of them is given out; to be
     * asked for before the first game.
     *
     * @return whether the log is read ahead at all
     */
    public boolean watch(Consumer<List<Game>> by) {
        if (ahead != null) {
            ahead.watch(by);
        }
        return ahead != null;
    }

    /** Bytes read so far, as the files lie there. Safe to ask from another thread. */
    public long bytesRead() {
        return pass.bytesRead();
    }

    /** Bytes of all files together, if known. */
    public OptionalLong size() {
        return pass.size();
    }

    @Override
    public void close() {
        if (ahead != null) {
            ahead.close();
        }
        pass.close();
        if (sort != null) {
            sort.close();
        }
        spool.close();
    }
}
