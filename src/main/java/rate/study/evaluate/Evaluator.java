package rate.study.evaluate;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;
import java.util.function.LongSupplier;
import java.util.function.Predicate;
import java.util.function.Supplier;
import java.util.function.ToIntFunction;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import rate.engine.game.Contest;
import rate.engine.game.Game;
import rate.engine.game.Games;
import rate.engine.game.Ladder;
import rate.engine.math.Ranks;
import rate.engine.problem.Problem;
import rate.engine.rating.Forecast;
import rate.engine.replay.Basis;
import rate.engine.replay.Standings;
import rate.engine.replay.period.PeriodRule;
import rate.engine.stage.WorkerPool;
import rate.study.evaluate.Comparison.Agreement;
import rate.study.evaluate.score.LossDifference;
import rate.study.evaluate.score.Prediction;
import rate.study.evaluate.score.PredictionSums;
import rate.study.evaluate.score.Resamples;
import rate.study.evaluate.score.Scorer;
import rate.study.pool.LogPool;

/**
 * Lets candidates rate the same games, side by side on the cores, or elsewhere if there is a sweep, and compares the results.
 */
public record Evaluator(Rules rules, @Nullable Sweep sweep) {

    /*
     * How systems are compared.
     *
     * study.evaluate reads the log once (Eligibility is a Rater, as a replay is). Each candidate goes through the
     * games by the same drivers as in rate replay, in parallel on the cores. An online system is evaluated by a sink,
     * which sees the expected shares before every game. A history system is fitted several times, and each fit
     * predicts the games up to the next.
     *
     * Of each system and ladder the forecasts are kept, or sums over at most 500 blocks of neighbouring games,
     * whichever is smaller (LadderForecasts). Intervals and differences are computed from the sums.
     *
     * Commanders are a ladder, not a system: the team rule applied to two teams of one is the commander's rule.
     */

    /** The label of the base rate among the predictions. */
    public static final String BASE_RATE = "base-rate";

    /** Somebody whose forecasts stand in the log, and who perhaps says how probable a draw is, be it 0. */
    public record Forecaster(String name, boolean tellsDraws) {}

    /** Candidates, by their labels, whose forecasts are pooled as {@link LogPool} says. */
    public record Pool(String label, List<String> members) {}

    /**
     * The rules of the evaluation.
     *
     * @param carriesSeasons whether each season is a ladder of its own; then no candidate needs the whole history
     * @param minGames players with fewer games are left out of the tables
     * @param forecasters whose forecasts stand in the log, in the order of {@link Game#forecast}
     * @param slicings into which the evaluated games are cut
     * @param burnIn how many of the games, at their beginning, are burn-in
     * @param refits how often a history system is fitted to predict
     * @param jobs how many candidates rate at a time
     * @param nanos a clock, in nanoseconds from whenever: what it says is in {@link Comparison#seconds} alone
     */
    public record Rules(
            PeriodRule periods,
            Set<Ladder> ladders,
            boolean carriesSeasons,
            int minGames,
            List<Forecaster> forecasters,
            Stability.Truth truth,
            List<Pool> pools,
            List<Slicing> slicings,
            ToIntFunction<Games> burnIn,
            int refits,
            int samples,
            long seed,
            int jobs,
            LongSupplier nanos) {}

    /**
     * Evaluates one candidate on some of the ladders, with all their games, for a comparison in another process that knows the
     * same log.
     */
    public byte[] evaluate(Candidate candidate, Games games, Predicate<Game> share) {
        try (WorkerPool threads = new WorkerPool(1)) {
            Evaluations trials = new Evaluations(rules, games, ladders(games, share), threads);
            trials.run(List.of(candidate), share, done -> {});
            return trials.state(candidate);
        }
    }

    private List<EvaluationLadder> ladders(Games games, Predicate<Game> share) {
        return EvaluationLadder.of(
                games,
                games.size(),
                share,
                rules.ladders(),
                rules.carriesSeasons(),
                rules.burnIn().applyAsInt(games),
                rules.forecasters().size(),
                !rules.pools().isEmpty() || !rules.slicings().isEmpty());
    }

