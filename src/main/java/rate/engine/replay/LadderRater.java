package rate.engine.replay;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import rate.engine.game.Contest;
import rate.engine.game.Game;
import rate.engine.problem.InputRefused;
import rate.engine.problem.Problem;
import rate.engine.rating.OnlineSystem;
import rate.engine.replay.delta.Delta;
import rate.engine.replay.delta.DeltaCopy;
import rate.engine.replay.delta.IdleAdjustment;
import rate.engine.stage.Lane;
import rate.engine.stage.Stage;

/** Rates some of the ladders of a log on a thread of its own, and hands on what became of each of their games, in order. */
final class LadderRater {

    /** Portions of games that may wait, and portions of outcomes: some more than the reader of the log is ahead. */
    private static final int ROOM = 8;

    /**
     * Outcome of rating a game.
     *
     * @param problem why it was not rated; null if it was, or is on no ladder that counts
     * @param ends whether the run ends with that problem
     * @param isRated whether it was rated
     * @param warnings about it
     * @param shown what it did, as the sink is to see it
     */
    record Outcome(
            @Nullable Problem problem,
            boolean ends,
            boolean isRated,
            List<Problem> warnings,
            List<Consumer<Delta.Sink>> shown) {}

    /** Copies what the sink of the run is to see. */
    private final class Copies implements Delta.Sink {

        private final Delta.Sink sink;
        private final int columns;

        Copies(Delta.Sink sink, int columns) {
            this.sink = sink;
            this.columns = columns;
        }

        @Override
        public boolean wantsDerivation(Contest contest) {
            return sink.wantsDerivation(contest);
        }

        @Override
        public boolean wantsSkills() {
            return sink.wantsSkills();
        }

        @Override
        public void accept(Delta delta) {
            Delta copy = new DeltaCopy(delta, columns, wantsSkills());
            shown.add(to -> to.accept(copy));
        }

        @Override
        public void adjustIdle(IdleAdjustment idleAdjustment) {
            shown.add(to -> to.adjustIdle(idleAdjustment));
        }
    }

    private final OnlineReplay replay;
    private final List<Problem> warnings = new ArrayList<>(0);
    private final List<Consumer<Delta.Sink>> shown = new ArrayList<>(2);
    private final Lane<List<Game>> portions = new Lane<>(ROOM);
    private final Lane<List<Outcome>> outcomes = new Lane<>(ROOM);
    private final Stage stage;

    /** Outcomes that were taken, and how many of them were given out; only the taking thread uses them. */
    private List<Outcome> taken = List.of();

    private int given;

    /**
     * Begins.
     *
     * @param setting of the run; its sink and its listener are told by whoever takes the outcomes
     */
    LadderRater(Replay.Setting setting) {
        Delta.Sink sink = setting.sink();
        OnlineSystem<?> system = (OnlineSystem<?>) setting.rules().system().system();
        Delta.Sink copies =
                sink == null ? null : new Copies(sink, system.columns().size());
        this.replay = new OnlineReplay(setting.telling(copies, warnings::add), system);
        this.stage = Stage.start("rater", this::work);
    }

    /** Takes the next games of its ladders, in order of the log; waits while it is behind. */
    void rate(List<Game> portion) {
        portions.put(portion);
    }

    /**
     * Returns the outcome of the next of its games; waits until it is rated.
     *
     * @throws RuntimeException what rating it failed with
     */
    Outcome next() {
        while (given == taken.size()) {
            List<Outcome> next = outcomes.take();
            if (next == null) {
                throw new IllegalStateException("there is no game left");
            }
            taken = next;
            given = 0;
        }
        return taken.get(given++);
    }

    /** The ratings behind the last game; no more games come. */
    OnlineReplay end() {
        portions.end();
        stage.join();
        return replay;
    }

    /** No more is wanted: waits until nothing is rated any more. */
    void close() {
        portions.close();
        outcomes.close();
        stage.join();
    }

    private void work() {
        try {
            List<Game> games = portions.take();
            while (games != null && rateAll(games)) {
                games = portions.take();
            }
            outcomes.end();
        } catch (RuntimeException | Error e) {
            outcomes.fail(e);
        }
        portions.close();
    }

    /** Hands on what becomes of a portion, also if it fails in the middle; whether there is more to do. */
    private boolean rateAll(List<Game> games) {
        List<Outcome> became = new ArrayList<>(games.size());
        boolean goesOn = true;
        try {
            for (int game = 0; goesOn && game < games.size(); game++) {
                Outcome outcome = play(games.get(game));
                became.add(outcome);
                goesOn = !outcome.ends();
            }
        } finally {
            goesOn &= outcomes.put(became);
        }
        return goesOn;
    }

    private Outcome play(Game game) {
        long before = replay.rated();
        Problem problem;
        boolean ends = false;
        try {
            problem = replay.play(game);
        } catch (InputRefused e) {
            problem = e.problem();
            ends = true;
        }
        Outcome outcome =
                new Outcome(problem, ends, replay.rated() > before, List.copyOf(warnings), List.copyOf(shown));
        warnings.clear();
        shown.clear();
        return outcome;
    }
}
