package rate.file.input.source;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Summary of one file that was read.
 *
 * @param name the file as the user wrote it
 * @param bytes its length, as it lies there
 * @param sha256 its digest in hex, as it lies there
 * @param games the games found sound in themselves
 * @param profile the profile of the log, if it has one: asked for or recognised; else null
 * @param filtered rows, or games if it has one per row, that the conditions of the format left out
 * @param numbered whether it is a log whose games have no ids, and were numbered
 * @param unused columns or keys that were not used
 */
public record InputSummary(
        String name,
        long bytes,
        String sha256,
        long games,
        @Nullable String profile,
        long filtered,
        boolean numbered,
        List<String> unused) {

    /** A table beside the log, read to its end, whose rows are counted as games. */
    public static InputSummary ofTable(Source source, long rows) {
        source.drain();
        return new InputSummary(source.name(), source.bytesRead(), source.sha256(), rows, null, 0, false, List.of());
    }
}