    /**
     * Compares. A candidate that fails, because a rating would be no legal number, say, or because its fit is refused, is left
     * out from the first game on; the others continue.
     *
     * @param candidates the systems; all can rate all games
     * @param eachDone is told of every candidate that is ready, in that order
     */
    public Comparison compare(List<Candidate> candidates, Games games, Consumer<Candidate> eachDone) {
        games.trim();
        int burnIn = rules.burnIn().applyAsInt(games);
        List<EvaluationLadder> rings = ladders(games, game -> true);
        try (WorkerPool threads = new WorkerPool(rules.jobs())) {
            Evaluations trials = new Evaluations(rules, games, rings, threads);
            if (sweep == null) {
                trials.run(candidates, game -> true, eachDone);
            } else {
                trials.take(candidates, sweep.evaluate(candidates, games, eachDone));
            }
            List<Candidate> through = new ArrayList<>();
            List<Eligibility.Out> failed = new ArrayList<>();
            for (Candidate candidate : candidates) {
                Problem failure = trials.failure(candidate);
                if (failure == null) {
                    through.add(candidate);
                } else {
                    failed.add(new Eligibility.Out(candidate, failure));
                }
            }
            List<Comparison.OnLadder> reports = new ArrayList<>();
            List<Evaluation> inOrder = trials.inOrder(through);
            for (EvaluationLadder ring : rings) {
                reports.add(report(ring, games, inOrder, threads));
                inOrder.forEach(evaluation -> evaluation.forget(ring.name()));
            }
            return new Comparison(
                    through, failed, games.size(), burnIn, rules.refits(), reports, trials.seconds(through));
        }
    }

    private Comparison.OnLadder report(
            EvaluationLadder ring, Games games, List<Evaluation> trials, WorkerPool threads) {
        List<@Nullable Standings> tables = new ArrayList<>();
        Map<String, Basis> bases = new LinkedHashMap<>();
        List<Callable<ScoredSystem>> scoring = new ArrayList<>();
        List<Callable<List<Stability>>> stabilities = new ArrayList<>();
        for (Evaluation trial : trials) {
            Standings table = trial.standings(ring.name());
            tables.add(table);
            stabilities.add(() -> Stability.of(trial, ring, games, rules.truth()));
            Basis basis = table == null ? null : table.basis();
            if (basis != null) {
                bases.put(trial.label(), basis);
            }
            LadderForecasts own = trial.forecasts().get(ring.name());
            if (own != null) {
                scoring.add(() -> ScoredSystem.of(trial.label(), own));
            }
        }
        Map<String, Comparison.PoolWeights> weights = new ConcurrentHashMap<>();
        for (Pool pool : rules.pools()) {
            List<Evaluation> members = trials.stream()
                    .filter(trial -> pool.members().contains(trial.label())
                            && trial.forecasts().containsKey(ring.name()))
                    .toList();
            if (!members.isEmpty()) {
                scoring.add(() -> ScoredSystem.of(pool.label(), pooled(ring, pool, members, weights)));
            }
        }
        for (int forecaster = 0; forecaster < rules.forecasters().size(); forecaster++) {
            int number = forecaster;
            scoring.add(() -> ScoredSystem.of(rules.forecasters().get(number).name(), published(ring, number)));
        }
        scoring.add(() -> baseRate(ring));
        // None of these waits for another: the base rate alone takes as long as the stability of a table.
        Supplier<List<ScoredSystem>> scores = threads.begin(scoring);
        Supplier<List<List<Stability>>> stable = threads.begin(stabilities);
        List<Ranking> rankings = Ranking.of(tables);
        List<ScoredSystem> predicted = scores.get();
        List<Agreement> agreements = agreements(trials, rankings, threads);
        int evaluated = ring.blocks().contests();
        List<Prediction> predictions = evaluated == 0 ? List.of() : predictions(ring, predicted, threads);
        return new Comparison.OnLadder(
                ring.name(),
                rankings,
                agreements,
                evaluated,
                ring.withoutForecast(),
                predictions,
                differences(predictions, predicted),
                stable.get().stream().flatMap(List::stream).toList(),
                bases,
                rules.pools().stream()
                        .map(pool -> weights.get(pool.label()))
                        .filter(Objects::nonNull)
                        .toList(),
                slices(ring, predicted, predictions, threads));
    }

