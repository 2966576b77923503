package rate.evaluate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import rate.evaluate.score.Scorer;
import rate.game.Contest;
import rate.game.Player;
import rate.problem.InputRefused;
import rate.problem.Location;
import rate.problem.Problem;
import rate.problem.ProblemKind;
import rate.rating.FitContext;
import rate.rating.Forecast;
import rate.rating.Forecaster;
import rate.rating.HistorySystem;
import rate.rating.Solution;
import rate.replay.FitListener;
import rate.replay.InitialRatings;
import rate.replay.LadderFit;
import rate.replay.Played;
import rate.replay.Standings;

/**
 * A candidate that needs the whole history. For the table it is fitted once. To predict, it is fitted repeatedly to
 * the games before a cut, and each fit predicts the games up to the next cut, one by one, and may learn from each how it
 * ended. So no fit ever predicts a game that it knows.
 */
final class HistoryEvaluation {

    private final HistorySystem system;
    private final InitialRatings starts;
    private final int refits;

    private HistoryEvaluation(HistorySystem system, InitialRatings starts, int refits) {
        this.system = system;
        this.starts = starts;
        this.refits = refits;
    }

    /**
     * Fits all ladders.
     *
     * @param played the games of each ladder, in the order of the rings
     * @param refits how often it is fitted to predict
     */
    static Evaluation of(
            Candidate candidate,
            HistorySystem system,
            List<EvaluationLadder> rings,
            List<Played> played,
            int refits,
            int minGames) {
        HistoryEvaluation trial = new HistoryEvaluation(system, candidate.starts(), refits);
        String name = candidate.system().name();
        List<Standings> standings = new ArrayList<>();
        Map<LadderName, Scorer> scores = new LinkedHashMap<>();
        for (int i = 0; i < rings.size(); i++) {
            EvaluationLadder ring = rings.get(i);
            standings.add(legal(
                    LadderFit.of(name, system, played.get(i), candidate.starts(), null, FitListener.NOBODY)
                            .standings(minGames),
                    ring));
            if (system.forecasts()) {
                scores.put(ring.name(), trial.predict(ring));
            }
        }
        return new Evaluation(candidate.label(), Evaluation.byLadder(standings), scores);
    }

    private static Standings legal(Standings table, EvaluationLadder ring) {
        for (Standings.Row row : table.rows()) {
            if (!Double.isFinite(row.rank())) {
                throw new InputRefused(new Problem(
                        ProblemKind.NOT_A_NUMBER,
                        Location.of(ring.history().contest(0).game().location().file()),
                        null,
                        "the rating of \"" + row.player() + "\" would not be a finite number"));
            }
        }
        return table;
    }

    private Scorer predict(EvaluationLadder ring) {
        int predicted = ring.history().contests() - ring.burnIn();
        Scorer scorer = new Scorer(ring.blocks());
        Solution solution = null;
        for (int refit = 0; refit < refits; refit++) {
            int from = ring.burnIn() + (int) ((long) predicted * refit / refits);
            int to = ring.burnIn() + (int) ((long) predicted * (refit + 1) / refits);
            if (from == to) {
                continue;
            }
            solution =
                    from == 0 ? null : system.fit(ring.history().first(from), new Refit(solution, starts, ring.name()));
            Forecaster forecaster = solution == null ? HistoryEvaluation::nothingIsKnown : solution.forecaster();
            for (int number = from; number < to; number++) {
                Contest contest = ring.history().contest(number);
                scorer.add(number, contest, forecaster.forecast(contest));
                forecaster.learn(contest);
            }
        }
        return scorer;
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
