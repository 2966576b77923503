package rate.engine.replay;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import org.jspecify.annotations.Nullable;
import rate.engine.game.Game;
import rate.engine.problem.InputRefused;
import rate.engine.problem.Problem;
import rate.engine.replay.delta.Delta;

/**
 * A replay whose ladders are rated side by side while the log is read ahead. Each ladder of the log is rated by one thread;
 * what became of the games is told in order of the log, so that it is the same however many threads there are.
 *
 * <p>The first ladder is rated by the thread that plays the games, so a log of one ladder needs no other. Each further one goes
 * to the next rater.
 */
public final class ParallelReplay implements Rater, AutoCloseable {

    /*
     * Ladders rated side by side.
     *
     * What happens on a ladder depends on its own games alone. So ParallelReplay has ladders rated by threads of their
     * own (LadderRater), each a replay like that of one thread. The reader deals each portion out to them before it
     * hands it on; each puts what became of its games, copied, on an engine.stage.Lane. The thread of the run goes
     * through the log as ever, rates the first ladder itself, and takes for each other game the next outcome of its
     * ladder: so problems, warnings and rows come in the order of the log. At the end the replay of the run takes over
     * all ladders.
     *
     * Why not pack outcomes, as for a cluster (rate.spark.LadderShare)? Tried: formatted rows and their lengths cost 1.2
     * times the processor time of the replay, copied numbers 1.0 to 1.1 times. Why not look ahead in the thread of the
     * run? Then problems of later games would be reported before those of earlier ones.
     */

    /**
     * Jobs from which on it pays. Reading, rating and the ledger keep two cores busy: on these, copying what games did took as
     * much time as a second thread that rates gained.
     */
    public static final int LEAST_JOBS = 3;

    /** More raters than this only wait for the reader of the log. */
    private static final int MOST_RATERS = 32;

    /** Of a ladder that the thread rates that plays its games. */
    private static final int HERE = -1;

    private final Replay.Setting setting;
    private final OnlineReplay whole;

    /** Which rater has a ladder of the log. The reader says so before the first game of the ladder can be played. */
    private final Map<String, Integer> raterOf = new ConcurrentHashMap<>();

    /** Those that were begun, by the reader. */
    private final List<LadderRater> raters = new CopyOnWriteArrayList<>();

    private boolean closed;
    private long rated;

    /** Rates as many ladders at a time as there are jobs, {@value #LEAST_JOBS} or more; in the end the whole takes over all. */
    public ParallelReplay(Replay.Setting setting, OnlineReplay whole) {
        this.setting = setting;
        this.whole = whole;
    }

    /** Takes games that will be played, on the thread that reads them: all of the log, in its order. */
    public void ahead(List<Game> games) {
        Map<LadderRater, List<Game>> shares = new LinkedHashMap<>();
        for (Game game : games) {
            LadderRater rater = setting.rules().choice().admits(game) ? raterOf(game) : null;
            if (rater != null) {
                shares.computeIfAbsent(rater, none -> new ArrayList<>()).add(game);
            }
        }
        shares.forEach(LadderRater::rate);
    }

    /** The rater of a game, begun with the first ladder that it gets; null if this is the first ladder. */
    private @Nullable LadderRater raterOf(Game game) {
        String ladder = name(game);
        Integer known = raterOf.get(ladder);
        int number = known == null ? next() : known;
        if (known == null) {
            raterOf.put(ladder, number);
        }
        return number == HERE ? null : raters.get(number);
    }

    private synchronized int next() {
        int number = raterOf.isEmpty() ? HERE : (raterOf.size() - 1) % Math.min(setting.jobs() - 1, MOST_RATERS);
        if (number == raters.size()) {
            LadderRater rater = new LadderRater(setting);
            raters.add(rater);
            if (closed) {
                rater.close();
            }
        }
        return number;
    }

    private static String name(Game game) {
        String ladder = game.ladder();
        return ladder == null ? "" : ladder;
    }

    @Override
    public @Nullable Problem play(Game game) {
        // Of a log that is not read ahead, nothing is there.
        int number = raterOf.getOrDefault(name(game), HERE);
        if (number == HERE) {
            return whole.play(game);
        }
        LadderRater.Outcome outcome = raters.get(number).next();
        rated += outcome.isRated() ? 1 : 0;
        outcome.warnings().forEach(setting.warnings()::report);
        Delta.Sink sink = setting.sink();
        if (sink != null) {
            outcome.shown().forEach(shown -> shown.accept(sink));
        }
        Problem problem = outcome.problem();
        if (problem != null && outcome.ends()) {
            throw new InputRefused(problem);
        }
        return problem;
    }

    @Override
    public long rated() {
        return rated + whole.rated();
    }

    /** The log is at its end: the replay of the run takes over all ladders. */
    public void end() {
        raters.forEach(rater -> whole.adopt(rater.end()));
        rated = 0;
    }

    /** Nothing is rated any more when this returns. */
    @Override
    public void close() {
        synchronized (this) {
            closed = true;
        }
        raters.forEach(LadderRater::close);
    }
}
