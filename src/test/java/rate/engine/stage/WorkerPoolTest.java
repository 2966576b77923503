package rate.engine.stage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class WorkerPoolTest {

    @Test
    void results_come_in_the_order_of_the_tasks_whichever_is_ready_first() {
        CountDownLatch second = new CountDownLatch(1);
        try (WorkerPool pool = new WorkerPool(2)) {
            List<String> results = pool.all(List.of(
                    () -> {
                        second.await();
                        return "first";
                    },
                    () -> {
                        second.countDown();
                        return "second";
                    }));
            assertThat(results).containsExactly("first", "second");
        }
    }

    @Test
    void no_more_tasks_run_at_a_time_than_there_are_jobs() {
        AtomicInteger running = new AtomicInteger();
        List<Callable<Integer>> tasks = new ArrayList<>();
        for (int task = 0; task < 200; task++) {
            tasks.add(() -> {
                int now = running.incrementAndGet();
                Thread.sleep(1); // long enough for others to begin
                running.decrementAndGet();
                return now;
            });
        }
        try (WorkerPool pool = new WorkerPool(3)) {
            assertThat(pool.all(tasks)).hasSize(200).allMatch(now -> now <= 3);
        }
    }

    @Test
    void of_several_failures_the_first_in_order_is_met() {
        try (WorkerPool pool = new WorkerPool(2)) {
            List<Callable<String>> tasks = List.of(
                    () -> "fine",
                    () -> {
                        throw new UnsupportedOperationException("first");
                    },
                    () -> {
                        throw new StackOverflowError("second");
                    });
            assertThatThrownBy(() -> pool.all(tasks)).hasMessage("first");
        }
    }
}
