package rate;

import java.util.ArrayList;
import java.util.List;
import rate.engine.math.SplitMix;

/** Logs of duels whose players are drawn at random. */
public final class RandomDuels {

    /** What a log says of a game between two players, who are known by their numbers. */
    public interface Row {

        String of(int game, int a, int b, SplitMix random);
    }

    private RandomDuels() {}

    /** Returns the lines of a log, which the caller may change. */
    public static List<String> log(String header, long seed, int games, int players, Row row) {
        List<String> log = new ArrayList<>(List.of(header));
        SplitMix random = new SplitMix(seed);
        for (int game = 0; game < games; game++) {
            int a = random.nextInt(players);
            int b = (a + 1 + random.nextInt(players - 1)) % players;
            log.add(row.of(game, a, b, random));
        }
        return log;
    }

    /** Returns the day of a game, of which a month has 28. */
    public static String day(int game) {
        return String.format("2026-%02d-%02d", 1 + game / 28, 1 + game % 28);
    }
}
