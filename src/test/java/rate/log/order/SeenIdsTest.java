package rate.log.order;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.HashSet;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

class SeenIdsTest {

    private final SeenIds seen = new SeenIds();

    @Test
    void an_id_may_have_more_digits_than_a_long() {
        String digits = "123456789012345678901234567890";
        assertThat(seen.add(digits)).isTrue();
        assertThat(seen.add("2" + digits.substring(1))).isTrue();
        assertThat(seen.add(digits.substring(1))).isTrue();
        assertThat(seen.add("9".repeat(18))).isTrue();
        assertThat(seen.add("9".repeat(19))).isTrue();
        assertThat(seen.add("1" + "0".repeat(18))).isTrue();
        assertThat(seen.add(digits)).isFalse();
        assertThat(seen.add("9".repeat(19))).isFalse();
        assertThat(seen.add("1" + "0".repeat(18))).isFalse();
    }

    @Test
    void an_id_of_other_digits_than_ascii_is_a_name() {
        assertThat(seen.add("G1")).isTrue();
        assertThat(seen.add("G\u0661")).isTrue();
        assertThat(seen.add("G\uFF11")).isTrue();
        assertThat(seen.add("G\u0661")).isFalse();
    }

    @Test
    void a_question_is_answered_and_changes_nothing() {
        String[] ids = {"G1", "G2", "G5", "G3", "7", "x", "Zoë", "G07"};
        for (String id : ids) {
            assertThat(seen.contains(id)).as("%s before", id).isFalse();
            assertThat(seen.contains(id)).as("%s asked for again", id).isFalse();
            assertThat(seen.add(id)).as("%s at first", id).isTrue();
            assertThat(seen.contains(id)).as("%s after", id).isTrue();
        }
        for (String id : new String[] {"G4", "G6", "G", "8", "y", "G7", "H1", "G007"}) {
            assertThat(seen.contains(id)).as(id).isFalse();
        }
    }

    @Test
    void there_is_room_for_more_prefixes_than_are_told_apart() {
        for (int round = 0; round < 3; round++) {
            for (int prefix = 0; prefix < 5_000; prefix++) {
                String id = "match-" + prefix + "-of-" + round;
                assertThat(seen.add(id)).as("%s at first", id).isTrue();
                assertThat(seen.add(id)).as("%s again", id).isFalse();
            }
        }
    }

    /** Pairs that had one fingerprint each when it was made without a key: two of its blocks can be chosen so that it is. */
    @Test
    void ids_that_were_chosen_to_have_one_fingerprint_are_told_apart() {
        String[][] pairs = {{"顒蕡攵俠ሑ杶䑜䃪", "榖膡瘑駇惬H蚣믐"}, {"湖稇讪魎馃ꇜ푫뜪", "啗车沿狪퉅嘋謔䢥"}, {"仠饴麗唑眄휿뗦╶", "淎虗樔專賻㫄쬽젩"}};
        for (String[] pair : pairs) {
            assertThat(seen.add(pair[0])).isTrue();
            assertThat(seen.add(pair[1])).as("%s after %s", pair[1], pair[0]).isTrue();
            assertThat(seen.add(pair[1])).isFalse();
        }
    }

    @Test
    void any_ids_are_those_of_a_hash_set() {
        String[] prefixes = {"", "G", "g", "2008-11-24/", "a0", "a00", "é", "x".repeat(50)};
        for (int seed = 0; seed < 48; seed++) {
            Random random = new Random(seed);
            SeenIds games = new SeenIds();
            Set<String> reference = new HashSet<>();
            int span = 1 + random.nextInt(seed % 3 == 0 ? Integer.MAX_VALUE - 1 : 400);
            int next = 0;
            for (int i = 0; i < 2_000; i++) {
                next = random.nextInt(10) == 0 ? random.nextInt(span) : next + 1;
                String number = random.nextInt(8) == 0 ? "%03d".formatted(next % 200) : String.valueOf(next);
                String suffix = random.nextInt(20) == 0 ? "b" : "";
                String id = prefixes[random.nextInt(1 + seed % prefixes.length)] + number + suffix;
                assertThat(games.add(id)).as("seed %d, %s", seed, id).isEqualTo(reference.add(id));
            }
        }
    }
}
