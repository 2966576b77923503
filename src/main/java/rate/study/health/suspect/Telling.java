package rate.study.health.suspect;

import java.util.ArrayList;
import java.util.List;
import rate.study.health.Finding.EvidenceGame;

/** The few games that tell most for a suspicion. */
final class Telling {

    private static final int MOST = 3;

    private final long[] games = new long[MOST];
    private final float[] values = new float[MOST];

    /** Takes a game; those with the greatest positive values stay. */
    void add(long game, double value) {
        float rest = (float) value;
        long number = game;
        for (int i = 0; i < MOST; i++) {
            if (rest > values[i]) {
                long lesser = games[i];
                float less = values[i];
                games[i] = number;
                values[i] = rest;
                number = lesser;
                rest = less;
            }
        }
    }

    /** The games, the most telling first. */
    List<EvidenceGame> evidence() {
        List<EvidenceGame> evidence = new ArrayList<>();
        for (int i = 0; i < MOST && games[i] > 0; i++) {
            evidence.add(new EvidenceGame(games[i], values[i]));
        }
        return evidence;
    }
}
