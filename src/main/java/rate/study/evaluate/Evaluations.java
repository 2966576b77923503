package rate.study.evaluate;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import java.util.function.IntSupplier;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import rate.engine.game.Contest;
import rate.engine.game.Game;
import rate.engine.game.Games;
import rate.engine.problem.InputRefused;
import rate.engine.problem.Location;
import rate.engine.problem.Problem;
import rate.engine.problem.ProblemKind;
import rate.engine.rating.Forecast;
import rate.engine.rating.HistorySystem;
import rate.engine.rating.OnlineSystem;
import rate.engine.replay.FitListener;
import rate.engine.replay.LadderChoice;
import rate.engine.replay.LadderFit;
import rate.engine.replay.OnlineReplay;
import rate.engine.replay.PlayedHistory;
import rate.engine.replay.Replay;
import rate.engine.replay.SavedProblem;
import rate.engine.replay.Standings;
import rate.engine.replay.delta.Delta;
import rate.engine.stage.WorkerPool;
import rate.engine.state.StateReader;
import rate.engine.state.StateWriter;
import rate.study.evaluate.Evaluation.EvaluationState;

/** The evaluations of all candidates over the same games, side by side on the cores, and how long each took. */
final class Evaluations {

    private static final double NANOS = 1e9;

    /** Games that all candidates rate before the next: few enough to stay in the cache, and that both cores end together. */
    private static final int PORTION = 4096;

    private final Evaluator.Rules rules;
    private final Games games;
    private final List<EvaluationLadder> rings;
    private final WorkerPool threads;
    private final Map<Candidate, Evaluation> done = new HashMap<>();
    private final Map<Candidate, EvaluationFailure> failed = new HashMap<>();
    private final Map<Candidate, Long> nanos = new HashMap<>();

    Evaluations(Evaluator.Rules rules, Games games, List<EvaluationLadder> rings, WorkerPool threads) {
        this.rules = rules;
        this.games = games;
        this.rings = rings;
        this.threads = threads;
    }

    /**
     * Lets candidates rate those games that the filter accepts, of ladders that are known here; each that is ready is told, in
     * their order.
     */
    void run(List<Candidate> candidates, Predicate<Game> share, Consumer<Candidate> eachDone) {
        Map<Candidate, OnlineEvaluation> online = new LinkedHashMap<>();
        Map<Candidate, HistorySystem> ofHistory = new LinkedHashMap<>();
        for (Candidate candidate : candidates) {
            if (candidate.system().system() instanceof HistorySystem system) {
                ofHistory.put(candidate, system);
            } else if (candidate.system().system() instanceof OnlineSystem<?>) {
                online.put(candidate, new OnlineEvaluation(candidate, games, rules, rings));
            }
        }
        if (!online.isEmpty()) {
            rate(online, share);
            online.keySet().stream().filter(done::containsKey).forEach(eachDone);
        }
        if (!ofHistory.isEmpty()) {
            fit(ofHistory, eachDone);
        }
    }

    /** Takes over what {@link #state} made of each candidate elsewhere, on ladders that are others in each state. */
    void take(List<Candidate> candidates, List<List<byte[]>> states) {
        EvaluationState state = new EvaluationState(games.roster(), rings);
        for (int i = 0; i < candidates.size(); i++) {
            Candidate candidate = candidates.get(i);
            Evaluation whole = new Evaluation(candidate.label());
            for (byte[] share : states.get(i)) {
                StateReader from = new StateReader(share);
                nanos.merge(candidate, from.number(), Long::sum);
                if (from.flag()) {
                    state.restore(whole, from);
                } else {
                    failed(candidate, EvaluationFailure.restore(from));
                }
                from.requireEnd();
            }
            if (!hasFailed(candidate)) {
                done(candidate, whole);
            }
        }
    }

    /** Returns the evaluation of a candidate, or its failure, as bytes for another process. */
    byte[] state(Candidate candidate) {
        StateWriter to = new StateWriter();
        to.number(nanos.getOrDefault(candidate, 0L));
        EvaluationFailure failure = failed.get(candidate);
        to.flag(failure == null);
        if (failure == null) {
            new EvaluationState(games.roster(), rings).save(Objects.requireNonNull(done.get(candidate)), to);
        } else {
            failure.save(to);
        }
        return to.toBytes();
    }

