package rate.replay;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import rate.game.Contest;
import rate.game.Game;
import rate.game.GameTime;
import rate.game.Games;
import rate.game.History;
import rate.game.Ladder;
import rate.game.Player;
import rate.problem.Problem;
import rate.rating.HistorySystem;
import rate.stage.WorkerPool;

/** The driver of history systems: gathers the games, and has the ladders fitted, several at a time, when all are there. */
final class HistoryReplay implements Replay {

    private final Setting setting;
    private final HistorySystem system;
    private final Admission admission;
    private final Games games;
    private final Ladders<History> histories;
    private final List<LadderFit> fits = new ArrayList<>();

    HistoryReplay(Setting setting, HistorySystem system) {
        this.setting = setting;
        this.system = system;
        this.admission = new Admission(setting.system(), setting.periods(), setting.ladders());
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
            tasks.add(() -> LadderFit.of(
                    setting.system().name(),
                    system,
                    Played.of(history),
                    setting.starts(),
                    setting.warmStart().of(history),
                    setting.watch()));
        }
        try (WorkerPool threads = new WorkerPool(setting.jobs())) {
            fits.addAll(threads.all(tasks));
        }
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
