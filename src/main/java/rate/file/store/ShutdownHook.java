package rate.file.store;

/** Something to do if the process ends before its time: by SIGINT, SIGTERM or {@code System.exit}. */
final class ShutdownHook {

    private final Thread thread;

    private ShutdownHook(Thread thread) {
        this.thread = thread;
    }

    /** Registers the task. In a process that is ending already it is too late, and the task will not be done. */
    static ShutdownHook add(Runnable task) {
        Thread thread = new Thread(task, "remove-unpublished");
        try {
            Runtime.getRuntime().addShutdownHook(thread);
        } catch (IllegalStateException e) {
            // What the task would have removed, the next run removes.
        }
        return new ShutdownHook(thread);
    }

    /** Forgets the task; returns whether it was still registered and will now not be done. */
    boolean remove() {
        try {
            return Runtime.getRuntime().removeShutdownHook(thread);
        } catch (IllegalStateException e) {
            // The process is ending; the task is being done.
            return false;
        }
    }
}
