package rate.engine.stage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(60)
class AheadTest {

    private static List<Integer> takeAll(Ahead<Integer> ahead) {
        List<Integer> taken = new ArrayList<>();
        for (Integer next = ahead.next(); next != null; next = ahead.next()) {
            taken.add(next);
        }
        return taken;
    }

    private static List<Integer> upTo(int end) {
        return IntStream.range(0, end).boxed().toList();
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 511, 512, 513, 10_000})
    void things_arrive_in_order_and_then_none(int count) {
        AtomicInteger made = new AtomicInteger();
        List<Integer> shown = new ArrayList<>();
        try (Ahead<Integer> ahead = new Ahead<>(
                "maker", () -> made.get() == count ? null : Integer.valueOf(made.getAndIncrement()), shown::addAll)) {
            assertThat(takeAll(ahead)).isEqualTo(upTo(count));
            assertThat(ahead.next()).isNull();
            assertThat(shown).isEqualTo(upTo(count));
        }
    }

    @Test
    void a_failure_comes_behind_all_that_was_made_before_it() {
        AtomicInteger made = new AtomicInteger();
        try (Ahead<Integer> ahead = new Ahead<>(
                "maker",
                () -> {
                    if (made.get() == 700) {
                        throw new IllegalStateException("broken");
                    }
                    return made.getAndIncrement();
                },
                portion -> {})) {
            for (int i = 0; i < 700; i++) {
                assertThat(ahead.next()).isEqualTo(i);
            }
            assertThatThrownBy(ahead::next).hasMessage("broken");
        }
    }

    @Test
    void the_thread_has_ended_once_it_is_closed() {
        AtomicReference<Thread> maker = new AtomicReference<>();
        try (Ahead<Integer> ahead = new Ahead<>(
                "maker",
                () -> {
                    maker.set(Thread.currentThread());
                    return 1; // without end
                },
                portion -> {})) {
            assertThat(ahead.next()).isEqualTo(1);
        }

        assertThat(maker.get().isAlive()).isFalse();
    }
}
