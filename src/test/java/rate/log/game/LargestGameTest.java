package rate.log.game;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import rate.engine.math.SplitMix;
import rate.log.game.GroupedRecords.LargestGame;

class LargestGameTest {

    @Test
    void rows_of_one_id_are_all_counted() {
        LargestGame largest = new LargestGame();
        for (int i = 1; i <= 1000; i++) {
            assertThat(largest.add("A")).isEqualTo(i);
        }
    }

    @Test
    void never_more_are_counted_than_there_were() {
        SplitMix random = new SplitMix(720);
        LargestGame largest = new LargestGame();
        Map<String, Integer> real = new HashMap<>();
        for (int i = 0; i < 50_000; i++) {
            String id = "G" + random.nextInt(1 + random.nextInt(500));
            assertThat(largest.add(id)).isLessThanOrEqualTo(real.merge(id, 1, Integer::sum));
        }
    }

    @Test
    void an_id_of_every_other_row_is_found_among_ever_new_ones() {
        LargestGame largest = new LargestGame();
        int most = 0;
        for (int i = 0; i < 10_000; i++) {
            most = Math.max(most, largest.add("A"));
            largest.add("G" + i);
        }
        assertThat(most).isGreaterThan(9_000);
    }
}
