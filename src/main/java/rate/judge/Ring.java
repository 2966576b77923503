package rate.judge;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import rate.game.Contest;
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
            Map<String, Gathering> byName = new TreeMap<>();
            for (int index = 0; index < games.size(); index++) {
                Game game = games.game(index);
                Contest contest = ladder.contest(game);
                if (contest != null) {
                    String name = game.ladder();
                    byName.computeIfAbsent(
                                    name == null ? "" : name, none -> new Gathering(new History(games, ladder, name)))
                            .add(index, index < warmUp);
                }
            }
            byName.values().forEach(gathering -> rings.add(gathering.ring()));
        }
        return rings;
    }

    /** A ring whose contests are still being gathered. */
    private static final class Gathering {
        private final History history;
        private int warmUp;

        Gathering(History history) {
            this.history = history;
        }

        void add(int game, boolean isWarmUp) {
            history.add(game);
            warmUp += isWarmUp ? 1 : 0;
        }

        Ring ring() {
            return new Ring(
                    new LadderName(history.ladder(), history.name()),
                    history,
                    new Blocks(warmUp, history.contests() - warmUp));
        }
    }
}
