package rate.engine.stage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@Timeout(60)
class StageTest {

    @Test
    void the_work_is_done_on_a_thread_with_its_name_that_keeps_no_process_alive() {
        AtomicReference<Thread> thread = new AtomicReference<>();
        Stage.start("ledger", () -> thread.set(Thread.currentThread())).join();
        assertThat(thread.get().getName()).isEqualTo("ledger");
        assertThat(thread.get().isDaemon()).isTrue();
        assertThat(thread.get()).isNotSameAs(Thread.currentThread());
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void who_joins_meets_what_the_work_failed_with(boolean error) {
        Stage stage = Stage.start("broken", () -> {
            if (error) {
                throw new StackOverflowError("deep");
            }
            throw new UnsupportedOperationException("broken");
        });
        assertThatThrownBy(stage::join).hasMessage(error ? "deep" : "broken");
        assertThatThrownBy(stage::join).hasMessage(error ? "deep" : "broken");
    }

    @Test
    void a_taker_that_fails_frees_the_putter_who_then_meets_the_failure() {
        Lane<Integer> lane = new Lane<>(1);
        Stage taker = Stage.start("taker", () -> {
            try (lane) {
                lane.take();
                throw new UnsupportedOperationException("the disk is full");
            }
        });
        int put = 0;
        while (lane.put(put)) {
            put++;
        }

        assertThatThrownBy(taker::join).hasMessage("the disk is full");
    }

    @Test
    void an_interrupted_thread_goes_on_waiting_and_stays_interrupted() {
        Thread joiner = Thread.currentThread();
        AtomicReference<String> result = new AtomicReference<>();
        Stage stage = Stage.start("slow", () -> {
            while (joiner.getState() != Thread.State.WAITING) {
                Thread.onSpinWait();
            }
            joiner.interrupt();
            while (joiner.getState() != Thread.State.WAITING) {
                Thread.onSpinWait();
            }
            result.set("done");
        });

        stage.join();
        assertThat(Thread.interrupted()).isTrue();
        assertThat(result.get()).isEqualTo("done");
    }
}