    /** The evaluations of the candidates that reached the end, in their order. */
    List<Evaluation> inOrder(List<Candidate> candidates) {
        return candidates.stream()
                .map(candidate -> Objects.requireNonNull(done.get(candidate)))
                .toList();
    }

    /** Why a candidate did not reach the end; null if it did. */
    @Nullable
    Problem failure(Candidate candidate) {
        EvaluationFailure failure = failed.get(candidate);
        return failure == null ? null : failure.problem();
    }

    /** How long each took, by label. */
    Map<String, Double> seconds(List<Candidate> candidates) {
        Map<String, Double> seconds = new LinkedHashMap<>();
        for (Candidate candidate : candidates) {
            seconds.put(candidate.label(), nanos.getOrDefault(candidate, 0L) / NANOS);
        }
        return seconds;
    }

    /** Online systems: all of them rate a portion of the games, and then the next. */
    private void rate(Map<Candidate, OnlineEvaluation> trials, Predicate<Game> share) {
        for (int first = 0; first < games.size(); first += PORTION) {
            int from = first;
            int to = Math.min(games.size(), from + PORTION);
            List<Callable<Candidate>> tasks = new ArrayList<>();
            trials.forEach((candidate, trial) -> tasks.add(() -> {
                attempt(candidate, () -> trial.play(games, from, to, share), trial::at, () -> null);
                return candidate;
            }));
            threads.all(tasks);
        }
        trials.forEach((candidate, trial) ->
                attempt(candidate, () -> done(candidate, trial.end(rules.minGames())), trial::at, () -> null));
    }

    private void fit(Map<Candidate, HistorySystem> systems, Consumer<Candidate> eachDone) {
        List<PlayedHistory> played =
                rings.stream().map(ring -> PlayedHistory.of(ring.history())).toList();
        List<Callable<Candidate>> tasks = new ArrayList<>();
        systems.forEach((candidate, system) -> tasks.add(() -> {
            HistoryEvaluation trial = new HistoryEvaluation(candidate, system, rules.refits(), rules.minGames());
            attempt(
                    candidate,
                    () -> {
                        done(candidate, trial.of(rings, played, Stability.looks(games)));
                        synchronized (eachDone) {
                            eachDone.accept(candidate);
                        }
                    },
                    () -> 0,
                    trial::at);
            return candidate;
        }));
        threads.all(tasks);
    }

    /**
     * Runs a step of a candidate, unless it failed before. One that fails is out; all others continue. The suppliers say how
     * far it came: the position of a game, and the ladder if it comes from ladder to ladder.
     */
    private void attempt(Candidate candidate, Runnable part, IntSupplier game, Supplier<@Nullable LadderName> ladder) {
        if (hasFailed(candidate)) {
            return;
        }
        long start = rules.nanos().getAsLong();
        try {
            part.run();
        } catch (InputRefused refused) {
            failed(candidate, new EvaluationFailure(refused.problem(), game.getAsInt(), ladder.get()));
        }
        nanos.merge(candidate, rules.nanos().getAsLong() - start, Long::sum);
    }

    private synchronized boolean hasFailed(Candidate candidate) {
        return failed.containsKey(candidate);
    }

    private synchronized void failed(Candidate candidate, EvaluationFailure failure) {
        failed.merge(candidate, failure, (one, other) -> one.compareTo(other) <= 0 ? one : other);
    }

    private synchronized void done(Candidate candidate, Evaluation trial) {
        done.put(candidate, trial);
    }

    /**
     * A candidate that needs the whole history. For the table it is fitted once, and to predict again and again
     * ({@link Refits}).
     */
    private static final class HistoryEvaluation {

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

