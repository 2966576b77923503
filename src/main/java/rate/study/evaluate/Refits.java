package rate.study.evaluate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;
import rate.engine.game.Contest;
import rate.engine.game.History;
import rate.engine.game.Player;
import rate.engine.problem.InputRefused;
import rate.engine.rating.FitContext;
import rate.engine.rating.Forecast;
import rate.engine.rating.Forecaster;
import rate.engine.rating.HistorySystem;
import rate.engine.rating.Solution;
import rate.engine.replay.InitialRatings;

/**
 * The predictions of a system that needs the whole history: it is fitted repeatedly to the games before a cut, and each fit
 * predicts the games up to the next cut, one by one, and may learn from each how it ended. So no fit ever predicts a game that
 * it knows.
 */
record Refits(HistorySystem system, InitialRatings starts, int refits) {

    @FunctionalInterface
    interface Sink {

        /** Takes the forecast of a contest, by its number from 0, with its result. */
        void accept(int number, Contest contest, Forecast forecast);
    }

    /** Predicts the contests of a ladder behind the burn-in. */
    void predict(EvaluationLadder ring, Sink sink) {
        int predicted = ring.history().contests() - ring.burnIn();
        Solution solution = null;
        for (int refit = 0; refit < refits; refit++) {
            int from = ring.burnIn() + (int) ((long) predicted * refit / refits);
            int to = ring.burnIn() + (int) ((long) predicted * (refit + 1) / refits);
            if (from == to) {
                continue;
            }
            solution =
                    from == 0 ? null : system.fit(ring.history().first(from), new Refit(solution, starts, ring.name()));
            Forecaster forecaster = solution == null ? Refits::nothingIsKnown : solution.forecaster();
            for (int number = from; number < to; number++) {
                Contest contest = ring.history().contest(number);
                sink.accept(number, contest, forecaster.forecast(contest));
                forecaster.learn(contest);
            }
        }
    }

    /**
     * The tables of a ladder on the way, after so many games of the log each, and each fitted from the one before. A fit that
     * is refused because too little is known has an empty one.
     */
    List<EarlyTable> tables(EvaluationLadder ring, int[] looks) {
        List<EarlyTable> tables = new ArrayList<>();
        Solution solution = null;
        for (int look : looks) {
            EarlyTable table = new EarlyTable();
            int contests = ring.before(look);
            if (contests > 0) {
                History part = ring.history().first(contests);
                try {
                    solution = system.fit(part, new Refit(solution, starts, ring.name()));
                    table = EarlyTable.of(part, solution);
                } catch (InputRefused tooLittle) {
                    solution = null;
                }
            }
            tables.add(table);
        }
        return tables;
    }

    /** Before the first game all have the same probability. */
    private static Forecast nothingIsKnown(Contest contest) {
        double[] same = new double[contest.teams()];
        Arrays.fill(same, 1);
        return Forecast.proportional(same);
    }

    /** A fit that only predicts starts from the one before. */
    private record Refit(@Nullable Solution previous, InitialRatings starts, LadderName name) implements FitContext {
        @Override
        public double @Nullable [] start(Player player) {
            return starts.of(name.ladder(), name.name(), player);
        }
    }
}
