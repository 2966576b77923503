package rate.study.evaluate;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import rate.engine.game.Game;
import rate.engine.game.Games;
import rate.engine.game.History;
import rate.engine.game.Ladder;
import rate.engine.replay.SeasonLadders;
import rate.study.evaluate.score.Blocks;

/**
 * One ladder of the log with all its contests, and which of them are evaluated.
 *
 * @param burnIn how many of them, at the beginning, are burn-in
 * @param blocks which of the others are evaluated: those that all forecasters of the log forecast
 * @param firstTeam by contest the number of its first team among those of all contests, and behind the last one that of all
 * @param keepsForecasts whether all forecasts are kept, because pools or slices are made of them
 */
record EvaluationLadder(
        LadderName name, History history, int burnIn, Blocks blocks, int[] firstTeam, boolean keepsForecasts) {

    /**
     * The ladders of a log, players before commanders, within them by name.
     *
     * @param ladders which members are rated
     * @param burnIn how many games at the beginning are burn-in, on whatever ladder
     */
    static List<EvaluationLadder> of(
            Games games,
            int end,
            Predicate<Game> share,
            Iterable<Ladder> ladders,
            boolean carriesSeasons,
            int burnIn,
            int forecasters,
            boolean keepsForecasts) {
        List<EvaluationLadder> rings = new ArrayList<>();
        for (Ladder ladder : ladders) {
            Map<String, History> byName = new TreeMap<>();
            for (int index = 0; index < end; index++) {
                Game game = games.game(index);
                if (share.test(game) && ladder.contest(game) != null) {
                    String name = carriesSeasons ? SeasonLadders.name(game) : game.ladder();
                    byName.computeIfAbsent(name == null ? "" : name, none -> new History(games, ladder, name))
                            .add(index);
                }
            }
            byName.values().forEach(history -> rings.add(of(history, burnIn, forecasters, keepsForecasts)));
        }
        return rings;
    }

    /** How many of its contests are among so many games at the beginning of the log. */
    int before(int games) {
        return before(history, games);
    }

    private static int before(History history, int games) {
        int first = 0;
        while (first < history.contests() && history.game(first) < games) {
            first++;
        }
        return first;
    }

    private static EvaluationLadder of(History history, int burnIn, int forecasters, boolean keepsForecasts) {
        int begin = before(history, burnIn);
        int[] firstTeam = new int[history.contests() + 1];
        for (int number = 0; number < history.contests(); number++) {
            firstTeam[number + 1] = firstTeam[number] + history.teams(number);
        }
        return new EvaluationLadder(
                new LadderName(history.ladder(), history.name()),
                history,
                begin,
                new Blocks(
                        history.contests(),
                        number -> number >= begin
                                && isForecast(history.contest(number).game(), forecasters)),
                firstTeam,
                keepsForecasts);
    }

    /** Returns whether everybody forecast a game. Such forecasts are of two teams. */
    private static boolean isForecast(Game game, int forecasters) {
        for (int forecaster = 0; forecaster < forecasters; forecaster++) {
            if (game.teams() != 2 || Double.isNaN(game.forecast(forecaster, 0))) {
                return false;
            }
        }
        return true;
    }

    /** How many contests after the burn-in are not evaluated, because somebody did not forecast them. */
    int withoutForecast() {
        return history.contests() - burnIn - blocks.contests();
    }
}