        /** Fits all ladders, by their games in the order of the rings; each look at the tables comes after so many games. */
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
                    throw new InputRefused(
                            ProblemKind.NOT_A_NUMBER,
                            Location.of(
                                    ring.history().contest(0).game().location().file()),
                            "the rating of \"" + row.player() + "\" would not be a finite number");
                }
            }
            return table;
        }
    }

    /**
     * Why a candidate did not reach the end of the log, with the position of the game that it met, 0 of a history system, and
     * the ladder that such a system was fitted to. Of several, each on ladders of its own, the least is the one that an
     * evaluation of all these ladders meets first.
     */
    record EvaluationFailure(
            Problem problem, int game, @Nullable LadderName ladder) implements Comparable<EvaluationFailure> {

        private static final Comparator<EvaluationFailure> FIRST_MET = Comparator.comparingInt(EvaluationFailure::game)
                .thenComparing(EvaluationFailure::ladder, Comparator.nullsFirst(Comparator.naturalOrder()));

        @Override
        public int compareTo(EvaluationFailure other) {
            return FIRST_MET.compare(this, other);
        }

        void save(StateWriter to) {
            to.number(game).flag(ladder != null);
            if (ladder != null) {
                EvaluationState.save(ladder, to);
            }
            SavedProblem.save(problem, to);
        }

        static EvaluationFailure restore(StateReader from) {
            int game = from.count();
            LadderName ladder = from.flag() ? EvaluationState.name(from) : null;
            return new EvaluationFailure(SavedProblem.restore(from), game, ladder);
        }
    }

    /** A candidate with a rating after every game: the replay itself, with a sink that looks at what was expected. */
    private static final class OnlineEvaluation implements Delta.Sink {

        private static final class LadderProgress {
            final EvaluationLadder ladder;
            final LadderForecasts forecasts;
            int next;

            LadderProgress(EvaluationLadder ladder) {
                this.ladder = ladder;
                this.forecasts = new LadderForecasts(ladder);
            }

            /**
             * Takes the forecast of the contest of a game; those before it of which none came were not rated on this ladder.
             */
            void add(int game, Contest contest, Forecast forecast) {
                while (ladder.history().game(next) < game) {
                    next++;
                }
                forecasts.add(next++, contest, forecast);
            }
        }

        private final Map<LadderName, LadderProgress> progress = new LinkedHashMap<>();

        private final Candidate candidate;
        private final boolean carriesSeasons;
        private final OnlineReplay replay;

        /** How many games are before each look at the tables, and what was seen. */
        private final int[] looks;

        private final Map<LadderName, List<EarlyTable>> early = new LinkedHashMap<>();
        private int looked;

        /** The position of the game that is rated. */
        private int at;

        OnlineEvaluation(Candidate candidate, Games games, Evaluator.Rules rules, List<EvaluationLadder> rings) {
            rings.forEach(ring -> progress.put(ring.name(), new LadderProgress(ring)));
            this.candidate = candidate;
            this.looks = Stability.looks(games);
            this.carriesSeasons = rules.carriesSeasons();
            Replay.Rules rated = new Replay.Rules(
                    candidate.system(), rules.periods(), new LadderChoice(rules.ladders(), Set.of()), carriesSeasons);
            this.replay = (OnlineReplay) Replay.of(
                    new Replay.Setting(rated, games.roster(), candidate.starts()).telling(this, warning -> {}));
        }

        /**
         * Replays the next games: those from a position up to, not including, another.
         *
         * @throws InputRefused if a rating would not be a legal number
         */
        void play(Games games, int from, int to, Predicate<Game> share) {
            for (at = from; at < to; at++) {
                for (; looked < looks.length && looks[looked] <= at; looked++) {
                    look();
                }
                Game game = games.game(at);
                Problem problem = share.test(game) ? replay.play(game) : null;
                if (problem != null) {
                    throw new InputRefused(problem);
                }
            }
        }

        /** Every ladder has as many tables as there were looks, be it without a player. */
        private void look() {
            replay.eachRank((ladder, name) -> {
                List<EarlyTable> tables =
                        early.computeIfAbsent(new LadderName(ladder, name), none -> new ArrayList<>());
                while (tables.size() < looked) {
                    tables.add(new EarlyTable());
                }
                EarlyTable table = new EarlyTable();
                tables.add(table);
                return table::add;
            });
        }

        int at() {
            return at;
        }

        /** Ends the evaluation after the last game, and returns its result. */
        Evaluation end(int minGames) {
            replay.adjustIdle();
            Map<LadderName, LadderForecasts> forecasts = new LinkedHashMap<>();
            progress.forEach((name, ladder) -> forecasts.put(name, ladder.forecasts));
            return new Evaluation(candidate.label(), Evaluation.byLadder(replay.standings(minGames)), forecasts, early);
        }

        @Override
        public void accept(Delta delta) {
            Contest contest = delta.contest();
            Game game = contest.game();
            if (!carriesSeasons && game.isOnCondition()) {
                return; // whose ratings are mixed into the forecast of the whole ladder
            }
            LadderName name = new LadderName(contest.ladder(), carriesSeasons ? game.ladder() : game.ladderOfLog());
            Objects.requireNonNull(progress.get(name)).add(at, contest, delta.forecast());
        }
    }
}
