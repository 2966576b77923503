package rate.file.store;

import java.io.IOException;
import java.nio.file.Path;

/**
 * Room on the disk for what does not fit in memory. All of it is gone when it is closed and when the process is
 * interrupted; what a killed process leaves behind, the next one that needs such room removes.
 */
public final class Scratch implements AutoCloseable {

    private final Path home;
    private final UnpublishedFolder folder;
    /** For tests: what is done if the process is interrupted. */
    final ShutdownHook hook;

    private int files;
    private boolean closed;

    private Scratch(Path home) throws IOException {
        this.home = home;
        this.folder = UnpublishedFolder.in(home);
        this.hook = ShutdownHook.add(this::end);
    }

    /**
     * Room in the system's folder for temporary files.
     *
     * @throws CannotWrite if nothing can be written there
     */
    public static Scratch temporary() {
        return in(Path.of(System.getProperty("java.io.tmpdir", ".")));
    }

    /**
     * Room in a folder.
     *
     * @param home an existing folder; errors are said to concern it
     * @throws CannotWrite if nothing can be written there
     */
    public static Scratch in(Path home) {
        try {
            return new Scratch(home);
        } catch (IOException e) {
            throw cannotWrite(home, e);
        }
    }

    /**
     * A further file, still empty.
     *
     * @throws CannotWrite if the process was interrupted
     */
    public synchronized ScratchFile create() {
        return new ScratchFile(home, folder());
    }

    /**
     * A further folder, not made yet.
     *
     * @throws CannotWrite if the process was interrupted
     */
    public synchronized Path folder() {
        if (closed) {
            throw new CannotWrite(home, "interrupted");
        }
        files++;
        return folder.fresh().resolve(Integer.toString(files));
    }

    /** Deletes everything. Closing again does nothing. */
    @Override
    public void close() {
        end();
        hook.remove();
    }

    private synchronized void end() {
        if (!closed) {
            closed = true;
            folder.delete();
        }
    }

    /** The user has not heard of these files, and wonders what is to be written there. */
    static CannotWrite cannotWrite(Path home, IOException e) {
        return new CannotWrite(
                home, CannotWrite.reason(e) + "; sorting a log or reading standard input needs temporary files there");
    }
}
