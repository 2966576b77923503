package rate.study.evaluate;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import rate.engine.problem.InputRefused;
import rate.engine.problem.Location;
import rate.engine.problem.Problem;
import rate.engine.problem.ProblemKind;
import rate.engine.rating.HistorySystem;
import rate.engine.replay.FitListener;
import rate.engine.replay.LadderFit;
import rate.engine.replay.PlayedHistory;
import rate.engine.replay.Standings;

/** A candidate that needs the whole history. For the table it is fitted once, and to predict again and again ({@link Refits}). */
final class HistoryEvaluation {

    private final Candidate candidate;
    private final HistorySystem system;
    private final int refits;
    private final int minGames;

    /** The ladder that is being fitted; null before the first. */
    private @Nullable LadderName at;

    /** @param refits how often it is fitted to predict */
    HistoryEvaluation(Candidate candidate, HistorySystem system, int refits, int minGames) {
        this.candidate = candidate;
        this.system = system;
        this.refits = refits;
        this.minGames = minGames;
    }

    /** The ladder that is being fitted, or was the last one; null if there was none. */
    @Nullable
    LadderName at() {
        return at;
    }

    /**
     * Fits all ladders.
     *
     * @param played the games of each ladder, in the order of the rings
     * @param looks how many games are before each look at the tables
     */
    Evaluation of(List<EvaluationLadder> rings, List<PlayedHistory> played, int[] looks) {
        Refits predictions = new Refits(system, candidate.starts(), refits);
        String name = candidate.system().name();
        List<Standings> standings = new ArrayList<>();
        Map<LadderName, LadderForecasts> forecasts = new LinkedHashMap<>();
        Map<LadderName, List<EarlyTable>> early = new LinkedHashMap<>();
        for (int i = 0; i < rings.size(); i++) {
            EvaluationLadder ring = rings.get(i);
            at = ring.name();
            standings.add(legal(
                    LadderFit.of(
                                    name,
                                    system,
                                    played.get(i),
                                    candidate.starts(),
                                    null,
                                    List.of(),
                                    FitListener.NOBODY,
                                    null)
                            .standings(minGames),
                    ring));
            early.put(ring.name(), predictions.tables(ring, looks));
            if (system.forecasts()) {
                LadderForecasts own = new LadderForecasts(ring);
                predictions.predict(ring, own::add);
                forecasts.put(ring.name(), own);
            }
        }
        return new Evaluation(candidate.label(), Evaluation.byLadder(standings), forecasts, early);
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
}
