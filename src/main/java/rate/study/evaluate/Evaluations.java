package rate.study.evaluate;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import java.util.function.IntSupplier;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import rate.engine.game.Game;
import rate.engine.game.Games;
import rate.engine.problem.InputRefused;
import rate.engine.problem.Problem;
import rate.engine.rating.HistorySystem;
import rate.engine.rating.OnlineSystem;
import rate.engine.replay.PlayedHistory;
import rate.engine.stage.WorkerPool;
import rate.engine.state.StateReader;
import rate.engine.state.StateWriter;

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
     * Lets candidates rate.
     *
     * @param share which games; those of the ladders that are known here
     * @param eachDone is told of every candidate that is ready, in that order
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

    /**
     * Takes over what others made of candidates.
     *
     * @param states what {@link #state} made of each, on ladders that are others in each state
     */
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

    /** History systems. */
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
     * Runs a step of a candidate, unless it failed before. A candidate that fails is out; all others continue.
     *
     * @param game how far it came, as a position
     * @param ladder how far it came, if it comes from ladder to ladder
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
        took(candidate, start);
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

    private synchronized void took(Candidate candidate, long start) {
        nanos.merge(candidate, rules.nanos().getAsLong() - start, Long::sum);
    }
}
