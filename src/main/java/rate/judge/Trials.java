package rate.judge;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import rate.game.Game;
import rate.game.Games;
import rate.problem.InputRefused;
import rate.problem.Problem;
import rate.rating.HistorySystem;
import rate.rating.OnlineSystem;
import rate.replay.Played;

/** The trials of all contestants over the same games, side by side on the cores, and how long each took. */
final class Trials {

    private static final double NANOS = 1e9;

    /** Games that are made at a time: few enough to stay in the cache for all who rate them. */
    private static final int PORTION = 1024;

    private final Judge.Rules rules;
    private final Games games;
    private final List<Ring> rings;
    private final SideBySide threads;
    private final Map<Contestant, Trial> done = new HashMap<>();
    private final Map<Contestant, Problem> failed = new HashMap<>();
    private final Map<Contestant, Long> nanos = new HashMap<>();

    Trials(Judge.Rules rules, Games games, List<Ring> rings, SideBySide threads) {
        this.rules = rules;
        this.games = games;
        this.rings = rings;
        this.threads = threads;
    }

    /**
     * Lets contestants rate.
     *
     * @param eachDone is told of every one who is ready, in the order in which they are
     */
    void run(List<Contestant> contestants, Consumer<Contestant> eachDone) {
        Map<Contestant, OnlineTrial> online = new LinkedHashMap<>();
        Map<Contestant, HistorySystem> ofHistory = new LinkedHashMap<>();
        for (Contestant contestant : contestants) {
            if (contestant.system().system() instanceof HistorySystem system) {
                ofHistory.put(contestant, system);
            } else if (contestant.system().system() instanceof OnlineSystem<?>) {
                online.put(
                        contestant,
                        new OnlineTrial(contestant, games.roster(), rules.ladders(), rings, rules.periods()));
            }
        }
        if (!online.isEmpty()) {
            rate(online);
            online.keySet().stream().filter(done::containsKey).forEach(eachDone);
        }
        if (!ofHistory.isEmpty()) {
            fit(ofHistory, eachDone);
        }
    }

    /** The trials of contestants, who came through, in their order. */
    List<Trial> inOrder(List<Contestant> contestants) {
        return contestants.stream()
                .map(contestant -> Objects.requireNonNull(done.get(contestant)))
                .toList();
    }

    /** Why a contestant did not come through; null if he did. */
    @Nullable
    Problem failure(Contestant contestant) {
        return failed.get(contestant);
    }

    /** How long each took, by label. */
    Map<String, Double> seconds(List<Contestant> contestants) {
        Map<String, Double> seconds = new LinkedHashMap<>();
        for (Contestant contestant : contestants) {
            seconds.put(contestant.label(), nanos.getOrDefault(contestant, 0L) / NANOS);
        }
        return seconds;
    }

    /** Those who rate from game to game: a portion of the games is made once, and all of them rate it. */
    private void rate(Map<Contestant, OnlineTrial> trials) {
        List<Game> portion = games.from(0, PORTION);
        for (int next = PORTION; !portion.isEmpty(); next += PORTION) {
            List<Game> now = portion;
            int from = next;
            List<Callable<List<Game>>> tasks = new ArrayList<>();
            tasks.add(() -> games.from(from, PORTION));
            trials.forEach((contestant, trial) -> tasks.add(() -> {
                attempt(contestant, () -> trial.play(now));
                return List.of();
            }));
            portion = threads.all(tasks).get(0);
        }
        trials.forEach((contestant, trial) -> attempt(contestant, () -> done(contestant, trial.end(rules.minGames()))));
    }

    /** Those who need all games at once. */
    private void fit(Map<Contestant, HistorySystem> systems, Consumer<Contestant> eachDone) {
        List<Played> played =
                rings.stream().map(ring -> Played.of(ring.history())).toList();
        List<Callable<Contestant>> tasks = new ArrayList<>();
        systems.forEach((contestant, system) -> tasks.add(() -> {
            attempt(contestant, () -> {
                done(contestant, HistoryTrial.of(contestant, system, rings, played, rules.refits(), rules.minGames()));
                synchronized (eachDone) {
                    eachDone.accept(contestant);
                }
            });
            return contestant;
        }));
        threads.all(tasks);
    }

    /** Lets a contestant do something, unless he has failed before. Who fails is out, and all others go on. */
    private void attempt(Contestant contestant, Runnable part) {
        if (hasFailed(contestant)) {
            return;
        }
        long start = rules.nanos().getAsLong();
        try {
            part.run();
        } catch (InputRefused refused) {
            failed(contestant, refused.problem());
        }
        took(contestant, start);
    }

    private synchronized boolean hasFailed(Contestant contestant) {
        return failed.containsKey(contestant);
    }

    private synchronized void failed(Contestant contestant, Problem problem) {
        failed.put(contestant, problem);
    }

    private synchronized void done(Contestant contestant, Trial trial) {
        done.put(contestant, trial);
    }

    private synchronized void took(Contestant contestant, long start) {
        nanos.merge(contestant, rules.nanos().getAsLong() - start, Long::sum);
    }
}
