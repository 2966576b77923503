package rate.judge;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import rate.game.Contest;
import rate.game.History;
import rate.rating.Forecast;
import rate.rating.HistorySystem;
import rate.replay.LadderFit;
import rate.replay.Standings;
import rate.replay.Starts;
import rate.replay.Watch;

/**
 * A contestant who needs the whole history. For the table it is fitted once. To foretell, it is fitted again and again to
 * the games before a moment, and each fit foretells the games up to the next: so no game is ever foretold by a fit that
 * knows it.
 */
final class HistoryTrial {

    private final String name;
    private final HistorySystem system;
    private final int refits;

    private HistoryTrial(String name, HistorySystem system, int refits) {
        this.name = name;
        this.system = system;
        this.refits = refits;
    }

    /**
     * Fits all ladders.
     *
     * @param refits how often it is fitted to foretell
     */
    static Trial of(Contestant contestant, HistorySystem system, List<Ring> rings, int refits, int minGames) {
        HistoryTrial trial = new HistoryTrial(contestant.system().name(), system, refits);
        List<Standings> standings = new ArrayList<>();
        Map<LadderName, Scores> scores = new LinkedHashMap<>();
        for (Ring ring : rings) {
            standings.add(trial.fit(ring.history(), null).standings(minGames));
            if (system.forecasts()) {
                scores.put(ring.name(), trial.foretell(ring));
            }
        }
        return new Trial(contestant.label(), Trial.byLadder(standings), scores);
    }

    private Scores foretell(Ring ring) {
        Blocks blocks = ring.blocks();
        Scores scores = new Scores(blocks.count());
        LadderFit fit = null;
        for (int refit = 0; refit < refits; refit++) {
            int from = blocks.warmUp() + (int) ((long) blocks.contests() * refit / refits);
            int to = blocks.warmUp() + (int) ((long) blocks.contests() * (refit + 1) / refits);
            if (from == to) {
                continue;
            }
            fit = from == 0 ? null : fit(ring.history().first(from), fit);
            for (int number = from; number < to; number++) {
                Contest contest = ring.history().contest(number);
                scores.add(blocks.of(number), contest, expected(fit, contest));
            }
        }
        return scores;
    }

    /** Before the first game nothing is known of anybody. */
    private static Scores.Expectation expected(@Nullable LadderFit fit, Contest contest) {
        if (fit == null) {
            return team -> 1.0 / contest.teams();
        }
        Forecast forecast = fit.solution().forecast(contest);
        return forecast::expected;
    }

    private LadderFit fit(History history, @Nullable LadderFit shorter) {
        return shorter == null
                ? LadderFit.of(name, system, history, Starts.NEWCOMERS, null, Watch.NOBODY)
                : shorter.goOn(name, history, Starts.NEWCOMERS, Watch.NOBODY);
    }
}
