package rate;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import rate.engine.game.Contest;
import rate.engine.rating.Forecast;
import rate.engine.rating.OnlineSystem;
import rate.engine.rating.Points;
import rate.engine.rating.Seats;
import rate.engine.rating.Shape;
import rate.engine.system.Table;

@ExtendWith(LawLimit.class)
class LawLimitTest {

    /** A search for a root that never finds it. */
    private static final class Hanging implements OnlineSystem<Points> {

        @Override
        public Shape<Points> shape() {
            return Points.SHAPE;
        }

        @Override
        public Points newcomer() {
            return new Points(0);
        }

        @Override
        public double rank(Points rating) {
            return rating.mu();
        }

        @Override
        public Forecast forecast(Contest contest, Seats<Points> seats) {
            return Forecast.duel(0.5, 0, 0.5);
        }

        @Override
        public void rate(Contest contest, Seats<Points> seats) {
            try {
                new CountDownLatch(1).await();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    @Test
    void a_system_that_hangs_fails_the_law_by_the_names_of_both() {
        Table<Points> duel =
                new Table<>(Points.SHAPE).team(1).seat(new Points(0)).team(2).seat(new Points(0));

        assertThatThrownBy(() -> LawLimit.hold(
                        "hanging/documented, names change no bit",
                        Duration.ofMillis(200),
                        () -> duel.rate(new Hanging())))
                .isInstanceOf(AssertionError.class)
                .hasMessageContaining("hanging/documented, names change no bit takes too long");
    }

    @Test
    void a_law_that_fails_fails_as_it_is() {
        assertThatThrownBy(() -> LawLimit.hold("a system", () -> {
                    throw new AssertionError("no legal rating");
                }))
                .isInstanceOf(AssertionError.class)
                .hasMessage("no legal rating");
    }
}
