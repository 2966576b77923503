package rate.study.evaluate;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import rate.engine.game.Contest;
import rate.engine.game.Game;
import rate.engine.game.Games;
import rate.engine.game.Ladder;
import rate.engine.problem.InputRefused;
import rate.engine.problem.Problem;
import rate.engine.rating.Forecast;
import rate.engine.rating.Forecaster;
import rate.engine.rating.HistorySystem;
import rate.engine.replay.LadderChoice;
import rate.engine.replay.Replay;
import rate.engine.replay.delta.Delta;
import rate.engine.replay.period.PeriodRule;
import rate.engine.state.StateReader;
import rate.engine.state.StateWriter;
import rate.study.evaluate.score.BlockSums;
import rate.study.evaluate.score.Blocks;
import rate.study.evaluate.score.LossDifference;
import rate.study.evaluate.score.OutcomeScores;
import rate.study.evaluate.score.PredictionSums;
import rate.study.evaluate.score.Resamples;
import rate.study.evaluate.score.Scorer;

/**
 * The prequential evaluation of a system over a log that is split by time: burn-in, the games for training, and those for the
 * test. A system of the whole history predicts by its filter ({@link HistorySystem#filter}), and the test by refits if it is
 * to be confirmed. All ladders are evaluated together, and blocks are of games. The confirmed test loss is that of a comparison
 * whose burn-in is the games before the test.
 */
public final class SplitEvaluation {

    /** The losses that can be minimised: each is a mean over contests, in nats. */
    public enum Loss {
        /** Log-loss of the shares: a draw counts half. */
        SHARE(PredictionSums.CONTESTS, PredictionSums.LOG_LOSS),
        /** Log-loss of win, draw and loss, of contests of two teams. */
        THREE_WAY(OutcomeScores.CONTESTS, OutcomeScores.LOG_LOSS),
        /** Log-loss of who was first, of contests that one team won. */
        WINNER(PredictionSums.WON, PredictionSums.WON_LOG_LOSS);

        private final int contests;
        private final int loss;

        Loss(int contests, int loss) {
            this.contests = contests;
            this.loss = loss;
        }

        private BlockSums sums(Scorer scorer) {
            return this == THREE_WAY
                    ? scorer.outcomes().sums()
                    : scorer.shares().sums();
        }

        double mean(BlockSums sums) {
            return sums.total(loss) / sums.total(contests);
        }

        long contests(BlockSums sums) {
            return (long) sums.total(contests);
        }

        LossDifference difference(BlockSums ones, BlockSums others, Resamples resamples) {
            return LossDifference.of(ones, others, contests, loss, resamples);
        }
    }

    /**
     * A log split into burn-in, training and test, with the rules by which its games are rated.
     *
     * @param carriesSeasons whether each season is a ladder of its own; then no system needs the whole history
     * @param burnIn how many games, at the beginning, are burn-in
     * @param train the games before this one, and behind the burn-in, are for training; the next ones for the test
     * @param end the games before this one are for the test; the others are not looked at
     * @param test where the whole test begins, of which this one may be a stretch
     */
    public record TrainTestSplit(
            Games games,
            PeriodRule periods,
            Set<Ladder> ladders,
            boolean carriesSeasons,
            int burnIn,
            int train,
            int end,
            int test) {

        public TrainTestSplit(
                Games games, PeriodRule periods, Set<Ladder> ladders, boolean carriesSeasons, int burnIn, int train) {
            this(games, periods, ladders, carriesSeasons, burnIn, train, games.size(), train);
        }

        /** Returns the split of games that differ in their weights. */
        public TrainTestSplit with(Games weighed) {
            return new TrainTestSplit(weighed, periods, ladders, carriesSeasons, burnIn, train, end, test);
        }

        /**
         * The test in so many stretches, from 1 to the number of its games, of as many games as can be alike, each with all
         * games before it as its training.
         */
        public List<TrainTestSplit> stretches(int origins) {
            List<TrainTestSplit> stretches = new ArrayList<>();
            for (int origin = 0; origin < origins; origin++) {
                int from = train + (int) ((long) (end - train) * origin / origins);
                int to = train + (int) ((long) (end - train) * (origin + 1) / origins);
                stretches.add(new TrainTestSplit(games, periods, ladders, carriesSeasons, burnIn, from, to, train));
            }
            return stretches;
        }

        /** The evaluation up to the end of the training: its test has no contest. */
        public SplitEvaluation train(Candidate system) {
            return new SplitEvaluation(this, system, train);
        }

        /** The evaluation up to the end of the test. */
        public SplitEvaluation all(Candidate system) {
            return new SplitEvaluation(this, system, end);
        }

        /**
         * Returns the evaluation up to the end of the test as users of the system would have it: a system that needs the whole
         * history predicts the test by refits, of which there are so many, not by its filter.
         */
        public SplitEvaluation confirmed(Candidate system, int refits) {
            return system.system().system() instanceof HistorySystem history
                    ? new SplitEvaluation(this, new Refits(history, system.starts(), refits))
                    : all(system);
        }

        /** Restores an evaluation of the same split that {@link SplitEvaluation#save} wrote. */
        public SplitEvaluation restore(StateReader from) {
            SplitEvaluation restored = new SplitEvaluation(this);
            restored.train.restore(from);
            restored.test.restore(from);
            return restored;
        }
    }

