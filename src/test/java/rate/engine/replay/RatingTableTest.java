package rate.engine.replay;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import rate.engine.game.GameTime;
import rate.engine.game.Outcome;
import rate.engine.game.Tally;
import rate.engine.math.SplitMix;
import rate.engine.rating.Points;
import rate.engine.rating.Seats;
import rate.engine.state.StateReader;
import rate.engine.state.StateWriter;

/** The ratings of a ladder, beside a map that keeps the same. */
class RatingTableTest {

    private static final List<Outcome> OUTCOMES = List.of(Outcome.WIN, Outcome.DRAW, Outcome.LOSS);

    private record Row(double mu, long period, long season, Tally tally) {}

    private final Map<Integer, Row> expected = new LinkedHashMap<>();
    private final RatingTable<Points> table = new RatingTable<>(Points.SHAPE, true);

    private void store(int index, double mu, Outcome outcome, @Nullable GameTime time, long period) {
        Seats<Points> seats = new Seats<>(Points.SHAPE);
        seats.clear(1);
        seats.after(0, new Points(mu));
        int row = table.row(index);
        table.store(row < 0 ? table.enter(index, time) : row, seats, 0, outcome, time, period, 7 - period);
        Tally before = expected.containsKey(index) ? expected.get(index).tally() : Tally.NONE;
        expected.put(index, new Row(mu, period, 7 - period, before.with(outcome, time)));
    }

    private void requireExpected(RatingTable<Points> of, int shift) {
        assertThat(of.size()).isEqualTo(expected.size());
        List<Integer> order = List.copyOf(expected.keySet());
        for (int i = 0; i < order.size(); i++) {
            assertThat(of.index(i)).isEqualTo(order.get(i) + shift);
            assertThat(of.row(of.index(i))).isEqualTo(i);
            Row row = expected.get(order.get(i));
            assertThat(of.rating(i)).isEqualTo(new Points(row.mu()));
            assertThat(of.period(i)).isEqualTo(row.period());
            assertThat(of.season(i)).isEqualTo(row.season());
            assertThat(of.tally(i)).isEqualTo(row.tally());
            assertThat(of.games(i)).isEqualTo(row.tally().games());
        }
    }

    /** More players than a block has rows, few of those of the log. */
    private void play(int games, boolean isTimed) {
        SplitMix random = new SplitMix(1);
        for (int game = 0; game < games; game++) {
            GameTime time = isTimed ? new GameTime(game - 10, game % 3 == 0 ? 0 : game, game % 3 == 0) : null;
            Outcome outcome = OUTCOMES.get(random.nextInt(OUTCOMES.size()));
            store(3 * random.nextInt(3000), random.nextGaussian(), outcome, time, game / 100);
        }
    }

    @Test
    void it_knows_what_was_stored() {
        play(10_000, true);
        requireExpected(table, 0);
        assertThat(table.row(1)).isEqualTo(-1);
        assertThat(table.row(1 << 30)).isEqualTo(-1);
    }

    @Test
    void what_was_saved_is_known_again_by_the_present_numbers_of_players() {
        play(10_000, true);
        StateWriter state = new StateWriter();
        table.save(state);
        RatingTable<Points> restored = new RatingTable<>(Points.SHAPE, true);
        restored.restore(new StateReader(state.toBytes()), index -> index + 1);
        requireExpected(restored, 1);
    }

    @Test
    void without_times_there_are_none() {
        play(100, false);
        requireExpected(table, 0);
    }

    @Test
    void an_idle_player_has_another_rating_and_the_same_games() {
        play(100, true);
        Row row = expected.get(table.index(3));
        table.adjustIdle(3, new Points(-5), 77);
        expected.put(table.index(3), new Row(-5, 77, row.season(), row.tally()));
        requireExpected(table, 0);
    }

    @Test
    void the_time_since_the_last_game_is_in_seconds() {
        store(0, 1, Outcome.WIN, new GameTime(-86_400, 0, true), 0);
        store(0, 1, Outcome.WIN, new GameTime(100, 250_000_000, false), 0);
        store(1, 1, Outcome.WIN, null, 0);
        assertThat(table.secondsSince(0, new GameTime(160, 500_000_000, false))).isEqualTo(60.25);
        assertThat(table.secondsSince(0, new GameTime(86_400, 0, true))).isEqualTo(86_299.75);
        assertThat(table.secondsSince(0, new GameTime(0, 0, true)))
                .as("a day has begun before")
                .isZero();
        assertThat(table.secondsSince(0, null)).isZero();
        assertThat(table.secondsSince(1, new GameTime(160, 0, false))).isZero();
    }
}
