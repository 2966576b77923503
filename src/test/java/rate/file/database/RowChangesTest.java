package rate.file.database;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import rate.file.database.FetchedFile.RowChanges;

/** Whatever order the rows come in, those that are new, changed and gone are found. */
class RowChangesTest {

    @Test
    void no_order_hides_a_change() {
        for (int seed = 0; seed < 200; seed++) {
            Random random = new Random(seed);
            List<String[]> old = new ArrayList<>();
            List<String[]> present = new ArrayList<>();
            int[] expected = new int[3];
            for (int i = 0; i < 30; i++) {
                int fate = random.nextInt(6);
                if (fate != 0) {
                    old.add(new String[] {"k" + i, "v"});
                }
                if (fate != 1) {
                    present.add(new String[] {"k" + i, fate == 2 ? "w" : "v"});
                }
                if (fate < 3) {
                    expected[fate]++;
                }
            }
            Collections.shuffle(old, random);
            Collections.shuffle(present, random);
            RowChanges changes = new RowChanges(List.of("key", "value"), 0);
            for (int i = 0; i < Math.max(old.size(), present.size()); i++) {
                assertThat(i >= old.size() || changes.old(old.get(i))).isTrue();
                assertThat(i >= present.size() || changes.present(present.get(i)))
                        .isTrue();
            }
            int added = changes.takeNew().size();
            changes.finish();
            assertThat(new long[] {added, changes.gone(), changes.changed()})
                    .containsExactly(expected[0], expected[1], expected[2]);
        }
    }
}
