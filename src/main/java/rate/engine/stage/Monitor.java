package rate.engine.stage;

import java.util.function.BooleanSupplier;

/** Waiting of threads that somebody frees in every case. */
final class Monitor {

    private Monitor() {}

    /**
     * Waits as long as a condition holds. A thread that is interrupted goes on waiting and is as interrupted afterwards.
     *
     * @param monitor is held by the caller, and notified of every change of the condition
     */
    static void waitWhile(Object monitor, BooleanSupplier condition) {
        boolean interrupted = false;
        while (condition.getAsBoolean()) {
            try {
                monitor.wait();
            } catch (InterruptedException e) {
                interrupted = true;
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }
}
