package rate.publish;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.Arrays;
import rate.state.BrokenState;
import rate.state.StateReader;
import rate.state.StateWriter;
import rate.store.Sha256;

/**
 * The beginning of a file of an earlier run, which a later one takes over.
 *
 * @param bytes how many
 * @param sha256 their digest
 */
record WrittenPart(long bytes, byte[] sha256) {

    private static final int BUFFER = 1 << 18;

    void save(StateWriter to) {
        to.number(bytes).bytes(sha256, 0, sha256.length);
    }

    static WrittenPart restore(StateReader from) {
        return new WrittenPart(from.number(), from.bytes());
    }

    /**
     * Copies it.
     *
     * @throws BrokenState if the file is not what it was
     */
    void copy(Path file, OutputStream out) throws IOException {
        try (InputStream in = open(file)) {
            copy(in, out);
        }
    }

    /** The same, of a file that is read from before it on. */
    void copy(InputStream in, OutputStream out) throws IOException {
        MessageDigest digest = Sha256.digest();
        byte[] buffer = new byte[(int) Math.min(BUFFER, bytes)];
        for (long left = bytes; left > 0; ) {
            int read = read(in, buffer, (int) Math.min(buffer.length, left));
            digest.update(buffer, 0, read);
            out.write(buffer, 0, read);
            left -= read;
        }
        if (!Arrays.equals(digest.digest(), sha256)) {
            throw new BrokenState("a file of it is not what it was");
        }
    }

    /** Opens a file of an earlier run. */
    static InputStream open(Path file) {
        try {
            return Files.newInputStream(file);
        } catch (IOException e) {
            throw new BrokenState("a file of it cannot be read");
        }
    }

    private static int read(InputStream in, byte[] buffer, int length) {
        int read;
        try {
            read = in.readNBytes(buffer, 0, length);
        } catch (IOException e) {
            throw new BrokenState("a file of it cannot be read");
        }
        if (read == 0) {
            throw new BrokenState("a file of it is shorter than it was");
        }
        return read;
    }
}