    private List<SliceResult> slices(
            EvaluationLadder ring, List<ScoredSystem> predicted, List<Prediction> predictions, WorkerPool threads) {
        if (rules.slicings().isEmpty() || predictions.isEmpty()) {
            return List.of();
        }
        Prediction best = Collections.min(
                predictions, Comparator.comparingDouble(each -> each.logLoss().value()));
        return SliceResult.of(ring, rules, predicted, best.label(), threads);
    }

    /** Each table is sorted once, and then compared with all others. */
    private static List<Agreement> agreements(List<Evaluation> trials, List<Ranking> rankings, WorkerPool threads) {
        List<Ranks> tables = threads.all(
                IntStream.range(0, trials.size()).boxed().toList(),
                table -> Ranks.of(rankings.stream()
                        .mapToDouble(ranking -> ranking.ranks()[table])
                        .toArray()));
        List<Callable<Agreement>> pairs = new ArrayList<>();
        for (int i = 0; i < trials.size(); i++) {
            for (int j = i + 1; j < trials.size(); j++) {
                int first = i;
                int second = j;
                pairs.add(() -> Agreement.of(
                        trials.get(first).label(),
                        tables.get(first),
                        trials.get(second).label(),
                        tables.get(second)));
            }
        }
        return threads.all(pairs);
    }

    /** The probabilities of a candidate, and their scores. */
    record ScoredSystem(String label, Scorer scorer, LadderForecasts forecasts) {

        static ScoredSystem of(String label, LadderForecasts forecasts) {
            return new ScoredSystem(label, forecasts.scores(), forecasts);
        }
    }

    private List<Prediction> predictions(EvaluationLadder ring, List<ScoredSystem> predicted, WorkerPool threads) {
        Resamples resamples = new Resamples(rules.samples(), ring.blocks().count(), rules.seed());
        return threads.all(predicted, each -> Prediction.of(each.label(), each.scorer(), resamples));
    }

    private static List<LossDifference> differences(List<Prediction> predictions, List<ScoredSystem> predicted) {
        List<LossDifference> differences = new ArrayList<>();
        for (int i = 0; i < predictions.size(); i++) {
            for (int j = i + 1; j < predictions.size(); j++) {
                differences.add(LossDifference.of(
                        predictions.get(i),
                        predicted.get(i).scorer().shares().sums(),
                        predictions.get(j),
                        predicted.get(j).scorer().shares().sums()));
            }
        }
        return LossDifference.corrected(differences);
    }

    /** Forecasts that stand in the log. */
    private LadderForecasts published(EvaluationLadder ring, int forecaster) {
        LadderForecasts forecasts =
                new LadderForecasts(ring, rules.forecasters().get(forecaster).tellsDraws());
        for (int number = 0; number < ring.history().contests(); number++) {
            Contest contest = ring.history().contest(number);
            double win = contest.game().forecast(forecaster, 0);
            double loss = contest.game().forecast(forecaster, 1);
            if (contest.teams() == 2 && !Double.isNaN(win)) {
                forecasts.add(number, contest, Forecast.duel(win, Math.max(0, 1 - win - loss), loss));
            }
        }
        return forecasts;
    }

    /** The forecasts of a pool: each contest is predicted with the weights that those before it taught. */
    private static LadderForecasts pooled(
            EvaluationLadder ring,
            Pool pool,
            List<Evaluation> members,
            Map<String, Comparison.PoolWeights> behindLast) {
        List<LadderForecasts> forecasts = members.stream()
                .map(member -> Objects.requireNonNull(member.forecasts().get(ring.name())))
                .toList();
        LogPool pooled = new LogPool(members.size());
        LadderForecasts made = new LadderForecasts(ring);
        for (int number = 0; number < ring.history().contests(); number++) {
            int contest = number;
            if (forecasts.stream().allMatch(member -> member.isKept(contest))) {
                Contest played = ring.history().contest(number);
                List<Forecast> said =
                        forecasts.stream().map(member -> member.kept(contest)).toList();
                made.add(number, played, pooled.forecast(said));
                pooled.learn(
                        said,
                        IntStream.range(0, played.teams()).map(played::place).toArray());
            }
        }
        List<String> labels = members.stream().map(Evaluation::label).toList();
        behindLast.put(pool.label(), new Comparison.PoolWeights(pool.label(), labels, pooled.weights()));
        return made;
    }

