package rate.study.health;

import java.util.List;
import java.util.stream.IntStream;

/** The few games that tell most, by a value of each. */
public final class TellingGames {

    private static final int MOST = 3;

    private final long[] games = new long[MOST];
    private final double[] values = new double[MOST];

    /** Takes a game; those with the greatest positive values stay, each once. */
    public void add(long game, double value) {
        int at = MOST;
        while (at > 0 && value > values[at - 1]) {
            at--;
        }
        if (at < MOST && IntStream.range(0, MOST).noneMatch(i -> games[i] == game)) {
            System.arraycopy(games, at, games, at + 1, MOST - 1 - at);
            System.arraycopy(values, at, values, at + 1, MOST - 1 - at);
            games[at] = game;
            values[at] = value;
        }
    }

    /** The games, the most telling first, each with its value times a sign. */
    public List<Finding.EvidenceGame> evidence(int sign) {
        return IntStream.range(0, MOST)
                .filter(i -> games[i] > 0)
                .mapToObj(i -> new Finding.EvidenceGame(games[i], sign * values[i]))
                .toList();
    }
}
