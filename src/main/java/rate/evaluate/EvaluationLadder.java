package rate.evaluate;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import rate.game.Game;
import rate.game.Games;
import rate.game.History;
import rate.game.Ladder;

/**
 * One ladder of the log with all its contests, and which of them are evaluated.
 *
 * @param name the ladder
 * @param history its contests
 * @param blocks which of them are evaluated
 */
record EvaluationLadder(LadderName name, History history, Blocks blocks) {

    /**
     * The ladders of a log, players before commanders, within them by name.
     *
     * @param games the games
     * @param ladders which members are rated
     * @param burnIn how many games at the beginning are burn-in, on whatever ladder
     */
    static List<EvaluationLadder> of(Games games, Iterable<Ladder> ladders, int burnIn) {
        List<EvaluationLadder> rings = new ArrayList<>();
        for (Ladder ladder : ladders) {
            Map<String, History> byName = new TreeMap<>();
            for (int index = 0; index < games.size(); index++) {
                Game game = games.game(index);
                if (ladder.contest(game) != null) {
                    String name = game.ladder();
                    byName.computeIfAbsent(name == null ? "" : name, none -> new History(games, ladder, name))
                            .add(index);
                }
            }
            byName.values().forEach(history -> rings.add(of(history, burnIn)));
        }
        return rings;
    }

    private static EvaluationLadder of(History history, int burnIn) {
        int first = 0;
        while (first < history.contests() && history.game(first) < burnIn) {
            first++;
        }
        return new EvaluationLadder(
                new LadderName(history.ladder(), history.name()),
                history,
                new Blocks(first, history.contests() - first));
    }
}
