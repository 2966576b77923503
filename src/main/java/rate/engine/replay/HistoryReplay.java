package rate.engine.replay;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.BiConsumer;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import rate.engine.game.Contest;
import rate.engine.game.Game;
import rate.engine.game.GameTime;
import rate.engine.game.Games;
import rate.engine.game.History;
import rate.engine.game.Ladder;
import rate.engine.game.Player;
import rate.engine.problem.Problem;
import rate.engine.rating.HistorySystem;
import rate.engine.rating.Solution;
import rate.engine.replay.period.AsOf;
import rate.engine.stage.WorkerPool;
import rate.engine.state.StateReader;
import rate.engine.state.StateWriter;

/** The driver of history systems: gathers the games, and has the ladders fitted, several at a time, when all are there. */
public final class HistoryReplay implements Replay {

    private final Setting setting;
    private final HistorySystem system;
    private final Admission admission;
    private final Games games;
    private final Ladders<History> histories;
    private final List<LadderFit> fits = new ArrayList<>();

    /** The solutions that were made elsewhere, or the refusal; empty if they are made here. */
    private final IdentityHashMap<History, Supplier<Solution>> elsewhere = new IdentityHashMap<>();

    HistoryReplay(Setting setting, HistorySystem system) {
        this.setting = setting;
        this.system = system;
        this.admission = new Admission(setting.rules());
        this.games = new Games(setting.roster());
        this.histories = new Ladders<>((ladder, name) -> new History(games, ladder, name));
    }

    @Override
    public @Nullable Problem play(Game game) {
        List<Contest> contests = admission.contests(game);
        Problem refusal = admission.refusal(contests, game);
        if (refusal == null && !contests.isEmpty()) {
            games.add(game);
            for (Contest contest : contests) {
                histories.of(game.ladder(), contest.ladder()).add(games.size() - 1);
            }
        }
        return refusal;
    }

    @Override
    public void adjustIdle() {
        List<Callable<LadderFit>> tasks = new ArrayList<>();
        for (History history : histories.inOrder()) {
            tasks.add(() -> elsewhere.isEmpty() ? fit(history) : fitElsewhere(history));
        }
        try (WorkerPool threads = new WorkerPool(setting.jobs())) {
            fits.addAll(threads.all(tasks));
        }
    }

    private LadderFit fit(History history) {
        AsOf asOf = setting.rules().asOf();
        return LadderFit.of(
                setting.rules().system().name(),
                system,
                PlayedHistory.of(history),
                setting.starts(),
                setting.warmStart().of(history),
                setting.columns(),
                setting.watch(),
                asOf == null ? null : asOf.of(history.time(history.contests() - 1)));
    }

    private LadderFit fitElsewhere(History history) {
        Supplier<Solution> fitted = elsewhere.get(history);
        if (fitted == null) {
            throw new IllegalStateException("nothing came back of ladder " + history.name());
        }
        return new LadderFit(system, PlayedHistory.of(history), fitted.get());
    }

    /** Fits all ladders, for a replay of these and others in another process; each fit is saved, or that it was refused. */
    public void saveFits(StateWriter to, BiConsumer<Supplier<LadderFit>, StateWriter> each) {
        histories.save(to, (history, state) -> each.accept(() -> fit(history), state));
    }

    /**
     * Reads what {@link #saveFits} wrote, of ladders whose games were played here, too: they are fitted no more.
     *
     * @param each reads a solution, or that it was refused
     */
    public void restoreFits(StateReader from, Function<StateReader, Supplier<Solution>> each) {
        histories.restore(from, (history, state) -> elsewhere.put(history, each.apply(state)));
    }

    @Override
    public boolean hasRated(Player player) {
        return histories.inOrder().stream().anyMatch(history -> history.number(player) >= 0);
    }

    @Override
    public boolean hasRated(Ladder ladder, @Nullable String name, Player player, @Nullable GameTime from) {
        if (from != null) {
            throw new IllegalArgumentException("nothing of a whole history depends on when a player last played");
        }
        return histories.those(ladder, name).stream().anyMatch(history -> history.number(player) >= 0);
    }

    @Override
    public long rated() {
        return games.size();
    }

    @Override
    public List<Standings> standings(int minGames) {
        return fits.stream().map(fit -> fit.standings(minGames)).toList();
    }
}