    private static ScoredSystem baseRate(EvaluationLadder ring) {
        BaseRate rate = new BaseRate();
        Scorer scorer = new Scorer(ring.blocks());
        LadderForecasts forecasts = new LadderForecasts(ring);
        for (int number = 0; number < ring.history().contests(); number++) {
            Contest contest = ring.history().contest(number);
            double[] expected = rate.expected(contest);
            Forecast forecast = rate.forecast(contest, expected);
            scorer.add(number, contest, team -> expected[team], forecast);
            if (ring.keepsForecasts()) {
                forecasts.add(number, contest, forecast);
            }
            rate.learn(contest);
        }
        return new ScoredSystem(BASE_RATE, scorer, forecasts);
    }

    /**
     * The prediction of a model that knows how often each outcome occurs, and no player: how often the team named first won so
     * far, the one named second, and so on, among contests of as many teams. Where one position wins nearly all contests with a
     * sole winner, the log was written after they were played, and its order predicts nothing: then all teams have the same
     * probability, and so they have while there are too few contests to tell.
     */
    static final class BaseRate {

        /** Contests with a sole winner that are needed before the order of the teams is used. */
        private static final int FEWEST = 20;

        /** No home is worth so much. */
        private static final double GIVEN_AWAY = 0.9;

        /** Before any contest, win, draw and loss are alike. */
        private static final double UNSEEN_DRAWS = 1.0 / 3;

        /** Contests of as many teams, by position of the team. */
        private static final class Positions {
            final double[] shares;

            /** First places alone. */
            final int[] wins;

            int decided;

            Positions(int teams) {
                shares = new double[teams];
                Arrays.fill(shares, 1);
                wins = new int[teams];
            }

            boolean tells() {
                return decided >= FEWEST && Arrays.stream(wins).max().orElse(0) <= GIVEN_AWAY * decided;
            }
        }

        private final Map<Integer, Positions> byTeams = new TreeMap<>();

        /** The probabilities of a contest, from those before it. */
        double[] expected(Contest contest) {
            Positions positions = positions(contest);
            double[] expected = new double[contest.teams()];
            double all = Arrays.stream(positions.shares).sum();
            for (int team = 0; team < expected.length; team++) {
                expected[team] = positions.tells() ? positions.shares[team] / all : 1.0 / expected.length;
            }
            return expected;
        }

        /**
         * Returns the forecast of a contest, from those before it. Two teams draw as often as contests so far were drawn, with
         * two unseen contests added of which a third is drawn; of more teams, the probability of a draw is 0.
         *
         * @param expected its {@link #expected} probabilities, by team
         */
        Forecast forecast(Contest contest, double[] expected) {
            if (expected.length != 2) {
                return new Forecast(expected, 0);
            }
            Positions positions = positions(contest);
            double all = positions.shares[0] + positions.shares[1]; // two of them unseen
            double draw = (all - 2 - positions.decided + 2 * UNSEEN_DRAWS) / all;
            return Forecast.duel(expected[0] - draw / 2, draw, expected[1] - draw / 2);
        }

        void learn(Contest contest) {
            Positions positions = positions(contest);
            double[] shares = PredictionSums.firstPlaces(contest);
            for (int team = 0; team < shares.length; team++) {
                positions.shares[team] += shares[team];
                positions.wins[team] += shares[team] == 1 ? 1 : 0;
                positions.decided += shares[team] == 1 ? 1 : 0;
            }
        }

        private Positions positions(Contest contest) {
            return byTeams.computeIfAbsent(contest.teams(), Positions::new);
        }
    }
}
