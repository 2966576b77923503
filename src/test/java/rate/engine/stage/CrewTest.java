package rate.engine.stage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(60)
class CrewTest {

    private static final String NAME = "test crew";

    private final List<Integer> completed = Collections.synchronizedList(new ArrayList<>());

    private static List<int[]> spare(int pieces) {
        return IntStream.range(0, pieces).mapToObj(i -> new int[1]).toList();
    }

    private static List<Thread> workers() {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().equals(NAME))
                .toList();
    }

    private static void afterAWhile(int[] piece) {
        // The later ones are ready sooner.
        for (int i = 0; i < 200 - piece[0] % 200; i++) {
            Thread.onSpinWait();
        }
    }

    private int[] hand(Crew<int[]> crew, int[] piece, int from, int to) {
        int[] next = piece;
        for (int i = from; i < to; i++) {
            next[0] = i;
            next = crew.exchange(next);
        }
        return next;
    }

    @ParameterizedTest
    @ValueSource(ints = {0, 1, 2, 5})
    void pieces_are_completed_in_the_order_in_which_they_came(int workers) {
        Crew<int[]> crew =
                new Crew<>(NAME, workers, spare(workers + 1), CrewTest::afterAWhile, piece -> completed.add(piece[0]));
        int[] piece = hand(crew, new int[1], 0, 1500);
        crew.catchUp();
        assertThat(completed).hasSize(1500);
        hand(crew, piece, 1500, 2000);
        crew.finish();
        assertThat(completed).isEqualTo(IntStream.range(0, 2000).boxed().toList());
        assertThat(workers()).isEmpty();
    }

    @Test
    void several_pieces_are_prepared_at_a_time() {
        CountDownLatch both = new CountDownLatch(2);
        Crew<int[]> crew = new Crew<>(
                NAME,
                2,
                spare(3),
                piece -> {
                    both.countDown();
                    await(both);
                },
                piece -> completed.add(piece[0]));
        hand(crew, new int[1], 0, 2);
        crew.finish();
        assertThat(completed).containsExactly(0, 1);
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void a_failure_is_met_by_who_hands_on_and_nothing_behind_it_is_completed(boolean inOrder) {
        Consumer<int[]> fails = piece -> {
            if (piece[0] == 700) {
                throw new IllegalArgumentException("no " + piece[0]);
            }
        };
        Crew<int[]> crew = new Crew<>(NAME, 3, spare(4), inOrder ? CrewTest::afterAWhile : fails, piece -> {
            if (inOrder) {
                fails.accept(piece);
            }
            completed.add(piece[0]);
        });
        assertThatThrownBy(() -> hand(crew, new int[1], 0, 5000)).hasMessage("no 700");
        assertThatThrownBy(crew::catchUp).hasMessage("no 700");
        assertThatThrownBy(crew::finish).hasMessage("no 700");
        assertThat(completed)
                .isEqualTo(IntStream.range(0, completed.size()).boxed().toList());
        assertThat(completed).hasSizeLessThanOrEqualTo(700);
        assertThat(workers()).isEmpty();
    }

    @Test
    void one_that_is_abandoned_leaves_no_thread_behind() {
        int[] last = new int[1];
        Crew<int[]> crew = new Crew<>(NAME, 2, spare(3), CrewTest::afterAWhile, piece -> last[0] = piece[0]);
        hand(crew, new int[1], 0, 100);
        crew.abandon();
        crew.abandon();
        assertThat(workers()).isEmpty();
        assertThat(last[0]).isLessThan(100);
    }
}
