package rate.engine.game;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NameTableTest {

    private final NameTable table = new NameTable();

    @Test
    void knows_every_name_of_any_length_and_no_other() {
        Map<String, Integer> reference = new HashMap<>();
        Random random = new Random(1);
        for (int i = 0; i < 50_000; i++) {
            String name = name(random);
            byte[] bytes = name.getBytes(UTF_8);
            assertThat(table.find(bytes, 0, bytes.length)).isEqualTo(reference.getOrDefault(name, -1));
            if (!reference.containsKey(name)) {
                reference.put(name, i);
                table.put(bytes, i);
            }
        }
        assertThat(reference.size()).isGreaterThan(20_000);
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

    @ParameterizedTest
    @ValueSource(ints = {1, 7, 8, 9, 16, 18, 19, 20, 23, 24, 25, 31, 32, 33, 300})
    void tells_a_name_from_one_that_is_a_letter_longer_or_shorter(int length) {
        byte[] bytes = "x".repeat(length + 1).getBytes(UTF_8);
        table.put("x".repeat(length).getBytes(UTF_8), 7);
        assertThat(table.find(bytes, 0, length)).isEqualTo(7);
        assertThat(table.find(bytes, 1, length)).isEqualTo(7);
        assertThat(table.find(bytes, 0, length + 1)).isEqualTo(-1);
        assertThat(table.find(bytes, 0, length - 1)).isEqualTo(-1);
    }

    @Test
    void looks_at_no_byte_around_the_name() {
        table.put("Ann".getBytes(UTF_8), 3);
        for (String around : new String[] {"%s", ",%s,", "zzzzzzzzzz%szzzzzzzzzzzzzz", "\0%s\0"}) {
            byte[] line = around.formatted("Ann").getBytes(UTF_8);
            assertThat(table.find(line, around.indexOf('%'), 3)).isEqualTo(3);
        }
    }

    @Test
    void has_no_player_in_the_beginning() {
        assertThat(table.find(new byte[] {'A'}, 0, 1)).isEqualTo(-1);
        assertThat(table.find(new byte[] {}, 0, 0)).isEqualTo(-1);
    }
}
