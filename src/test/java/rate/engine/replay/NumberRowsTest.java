package rate.engine.replay;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import rate.engine.state.StateReader;
import rate.engine.state.StateWriter;

class NumberRowsTest {

    private static final int ROWS = 5000;

    private final RatingTable.NumberRows rows = new RatingTable.NumberRows(3);

    private static void requireAll(RatingTable.NumberRows rows) {
        for (int row = 0; row < ROWS; row++) {
            for (int column = 0; column < 3; column++) {
                assertThat(rows.block(row)[rows.at(row) + column])
                        .as("row %d", row)
                        .isEqualTo(10.0 * row + column);
            }
        }
    }

    @Test
    void each_row_has_a_place_of_its_own_in_whatever_block() {
        for (int row = 0; row < ROWS; row++) {
            rows.append();
            for (int column = 0; column < 3; column++) {
                assertThat(rows.block(row)[rows.at(row) + column]).isZero();
                rows.block(row)[rows.at(row) + column] = 10.0 * row + column;
            }
        }
        requireAll(rows);

        StateWriter state = new StateWriter();
        rows.save(state);
        RatingTable.NumberRows restored = new RatingTable.NumberRows(3);
        restored.restore(new StateReader(state.toBytes()));
        requireAll(restored);
    }
}
