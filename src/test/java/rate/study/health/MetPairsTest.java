package rate.study.health;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import rate.engine.math.SplitMix;

class MetPairsTest {

    @Test
    void pairs_are_numbered_as_they_first_met_in_either_order() {
        MetPairs pairs = new MetPairs();
        Map<Integer, Integer> known = new HashMap<>();
        SplitMix random = new SplitMix(2);
        for (int i = 0; i < 20_000; i++) {
            int host = random.nextInt(200);
            int guest = random.nextInt(200);
            int key = Math.min(host, guest) * 200 + Math.max(host, guest);
            assertThat(pairs.areMet(guest, host)).isEqualTo(known.containsKey(key));
            int number = known.computeIfAbsent(key, none -> known.size());
            assertThat(pairs.add(host, guest)).isEqualTo(number);
            assertThat(pairs.areMet(guest, host)).isTrue();
            assertThat(pairs.one(number)).isEqualTo(Math.min(host, guest));
            assertThat(pairs.other(number)).isEqualTo(Math.max(host, guest));
        }
        assertThat(pairs.size()).isEqualTo(known.size()).isGreaterThan(5_000);
    }
}
