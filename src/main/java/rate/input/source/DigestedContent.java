package rate.input.source;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.security.MessageDigest;
import java.util.Arrays;
import rate.store.Sha256;

/** The content of a file, digested block by block on its way. */
final class DigestedContent extends InputStream {

    private final InputStream in;
    private final MessageDigest digest = Sha256.digest();
    private final ByteArrayOutputStream digests = new ByteArrayOutputStream();
    private final byte[] known;
    private long bytes;

    /** @param known digests of the first blocks, which need not be computed again */
    DigestedContent(InputStream in, byte[] known) {
        this.in = in;
        this.known = known;
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] into, int from, int length) throws IOException {
        int room = FileContent.BLOCK - (int) (bytes % FileContent.BLOCK);
        int read = in.read(into, from, Math.min(length, room));
        if (read > 0) {
            int next = digests.size();
            boolean isKnown = next < known.length;
            if (!isKnown) {
                digest.update(into, from, read);
            }
            bytes += read;
            if (bytes % FileContent.BLOCK == 0) {
                digests.writeBytes(
                        isKnown ? Arrays.copyOfRange(known, next, next + FileContent.DIGEST) : digest.digest());
            }
        }
        return read;
    }

    @Override
    public void close() throws IOException {
        in.close();
    }

    /** What was read, once it was read to its end. */
    FileContent content(String name) {
        if (bytes % FileContent.BLOCK != 0) {
            digests.writeBytes(digest.digest());
        }
        return new FileContent(name, bytes, digests.toByteArray());
    }
}
