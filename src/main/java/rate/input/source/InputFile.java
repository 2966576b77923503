package rate.input.source;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import rate.state.StateReader;
import rate.state.StateWriter;

/**
 * What was read from one file.
 *
 * @param name the file as the user wrote it
 * @param bytes its length, as it lies there
 * @param sha256 its digest in hex, as it lies there
 * @param games the games found sound in themselves
 * @param profile the form of the log, if it has a name: asked for or recognised; else null
 * @param filtered rows, or games if it has one per row, that the conditions of the form left out
 * @param unused columns or keys that were not used
 */
public record InputFile(
        String name,
        long bytes,
        String sha256,
        long games,
        @Nullable String profile,
        long filtered,
        List<String> unused) {

    /** Lays it down. */
    public void save(StateWriter to) {
        to.text(name).number(bytes).text(sha256).number(games).text(profile).number(filtered);
        to.number(unused.size());
        unused.forEach(to::text);
    }

    /** The same content as it lies there now: an archive may have been packed anew. */
    public InputFile asItLiesThere(Source source) {
        return new InputFile(name, source.bytesRead(), source.sha256(), games, profile, filtered, unused);
    }

    /** Takes it up again. */
    public static InputFile restore(StateReader from) {
        String name = from.sureText();
        long bytes = from.number();
        String sha256 = from.sureText();
        long games = from.number();
        String profile = from.text();
        long filtered = from.number();
        List<String> unused = new ArrayList<>();
        for (int left = from.count(); left > 0; left--) {
            unused.add(from.sureText());
        }
        return new InputFile(name, bytes, sha256, games, profile, filtered, unused);
    }

    /** A table beside the log, read to its end, whose rows are counted as games. */
    public static InputFile ofTable(Source source, long rows) {
        source.drain();
        return new InputFile(source.name(), source.bytesRead(), source.sha256(), rows, null, 0, List.of());
    }
}
