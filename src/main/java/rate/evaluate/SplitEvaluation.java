package rate.evaluate;

import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import rate.evaluate.score.BlockSums;
import rate.evaluate.score.Blocks;
import rate.evaluate.score.Difference;
import rate.evaluate.score.OutcomeScores;
import rate.evaluate.score.Resamples;
import rate.evaluate.score.Scorer;
import rate.evaluate.score.Scores;
import rate.game.Contest;
import rate.game.Game;
import rate.game.Games;
import rate.game.Ladder;
import rate.problem.InputRefused;
import rate.problem.Problem;
import rate.rating.Forecast;
import rate.rating.Forecaster;
import rate.rating.HistorySystem;
import rate.rating.SystemEntry;
import rate.replay.Delta;
import rate.replay.FitListener;
import rate.replay.IdleAdjustment;
import rate.replay.InitialRatings;
import rate.replay.PeriodRule;
import rate.replay.Replay;
import rate.replay.WarmStart;

/**
 * The prequential evaluation of a system over a log that is split by time: burn-in, the games for training, and those for the
 * test. A system of the whole history predicts by its filter ({@link HistorySystem#filter}), and the test by refits if it is
 * to be confirmed. All ladders are evaluated together, and blocks are of games. The confirmed test loss is that of a comparison
 * whose burn-in is the games before the test.
 */
public final class SplitEvaluation {

    /** What is minimised: a mean over contests, in nats. */
    public enum Loss {
        /** Log-loss of the shares: a draw counts half. */
        SHARE(Scores.CONTESTS, Scores.LOG_LOSS),
        /** Log-loss of win, draw and loss, of contests of two teams. */
        THREE_WAY(OutcomeScores.CONTESTS, OutcomeScores.LOG_LOSS),
        /** Log-loss of who was first, of contests that one team won. */
        WINNER(Scores.WON, Scores.WON_LOG_LOSS);

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

        private double mean(Scorer scorer) {
            double[] sums = sums(scorer).total();
            return sums[loss] / sums[contests];
        }

        private long contests(Scorer scorer) {
            return (long) sums(scorer).total()[contests];
        }
    }

    /**
     * What is evaluated.
     *
     * @param games the log
     * @param periods where a rating period ends, for systems that have them
     * @param ladders which ladders are rated
     * @param burnIn how many games, at the beginning, are burn-in
     * @param train the games before this one, and behind the burn-in, are for training; the others for the test
     */
    public record Split(Games games, PeriodRule periods, Set<Ladder> ladders, int burnIn, int train) {

        /** The evaluation up to the end of the training: its test has no contest. */
        public SplitEvaluation train(SystemEntry.Configured system) {
            return new SplitEvaluation(this, system, train);
        }

        /** The evaluation of the whole log. */
        public SplitEvaluation all(SystemEntry.Configured system) {
            return new SplitEvaluation(this, system, games.size());
        }

        /**
         * The same as those who rate with the system would have it: one that needs the whole history is fitted to predict the
         * test.
         *
         * @param refits how often it is fitted
         */
        public SplitEvaluation confirmed(SystemEntry.Configured system, int refits) {
            return system.system() instanceof HistorySystem history
                    ? new SplitEvaluation(this, new Refits(history, InitialRatings.NEWCOMERS, refits))
                    : all(system);
        }
    }

    private final Split split;
    private final Scorer train;
    private final Scorer test;
    private int game;

    private SplitEvaluation(Split split) {
        this.split = split;
        this.train = new Scorer(new Blocks(split.train, contest -> contest >= split.burnIn));
        this.test = new Scorer(new Blocks(split.games.size(), contest -> contest >= split.train));
    }

    private SplitEvaluation(Split split, SystemEntry.Configured system, int end) {
        this(split);
        // What ends with the training has no test whose draws would have to be learnt.
        Refits.Sink sink = end == split.train ? train::add : this::add;
        if (system.system() instanceof HistorySystem history) {
            filter(history, end, sink);
        } else {
            replay(system, end, sink);
        }
    }

    private SplitEvaluation(Split split, Refits refits) {
        this(split);
        filter(refits.system(), split.train, train::add);
        for (EvaluationLadder ring : EvaluationLadder.of(split.games, split.ladders, split.train, 0)) {
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

    private void replay(SystemEntry.Configured system, int end, Refits.Sink sink) {
        Replay replay = Replay.of(new Replay.Setting(
                system,
                split.periods,
                split.games.roster(),
                split.ladders,
                InitialRatings.NEWCOMERS,
                WarmStart.NONE,
                new Sink(sink),
                warning -> {},
                FitListener.NOBODY));
        for (game = 0; game < end; game++) {
            Problem problem = replay.play(split.games.game(game));
            if (problem != null) {
                throw new InputRefused(problem);
            }
        }
    }

    /** Mean loss of the contests for training; NaN if there are none that have it. */
    public double train(Loss loss) {
        return loss.mean(train);
    }

    /** Mean loss of the contests for the test; NaN likewise. */
    public double test(Loss loss) {
        return loss.mean(test);
    }

    /** How many contests for training have a loss. */
    public long trained(Loss loss) {
        return loss.contests(train);
    }

    /** How many contests for the test have a loss. */
    public long tested(Loss loss) {
        return loss.contests(test);
    }

    /**
     * The loss of this less that of another evaluation of the same split, on the test, with its interval.
     *
     * @param samples how many samples the interval is made of
     * @param seed of their random numbers
     */
    public Difference onTest(Loss loss, SplitEvaluation other, int samples, long seed) {
        BlockSums ones = loss.sums(test);
        Resamples resamples = new Resamples(samples, ones.blocks(), seed);
        return Difference.of("", ones, "", loss.sums(other.test), loss.contests, loss.loss, resamples);
    }

    /** Looks at what was expected of each contest. */
    private final class Sink implements Delta.Sink {

        private final Refits.Sink taker;

        Sink(Refits.Sink taker) {
            this.taker = taker;
        }

        @Override
        public void accept(Delta delta) {
            taker.accept(game, delta.contest(), delta.forecast());
        }

        @Override
        public void adjustIdle(IdleAdjustment idleAdjustment) {
            // Neither a new season nor the end of a log has a prediction.
        }
    }
}
