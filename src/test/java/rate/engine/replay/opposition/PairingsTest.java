package rate.engine.replay.opposition;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import rate.engine.math.SplitMix;
import rate.engine.rating.MetOpponents;
import rate.engine.replay.opposition.Opposition.Pairings;

/** Who met whom, beside maps that keep the same. */
class PairingsTest {

    private static final int PLAYERS = 300;

    /** The mean of the results so far. */
    private static double mean(double pairing, int contests, double share) {
        return (pairing * contests + share) / (contests + 1);
    }

    /** By player: of each opponent, in the order of the first contest, the mean and how many contests. */
    private final Map<Integer, Map<Integer, double[]>> books = new LinkedHashMap<>();

    private final Pairings pairings = new Pairings();

    private void enter(int player, int opponent, double share) {
        pairings.enter(player, opponent, share, PairingsTest::mean);
    }

    private void keep(int player, int opponent, double share) {
        double[] entry = books.computeIfAbsent(player, none -> new LinkedHashMap<>())
                .computeIfAbsent(opponent, none -> new double[2]);
        entry[0] = mean(entry[0], (int) entry[1], share);
        entry[1]++;
    }

    private void requireBooks(Pairings of) {
        double[] seen = new double[PLAYERS];
        for (int i = 0; i < PLAYERS; i++) {
            seen[i] = 2 * i;
        }
        books.forEach((player, opponents) -> {
            MetOpponents field = of.of(player).field(seen, 1, number -> "P" + number);
            List<String> kept = new ArrayList<>();
            for (int i = 0; i < field.size(); i++) {
                kept.add(field.seen(i, 0) + " " + field.pairing(i) + " "
                        + of.of(player).contests(i));
            }
            List<String> expected = new ArrayList<>();
            opponents.forEach(
                    (opponent, entry) -> expected.add(2.0 * opponent + " " + entry[0] + " " + (int) entry[1]));
            assertThat(kept).as("player %s", player).isEqualTo(expected);
        });
    }

    /** Plays contests of which some are taken back, now and then together with the ones before that were not kept. */
    private void play(SplitMix random, int contests) {
        for (int contest = 0; contest < contests; contest++) {
            int player = random.nextInt(5);
            int opponent = random.nextInt(PLAYERS);
            double share = random.nextInt(5) / 4.0;
            enter(player, opponent, share);
            if (random.nextInt(4) == 0) {
                enter(player, random.nextInt(PLAYERS), 1);
                enter(player, opponent, 1);
                pairings.takeBack();
            } else {
                pairings.keep();
                keep(player, opponent, share);
            }
        }
    }

    @Test
    void what_is_kept_stays_and_what_is_taken_back_never_was() {
        play(new SplitMix(1), 3000);

        requireBooks(pairings);
        pairings.takeBack();
        requireBooks(pairings);
        assertThat(books)
                .hasSize(5)
                .allSatisfy((player, opponents) -> assertThat(opponents).hasSizeGreaterThan(200));
    }
}
