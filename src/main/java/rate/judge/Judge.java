package rate.judge;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;
import rate.game.Contest;
import rate.game.Games;
import rate.game.Ladder;
import rate.problem.Problem;
import rate.replay.Basis;
import rate.replay.PeriodRule;
import rate.replay.Standings;

/** Lets contestants rate the same games, side by side on the cores, and compares what came of it. */
public final class Judge {

    /** What the base rate is called among the predictions. */
    public static final String BASE_RATE = "base-rate";

    /**
     * How it is judged.
     *
     * @param periods where a rating period ends, for systems that have them
     * @param ladders which ladders are rated
     * @param minGames players with fewer games are left out of the tables
     * @param warmUp how many games of so many, at the beginning, are not judged
     * @param refits how often a history system is fitted to foretell
     * @param samples how many samples an interval is made of
     * @param seed of their random numbers
     * @param jobs how many contestants rate at a time
     * @param nanos a clock, in nanoseconds from whenever: what it says is in {@link Comparison#seconds} alone
     */
    public record Rules(
            PeriodRule periods,
            Set<Ladder> ladders,
            int minGames,
            ToIntFunction<Integer> warmUp,
            int refits,
            int samples,
            long seed,
            int jobs,
            LongSupplier nanos) {}

    private final Rules rules;

    public Judge(Rules rules) {
        this.rules = rules;
    }

    /**
     * Compares. Whose ratings cannot go on, because the next would be no legal number, say, or whose fit is refused, is left out
     * from the first game on; the others go on.
     *
     * @param contestants who; all can rate all games
     * @param games the games
     * @param eachDone is told of every contestant who is ready, in the order in which they are
     */
    public Comparison compare(List<Contestant> contestants, Games games, Consumer<Contestant> eachDone) {
        int warmUp = rules.warmUp().applyAsInt(games.size());
        List<Ring> rings = Ring.of(games, rules.ladders(), warmUp);
        try (SideBySide threads = new SideBySide(rules.jobs())) {
            Trials trials = new Trials(rules, games, rings, threads);
            trials.run(contestants, eachDone);
            List<Contestant> through = new ArrayList<>();
            List<Entrants.Out> failed = new ArrayList<>();
            for (Contestant contestant : contestants) {
                Problem failure = trials.failure(contestant);
                if (failure == null) {
                    through.add(contestant);
                } else {
                    failed.add(new Entrants.Out(contestant, failure));
                }
            }
            List<Comparison.OnLadder> verdicts = new ArrayList<>();
            List<Trial> inOrder = trials.inOrder(through);
            for (Ring ring : rings) {
                verdicts.add(verdict(ring, inOrder, threads));
            }
            return new Comparison(
                    through, failed, games.size(), warmUp, rules.refits(), verdicts, trials.seconds(through));
        }
    }

    private Comparison.OnLadder verdict(Ring ring, List<Trial> trials, SideBySide threads) {
        List<@Nullable Standings> tables = new ArrayList<>();
        Map<String, Basis> bases = new LinkedHashMap<>();
        List<Foretold> foretold = new ArrayList<>();
        for (Trial trial : trials) {
            Standings table = trial.standings(ring.name());
            tables.add(table);
            Basis basis = table == null ? null : table.basis();
            if (basis != null) {
                bases.put(trial.label(), basis);
            }
            Scores own = trial.scores().get(ring.name());
            if (own != null) {
                foretold.add(new Foretold(trial.label(), own));
            }
        }
        foretold.add(new Foretold(BASE_RATE, baseRate(ring)));
        List<Ranking> rankings = Ranking.of(tables);
        List<Callable<Agreement>> pairs = new ArrayList<>();
        for (int i = 0; i < trials.size(); i++) {
            for (int j = i + 1; j < trials.size(); j++) {
                int first = i;
                int second = j;
                pairs.add(() -> Agreement.of(
                        trials.get(first).label(), first, trials.get(second).label(), second, rankings));
            }
        }
        List<Agreement> agreements = threads.all(pairs);
        int judged = ring.blocks().contests();
        List<Prediction> predictions = judged == 0 ? List.of() : predictions(ring, foretold, threads);
        return new Comparison.OnLadder(
                ring.name(), rankings, agreements, judged, predictions, differences(predictions, foretold), bases);
    }

    /** Somebody's chances, and what they were worth. */
    private record Foretold(String label, Scores scores) {}

    private List<Prediction> predictions(Ring ring, List<Foretold> foretold, SideBySide threads) {
        Resamples resamples = new Resamples(rules.samples(), ring.blocks().count(), rules.seed());
        List<Callable<Prediction>> tasks = new ArrayList<>();
        foretold.forEach(each -> tasks.add(() -> Prediction.of(each.label(), each.scores(), resamples)));
        return threads.all(tasks);
    }

    private static List<Difference> differences(List<Prediction> predictions, List<Foretold> foretold) {
        List<Difference> differences = new ArrayList<>();
        for (int i = 0; i < predictions.size(); i++) {
            for (int j = i + 1; j < predictions.size(); j++) {
                differences.add(Difference.of(
                        predictions.get(i),
                        foretold.get(i).scores(),
                        predictions.get(j),
                        foretold.get(j).scores()));
            }
        }
        return differences;
    }

    private static Scores baseRate(Ring ring) {
        BaseRate rate = new BaseRate();
        Scores scores = new Scores(ring.blocks().count());
        for (int number = 0; number < ring.history().contests(); number++) {
            Contest contest = ring.history().contest(number);
            if (ring.blocks().judges(number)) {
                double[] expected = rate.expected(contest);
                scores.add(ring.blocks().of(number), FirstPlaceShares.shares(contest), team -> expected[team]);
            }
            rate.learn(contest);
        }
        return scores;
    }
}
