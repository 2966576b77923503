package rate.engine.replay;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import rate.engine.game.Contest;
import rate.engine.game.Game;
import rate.engine.problem.InputRefused;
import rate.engine.problem.Problem;
import rate.engine.rating.Derivation;
import rate.engine.rating.Forecast;
import rate.engine.rating.Gaussian;
import rate.engine.rating.OnlineSystem;
import rate.engine.replay.delta.Delta;
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

    /** Begins; the sink and the listener of the setting are told by whoever takes the outcomes. */
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

    /** Copy of a {@link Delta}, which stays valid: for another thread, and for later. */
    private static final class DeltaCopy implements Delta {

        private static final @Nullable Gaussian[] NONE = {};

        private final Contest contest;
        private final Forecast forecast;
        private final int columns;

        /** By seat: the numbers before, those after, the rank before, the rank after. */
        private final double[] numbers;

        /** By seat: the games before, or their complement if this is the first row, and the periods since the last one. */
        private final long[] counts;

        private final @Nullable Gaussian[] skills;
        private final double quality;
        private final List<Derivation.Section> derivation;

        /**
         * @param columns how many numbers a rating has
         * @param withSkills whether the skills of teams are wanted, and how even the contest was: what takes time
         */
        DeltaCopy(Delta delta, int columns, boolean withSkills) {
            this.contest = delta.contest();
            this.forecast = delta.forecast();
            this.columns = columns;
            int seats = contest.seats();
            this.numbers = new double[seats * width()];
            this.counts = new long[2 * seats];
            for (int seat = 0; seat < seats; seat++) {
                int at = seat * width();
                for (int column = 0; column < columns; column++) {
                    numbers[at + column] = delta.before(seat, column);
                    numbers[at + columns + column] = delta.after(seat, column);
                }
                numbers[at + 2 * columns] = delta.rankBefore(seat);
                numbers[at + 2 * columns + 1] = delta.rankAfter(seat);
                counts[2 * seat] = delta.isFirst(seat) ? ~(long) delta.games(seat) : delta.games(seat);
                counts[2 * seat + 1] = delta.periods(seat);
            }
            this.skills = withSkills ? new @Nullable Gaussian[contest.teams()] : NONE;
            for (int team = 0; team < skills.length; team++) {
                skills[team] = delta.skill(team);
            }
            this.quality = withSkills ? delta.quality() : Double.NaN;
            this.derivation = List.copyOf(delta.derivation());
        }

        private int width() {
            return 2 * columns + 2;
        }

        @Override
        public Contest contest() {
            return contest;
        }

        @Override
        public Forecast forecast() {
            return forecast;
        }

        @Override
        public @Nullable Gaussian skill(int team) {
            return skills[team];
        }

        @Override
        public double quality() {
            return quality;
        }

        @Override
        public double before(int seat, int column) {
            return numbers[seat * width() + column];
        }

        @Override
        public double after(int seat, int column) {
            return numbers[seat * width() + columns + column];
        }

        @Override
        public double rankBefore(int seat) {
            return numbers[seat * width() + 2 * columns];
        }

        @Override
        public double rankAfter(int seat) {
            return numbers[seat * width() + 2 * columns + 1];
        }

        @Override
        public int games(int seat) {
            long games = counts[2 * seat];
            return (int) (games < 0 ? ~games : games);
        }

        @Override
        public boolean isFirst(int seat) {
            return counts[2 * seat] < 0;
        }

        @Override
        public long periods(int seat) {
            return counts[2 * seat + 1];
        }

        @Override
        public List<Derivation.Section> derivation() {
            return derivation;
        }
    }
}
