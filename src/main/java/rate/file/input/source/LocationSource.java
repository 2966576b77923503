package rate.file.input.source;

import rate.engine.problem.Location;

/**
 * Where a reader is just now. Locations are needed only where something is wrong, and finding the column costs a scan of
 * the line, so they are made on demand.
 */
public interface LocationSource {

    /** The place in the input at which the reader looks. */
    Location here();
}
