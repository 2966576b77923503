package rate.log;

import java.util.List;
import org.jspecify.annotations.Nullable;
import rate.input.source.FileContent;
import rate.input.source.Source;
import rate.log.order.Bookmark;

/**
 * From where a log is read, and whether it is noted on the way from where it could be read on later.
 *
 * @param begin a bookmark of an earlier reading of the same files; null to read from the beginning
 * @param known what its file held then, and up to the bookmark holds still; null if there is no bookmark
 * @param before the files before it, read to their end by whoever found that they hold what they held
 * @param wanted whether bookmarks are taken
 */
public record Bookmarks(@Nullable Bookmark begin, @Nullable FileContent known, List<Source> before, boolean wanted) {

    /** A reading of its own, from the beginning. */
    public static final Bookmarks NONE = new Bookmarks(null, null, List.of(), false);

    /** The digests that are known of a file, the first being 0. */
    byte[] known(int file) {
        return begin == null || known == null || begin.file() != file ? new byte[0] : known.digestsUpTo(begin.offset());
    }
}
