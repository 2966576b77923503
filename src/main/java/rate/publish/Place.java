package rate.publish;

import java.nio.file.Path;
import org.jspecify.annotations.Nullable;
import rate.store.Turn;

/**
 * Where a run is published.
 *
 * @param target the folder of the runs
 * @param turn who wants to write there, and how long he waits for another to end
 * @param stamp when the run was made: {@code 20261120T031704Z}, the beginning of its name, which is no part of what it says
 * @param keep how many runs stay beside it
 * @param view another form of it, to be published with it; null if none is wanted
 */
public record Place(
        Path target,
        Turn turn,
        String stamp,
        int keep,
        @Nullable View view) {}
