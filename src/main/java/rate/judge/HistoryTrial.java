package rate.judge;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import rate.game.Contest;
import rate.problem.InputRefused;
import rate.problem.Location;
import rate.problem.Problem;
import rate.problem.ProblemKind;
import rate.rating.Forecast;
import rate.rating.Forecaster;
import rate.rating.Given;
import rate.rating.HistorySystem;
import rate.rating.Solution;
import rate.replay.LadderFit;
import rate.replay.Played;
import rate.replay.Standings;
import rate.replay.Starts;
import rate.replay.Watch;

/**
 * A contestant who needs the whole history. For the table it is fitted once. To foretell, it is fitted again and again to
 * the games before a moment, and each fit foretells the games up to the next, one by one, and may learn from each how it
 * ended: so no game is ever foretold by what knows it.
 */
final class HistoryTrial {

    private final HistorySystem system;
    private final int refits;

    private HistoryTrial(HistorySystem system, int refits) {
        this.system = system;
        this.refits = refits;
    }

    /**
     * Fits all ladders.
     *
     * @param played the games of each ladder, in the order of the rings
     * @param refits how often it is fitted to foretell
     */
    static Trial of(
            Contestant contestant,
            HistorySystem system,
            List<Ring> rings,
            List<Played> played,
            int refits,
            int minGames) {
        HistoryTrial trial = new HistoryTrial(system, refits);
        String name = contestant.system().name();
        List<Standings> standings = new ArrayList<>();
        Map<LadderName, Scores> scores = new LinkedHashMap<>();
        for (int i = 0; i < rings.size(); i++) {
            Ring ring = rings.get(i);
            standings.add(legal(
                    LadderFit.of(name, system, played.get(i), Starts.NEWCOMERS, null, Watch.NOBODY)
                            .standings(minGames),
                    ring));
            if (system.forecasts()) {
                scores.put(ring.name(), trial.foretell(ring));
            }
        }
        return new Trial(contestant.label(), Trial.byLadder(standings), scores);
    }

    private static Standings legal(Standings table, Ring ring) {
        for (Standings.Row row : table.rows()) {
            if (!Double.isFinite(row.rank())) {
                throw new InputRefused(new Problem(
                        ProblemKind.NOT_A_NUMBER,
                        Location.of(ring.history().contest(0).game().location().file()),
                        null,
                        "the rating of \"" + row.player() + "\" would not be a legal number"));
            }
        }
        return table;
    }

    private Scores foretell(Ring ring) {
        Blocks blocks = ring.blocks();
        Scores scores = new Scores(blocks.count());
        Solution solution = null;
        for (int refit = 0; refit < refits; refit++) {
            int from = blocks.warmUp() + (int) ((long) blocks.contests() * refit / refits);
            int to = blocks.warmUp() + (int) ((long) blocks.contests() * (refit + 1) / refits);
            if (from == to) {
                continue;
            }
            solution = from == 0 ? null : system.fit(ring.history().first(from), new Refit(solution));
            Forecaster forecaster = solution == null ? HistoryTrial::nothingIsKnown : solution.forecaster();
            for (int number = from; number < to; number++) {
                Contest contest = ring.history().contest(number);
                scores.add(blocks.of(number), FirstPlaceShares.shares(contest), forecaster.forecast(contest)::expected);
                forecaster.learn(contest);
            }
        }
        return scores;
    }

    /** Before the first game all have the same chance. */
    private static Forecast nothingIsKnown(Contest contest) {
        double[] same = new double[contest.teams()];
        Arrays.fill(same, 1);
        return Forecast.proportional(same);
    }

    /** A fit that only foretells goes on from the one before. */
    private record Refit(@Nullable Solution previous) implements Given {}
}
