package rate.input.source;

import java.io.IOException;
import java.io.InputStream;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import rate.problem.Location;
import rate.store.Sha256;

/**
 * The first place in which the files of a log are not what they were. Found by digests of blocks, so it is as exact as they
 * are: the change itself lies somewhere in the lines that are named.
 *
 * @param file which of the files, from 0
 * @param offset where in its content the block with the change begins
 * @param where the file
 * @param what what changed, a clause without its subject
 */
public record Change(int file, long offset, Location where, String what) {

    /** Whether what lies before a bookmark is as it was. */
    public boolean isBehind(int bookmarkFile, long bookmarkOffset) {
        return bookmarkFile < file || (bookmarkFile == file && bookmarkOffset <= offset);
    }

    /**
     * Compares files with what they were. That more was appended to the last of them, or further files follow, is no change.
     *
     * @param before what they were
     * @param now the files, to be read by nobody else; all that are unchanged but the last are drained afterwards
     * @return null if nothing changed
     */
    public static @Nullable Change of(List<FileContent> before, List<Source> now) {
        for (int file = 0; file < before.size(); file++) {
            FileContent content = before.get(file);
            if (file >= now.size()) {
                return new Change(file, 0, Location.of(content.name()), "is not among the logs any more");
            }
            Source source = now.get(file);
            String name = Location.of(source.name()).fileName();
            if (!name.equals(content.name())) {
                requireReadable(source);
                return new Change(file, 0, Location.of(source.name()), "stands where " + content.name() + " was");
            }
            Change change = of(file, content, source, file == before.size() - 1);
            if (change != null) {
                return change;
            }
        }
        return null;
    }

    /** A log that cannot be read at all is a slip, and no change. */
    private static void requireReadable(Source source) {
        try (source) {
            source.open();
        }
    }

    private static @Nullable Change of(int file, FileContent before, Source source, boolean last) {
        try (source) {
            InputStream in = source.open();
            MessageDigest digest = Sha256.digest();
            byte[] block = new byte[FileContent.BLOCK];
            int digests = 0;
            for (long at = 0; at < before.bytes(); at += FileContent.BLOCK) {
                int length = (int) Math.min(FileContent.BLOCK, before.bytes() - at);
                int read = in.readNBytes(block, 0, length);
                digest.update(block, 0, read);
                byte[] now = digest.digest();
                int next = digests + now.length;
                if (read < length || !Arrays.equals(now, 0, now.length, before.digests(), digests, next)) {
                    return ofBlock(file, at, source, block, read, read < length);
                }
                digests = next;
            }
            if (last) {
                return null;
            }
            if (in.read() >= 0) {
                return new Change(
                        file,
                        before.bytes(),
                        Location.of(source.name()),
                        "goes on behind its former end, before the games of the next log");
            }
            source.drain();
            return null;
        } catch (IOException e) {
            throw Source.cannotRead(source.name(), e);
        }
    }

    /** Lines are counted only now that somebody wants to know. */
    private static Change ofBlock(int file, long at, Source source, byte[] block, int length, boolean ends)
            throws IOException {
        long line = 1 + linesBefore(at, source);
        long last = line + lines(block, length) - (length > 0 && block[length - 1] == '\n' ? 1 : 0);
        return new Change(
                file,
                at,
                Location.of(source.name(), line, null),
                String.format(
                        Locale.ROOT,
                        ends ? "ends with line %2$,d already" : "changed somewhere in lines %,d to %,d",
                        line,
                        last));
    }

    private static long linesBefore(long at, Source source) throws IOException {
        try (Source again = source.again()) {
            InputStream in = again.open();
            byte[] block = new byte[FileContent.BLOCK];
            long lines = 0;
            for (long left = at; left > 0; left -= FileContent.BLOCK) {
                lines += lines(block, in.readNBytes(block, 0, FileContent.BLOCK));
            }
            return lines;
        }
    }

    private static long lines(byte[] block, int length) {
        long lines = 0;
        for (int i = 0; i < length; i++) {
            lines += block[i] == '\n' ? 1 : 0;
        }
        return lines;
    }
}