    private final TrainTestSplit split;
    private final Scorer train;
    private final Scorer test;
    private int game;

    private SplitEvaluation(TrainTestSplit split) {
        this.split = split;
        this.train = new Scorer(new Blocks(split.train, contest -> contest >= split.burnIn));
        Blocks whole = new Blocks(split.games.size(), contest -> contest >= split.test);
        this.test = new Scorer(whole.only(contest -> contest >= split.train && contest < split.end));
    }

    private SplitEvaluation(TrainTestSplit split, Candidate system, int end) {
        this(split);
        // What ends with the training has no test whose draws would have to be learnt.
        Refits.Sink sink = end == split.train ? train::add : this::add;
        if (system.system().system() instanceof HistorySystem history) {
            filter(history, end, sink);
        } else {
            replay(system, end, sink);
        }
    }

    private SplitEvaluation(TrainTestSplit split, Refits refits) {
        this(split);
        filter(refits.system(), split.train, train::add);
        for (EvaluationLadder ring : EvaluationLadder.of(
                split.games, split.end, game -> true, split.ladders, false, split.train, 0, false)) {
            refits.predict(
                    ring, (number, contest, forecast) -> test.add(ring.history().game(number), contest, forecast));
        }
    }

    private void add(int number, Contest contest, Forecast forecast) {
        if (number < split.train) {
            train.add(number, contest, forecast);
        }
        test.add(number, contest, forecast);
    }

    /** Predicts the first games of all ladders, from game to game. */
    private void filter(HistorySystem system, int end, Refits.Sink sink) {
        Map<LadderName, Forecaster> filters = new HashMap<>();
        for (int number = 0; number < end; number++) {
            Game played = split.games.game(number);
            for (Ladder ladder : split.ladders) {
                Contest contest = ladder.contest(played);
                if (contest != null) {
                    LadderName name = new LadderName(ladder, played.ladder());
                    Forecaster filter =
                            filters.computeIfAbsent(name, none -> Objects.requireNonNull(system.filter(), "no filter"));
                    sink.accept(number, contest, filter.forecast(contest));
                    filter.learn(contest);
                }
            }
        }
    }

    private void replay(Candidate system, int end, Refits.Sink sink) {
        Replay.Rules rules = new Replay.Rules(
                system.system(), split.periods, new LadderChoice(split.ladders, Set.of()), split.carriesSeasons);
        Delta.Sink deltas = delta -> {
            if (split.carriesSeasons || !delta.contest().game().isOnCondition()) {
                sink.accept(game, delta.contest(), delta.forecast());
            }
        };
        Replay replay = Replay.of(
                new Replay.Setting(rules, split.games.roster(), system.starts()).telling(deltas, warning -> {}));
        for (game = 0; game < end; game++) {
            Problem problem = replay.play(split.games.game(game));
            if (problem != null) {
                throw new InputRefused(problem);
            }
        }
    }

    /** Saves it, for a process that knows the same games. */
    public void save(StateWriter to) {
        train.save(to);
        test.save(to);
    }

    /** Mean loss of the contests for training; NaN if there are none that have it. */
    public double train(Loss loss) {
        return loss.mean(loss.sums(train));
    }

    /** Mean loss of the contests for the test; NaN likewise. */
    public double test(Loss loss) {
        return loss.mean(testSums(loss));
    }

    /** How many contests for training have a loss. */
    public long trained(Loss loss) {
        return loss.contests(loss.sums(train));
    }

    /** How many contests for the test have a loss. */
    public long tested(Loss loss) {
        return loss.contests(testSums(loss));
    }

    BlockSums testSums(Loss loss) {
        return loss.sums(test);
    }

    /**
     * The evaluations of the stretches of one test, each by a system of its own: what came of a procedure that fits a system
     * anew before each of them.
     *
     * @param stretches those of all {@link SplitEvaluation.TrainTestSplit#stretches}, in their order
     * @see <i>L. J. Tashman: Out-of-sample tests of forecasting accuracy: an analysis and review, International Journal of
     *     Forecasting 16 (2000): rolling origins</i>
     */
    public record RollingEvaluation(List<SplitEvaluation> stretches) {

        /** The last stretch, before which the training is longest. */
        public SplitEvaluation last() {
            return stretches.get(stretches.size() - 1);
        }

        /** Mean loss of the contests of the whole test; NaN if there are none that have it. */
        public double test(Loss loss) {
            return loss.mean(sums(loss));
        }

        public long tested(Loss loss) {
            return loss.contests(sums(loss));
        }

        /**
         * The loss of this less that of another evaluation of the same stretches, on the whole test, with its interval by
         * samples.
         */
        public LossDifference onTest(Loss loss, RollingEvaluation other, int samples, long seed) {
            BlockSums ones = sums(loss);
            return loss.difference(ones, other.sums(loss), new Resamples(samples, ones.blocks(), seed));
        }

        private BlockSums sums(Loss loss) {
            Function<SplitEvaluation, BlockSums> ofTest = stretch -> stretch.testSums(loss);
            return BlockSums.of(stretches.stream().map(ofTest).toList());
        }
    }
}
