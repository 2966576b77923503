package rate.file.store;

import java.io.OutputStream;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Buffer for the new content of a file of a site, until it is known whether it differs from the file that is there: in memory
 * as long as it is small. It need not survive a power cut, since the run that it is made of does.
 */
final class SiteFile extends OutputStream {

    /** The limit, in bytes, above which the content goes to the disk at once. */
    private static final int SMALL = 1 << 20;

    private final Path path;
    private final Path name;
    private final MessageDigest digest = Sha256.digest();
    private byte[] buffer = new byte[1 << 14];
    private int size;
    private long bytes;
    private @Nullable OutputFile file;

    /** The path is free; the name is where it will be in the end, as the user says it. */
    SiteFile(Path path, Path name) {
        this.path = path;
        this.name = name;
    }

    @Override
    public void write(int b) {
        write(new byte[] {(byte) b}, 0, 1);
    }

    @Override
    public void write(byte[] from, int start, int length) {
        digest.update(from, start, length);
        bytes += length;
        if (file == null && size + length > SMALL) {
            spill();
        }
        if (file != null) {
            file.write(from, start, length);
            return;
        }
        if (size + length > buffer.length) {
            buffer = Arrays.copyOf(buffer, Math.max(size + length, 2 * buffer.length));
        }
        System.arraycopy(from, start, buffer, size, length);
        size += length;
    }

    /** All of it stays open until it is known whether it is wanted. */
    @Override
    public void close() {}

    /** The digest of what was written, once. */
    String sha256() {
        return Sha256.hex(digest.digest());
    }

    /** How many bytes were written. */
    long size() {
        return bytes;
    }

    /** Puts all of it on the disk. */
    void keep() {
        spill().close();
    }

    void discard() {
        if (file != null) {
            file.abandon();
        }
    }

    private OutputFile spill() {
        OutputFile to = file;
        if (to == null) {
            to = OutputFile.createUnforced(path, name);
            file = to;
            to.write(buffer, 0, size);
            buffer = new byte[0];
        }
        return to;
    }
}
