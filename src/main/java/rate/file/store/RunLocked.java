package rate.file.store;

import java.nio.file.Path;

/** Another run writes to the same folder. The message says which, as far as that run told. */
public final class RunLocked extends RuntimeException {

    private final transient Path folder;

    RunLocked(Path folder, String holder) {
        super("another run writes to " + folder + (holder.isEmpty() ? "" : ": " + holder));
        this.folder = folder;
    }

    public Path folder() {
        return folder;
    }
}
