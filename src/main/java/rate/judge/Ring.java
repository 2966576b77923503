package rate.judge;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import rate.game.Game;
import rate.game.Games;
import rate.game.History;
import rate.game.Ladder;

/**
 * Where contestants meet: one ladder of the log with all its contests, and which of them are judged.
 *
 * @param name the ladder
 * @param history its contests
 * @param blocks which of them are judged
 */
record Ring(LadderName name, History history, Blocks blocks) {

    /**
     * The ladders of a log, players before commanders, within them by name.
     *
     * @param games the games
     * @param ladders which members are rated
     * @param warmUp how many games at the beginning are not judged, on whatever ladder
     */
    static List<Ring> of(Games games, Iterable<Ladder> ladders, int warmUp) {
        List<Ring> rings = new ArrayList<>();
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
            byName.values().forEach(history -> rings.add(of(history, warmUp)));
        }
        return rings;
    }

    private static Ring of(History history, int warmUp) {
        int first = 0;
        while (first < history.contests() && history.game(first) < warmUp) {
            first++;
        }
        return new Ring(
                new LadderName(history.ladder(), history.name()),
                history,
                new Blocks(first, history.contests() - first));
    }
}
