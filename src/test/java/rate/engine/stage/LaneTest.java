package rate.engine.stage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(60)
class LaneTest {

    /** A piece whose fields have no memory rules of their own. */
    private static final class Piece {
        private int number;
        private final int[] numbers = new int[16];
    }

    private static List<Integer> takeAll(Lane<Integer> lane) {
        List<Integer> taken = new ArrayList<>();
        for (Integer piece = lane.take(); piece != null; piece = lane.take()) {
            taken.add(piece);
        }
        return taken;
    }

    private static void awaitWaiting(Thread thread) {
        while (thread.getState() != Thread.State.WAITING) {
            Thread.onSpinWait();
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 64})
    void pieces_arrive_in_order_and_then_none(int room) {
        Lane<Integer> lane = new Lane<>(room);
        Stage putter = Stage.start("putter", () -> {
            for (int i = 0; i < 2_000; i++) {
                assertThat(lane.put(i)).isTrue();
            }
            lane.end();
        });
        assertThat(takeAll(lane)).isEqualTo(IntStream.range(0, 2_000).boxed().toList());
        assertThat(lane.take()).isNull();
        putter.join();
    }

    @Test
    void what_was_written_before_a_put_is_seen_after_the_take() {
        Lane<Piece> full = new Lane<>(2);
        Lane<Piece> empty = new Lane<>(3);
        for (int i = 0; i < 3; i++) {
            empty.put(new Piece());
        }
        Stage putter = Stage.start("putter", () -> {
            for (int i = 1; i <= 5_000; i++) {
                Piece piece = empty.take();
                piece.number = i;
                for (int j = 0; j < piece.numbers.length; j++) {
                    piece.numbers[j] += i;
                }
                full.put(piece);
            }
            full.end();
        });

        int last = 0;
        for (Piece piece = full.take(); piece != null; piece = full.take()) {
            assertThat(piece.number).isEqualTo(++last);
            for (int j = 0; j < piece.numbers.length; j++) {
                if (piece.numbers[j] != last) {
                    throw new AssertionError(piece.numbers[j] + " instead of " + last);
                }
                piece.numbers[j] = 0;
            }
            empty.put(piece);
        }
        assertThat(last).isEqualTo(5_000);
        putter.join();
    }

    @Test
    void a_failure_of_the_putter_is_thrown_as_it_is_after_the_pieces_before_it() {
        Lane<Integer> lane = new Lane<>(4);
        RuntimeException failure = new UnsupportedOperationException("broken");
        lane.put(1);
        lane.put(2);
        lane.fail(failure);
        assertThat(lane.take()).isEqualTo(1);
        assertThat(lane.take()).isEqualTo(2);
        assertThatThrownBy(lane::take).isSameAs(failure);
        assertThatThrownBy(lane::take).isSameAs(failure);
    }

    @Test
    void a_checked_failure_is_the_cause() {
        Lane<Integer> lane = new Lane<>(1);
        IOException failure = new IOException("gone");
        lane.fail(failure);
        assertThatIllegalStateException().isThrownBy(lane::take).withCause(failure);
    }

    @Test
    void a_failure_frees_a_taker_that_waits() {
        Lane<Integer> lane = new Lane<>(1);
        Thread taker = Thread.currentThread();
        RuntimeException failure = new UnsupportedOperationException("broken");
        Stage putter = Stage.start("putter", () -> {
            awaitWaiting(taker);
            lane.fail(failure);
        });
        assertThatThrownBy(lane::take).isSameAs(failure);
        putter.join();
    }

    @Test
    void the_first_failure_counts() {
        Lane<Integer> lane = new Lane<>(1);
        RuntimeException first = new UnsupportedOperationException("first");
        lane.fail(first);
        lane.fail(new UnsupportedOperationException("second"));
        lane.end();
        assertThatThrownBy(lane::take).isSameAs(first);
    }

    @Test
    void nothing_comes_after_the_end() {
        Lane<Integer> lane = new Lane<>(1);
        lane.end();
        lane.fail(new UnsupportedOperationException("too late"));
        assertThat(lane.take()).isNull();
        assertThatIllegalStateException().isThrownBy(() -> lane.put(1)).withMessage("a piece after the end");
    }

    @Test
    void a_taker_that_wants_no_more_frees_a_putter_that_waits() {
        Lane<Integer> lane = new Lane<>(1);
        lane.put(1);
        Thread putter = Thread.currentThread();
        Stage taker = Stage.start("taker", () -> {
            awaitWaiting(putter);
            lane.close();
        });
        assertThat(lane.put(2)).isFalse();
        assertThat(lane.put(3)).isFalse();
        taker.join();
    }

    @Test
    void an_interrupted_thread_goes_on_waiting_and_stays_interrupted() {
        Lane<Integer> lane = new Lane<>(1);
        Thread taker = Thread.currentThread();
        Stage putter = Stage.start("putter", () -> {
            awaitWaiting(taker);
            taker.interrupt();
            awaitWaiting(taker);
            lane.put(7);
        });

        Integer piece = lane.take();
        assertThat(Thread.interrupted()).isTrue();
        assertThat(piece).isEqualTo(7);
        putter.join();
    }
}
