package rate.engine.game;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class NameTableTest {

    private final NameTable table = new NameTable();

    @Test
    void knows_every_name_of_any_length_and_no_other() {
        Map<String, Integer> reference = new HashMap<>();
        Random random = new Random(1);
        for (int i = 0; i < 10_000; i++) {
            String name = name(random);
            byte[] bytes = name.getBytes(UTF_8);
            String around = new String[] {"a", ",", "\0"}[random.nextInt(3)];
            byte[] line = (around + name + around).getBytes(UTF_8);
            assertThat(table.find(line, 1, bytes.length)).isEqualTo(reference.getOrDefault(name, -1));
            if (!reference.containsKey(name)) {
                reference.put(name, i);
                table.put(bytes, i);
            }
        }
        assertThat(reference.size()).isGreaterThan(4_000);
        reference.forEach((name, number) -> {
            byte[] bytes = name.getBytes(UTF_8);
            assertThat(table.find(bytes, 0, bytes.length)).isEqualTo(number);
        });
    }

    /** Few letters, so that names share beginnings; one of two bytes and one of four; and the letter 0. */
    private static String name(Random random) {
        String[] letters = {"a", "b", "ë", "😎", "\0"};
        StringBuilder name = new StringBuilder();
        for (int left = random.nextInt(random.nextInt(4) == 0 ? 60 : 12); left > 0; left--) {
            name.append(letters[random.nextInt(letters.length)]);
        }
        return name.toString();
    }
}
