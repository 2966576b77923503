package rate.replay;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import rate.game.Game;
import rate.problem.InputRefused;
import rate.problem.Problem;
import rate.replay.delta.Delta;

/**
 * A replay whose ladders are rated side by side while the log is read ahead. Each ladder of the log is rated by one thread;
 * what became of the games is told in order of the log, so that nobody sees a difference.
 *
 * <p>A log that begins with the games of one ladder is rated by the thread that plays its games: one ladder cannot be shared.
 */
public final class ParallelReplay implements Rater, AutoCloseable {

    private final Replay.Setting setting;
    private final LadderChoice choice;
    private final OnlineReplay whole;

    /** Begun by the reader, before the first game is played; empty if this thread rates. */
    private List<LadderRater> raters = List.of();

    private boolean begun;
    private boolean closed;
    private long rated;

    /**
     * @param setting of the run; as many ladders are rated at a time as there are jobs
     * @param whole the replay of the run, which takes over all ladders at the end
     * @param choice which games are played
     */
    public ParallelReplay(Replay.Setting setting, OnlineReplay whole, LadderChoice choice) {
        this.setting = setting;
        this.whole = whole;
        this.choice = choice;
    }

    /** Takes games that will be played, on the thread that reads them: all of the log, in its order. */
    public void ahead(List<Game> games) {
        if (!begun) {
            begun = true;
            if (games.stream().map(Game::ladder).distinct().count() > 1) {
                begin();
            }
        }
        raters.forEach(rater -> rater.rate(games));
    }

    private synchronized void begin() {
        if (closed) {
            return;
        }
        List<LadderRater> begun = new ArrayList<>();
        for (int i = 0; i < setting.jobs(); i++) {
            int number = i;
            begun.add(new LadderRater(setting, game -> number(game) == number && choice.admits(game)));
        }
        raters = begun;
    }

    /** Which of the raters has the ladder of a game. */
    private int number(Game game) {
        String ladder = game.ladder();
        return ladder == null ? 0 : Math.floorMod(ladder.hashCode(), setting.jobs());
    }

    @Override
    public @Nullable Problem play(Game game) {
        if (raters.isEmpty()) {
            return whole.play(game);
        }
        LadderRater.Outcome outcome = raters.get(number(game)).next();
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
        List<LadderRater> running;
        synchronized (this) {
            closed = true;
            running = raters;
        }
        running.forEach(LadderRater::close);
    }
}
