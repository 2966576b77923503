package rate.run.publish.ledger;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.zip.CRC32C;
import rate.engine.state.BrokenState;
import rate.engine.state.StateReader;
import rate.engine.state.StateWriter;
import rate.file.store.PlainFile;

/**
 * A part of a file of an earlier run, which a later one takes over.
 *
 * <p>What is looked for here is damage, and for that a checksum does, which costs a small part of what a digest costs: it finds
 * every error of up to 32 bits in a row, and of four billion others all but one. Against a hand that knows what it does stand
 * the digests of the blocks, which are taken over with the ledger: {@code rate verify} compares it with them.
 *
 * @param crc32c their checksum, CRC-32C (RFC 3720, section 12.1)
 */
public record WrittenPart(long bytes, long crc32c) {

    private static final int BUFFER = 1 << 18;

    /** Writes it into a checkpoint. */
    public void save(StateWriter to) {
        to.number(bytes).number(crc32c);
    }

    /** Reads what {@link #save} wrote. */
    public static WrittenPart restore(StateReader from) {
        return new WrittenPart(from.number(), from.number());
    }

    /**
     * Requires that it is all of its file.
     *
     * @param file the file of the earlier run
     * @throws BrokenState if the file is not what it was
     */
    public void requireAllOf(Path file) throws IOException {
        try (InputStream in = open(file)) {
            copy(name(file), in, OutputStream.nullOutputStream());
            if (in.read() >= 0) {
                throw new BrokenState("its " + name(file) + " is longer than it was");
            }
        }
    }

    /**
     * Copies it.
     *
     * @param name of the file, for messages
     * @param in the file, read as far as where the part begins
     * @throws BrokenState if the part is not what it was
     */
    void copy(String name, InputStream in, OutputStream out) throws IOException {
        CRC32C checksum = new CRC32C();
        byte[] buffer = new byte[(int) Math.min(BUFFER, bytes)];
        for (long left = bytes; left > 0; ) {
            int read = read(name, in, buffer, (int) Math.min(buffer.length, left));
            checksum.update(buffer, 0, read);
            out.write(buffer, 0, read);
            left -= read;
        }
        if (checksum.getValue() != crc32c) {
            throw new BrokenState("its " + name + " has changed");
        }
    }

    static String name(Path file) {
        return String.valueOf(file.getFileName());
    }

    static InputStream open(Path file) {
        try {
            return PlainFile.open(file);
        } catch (IOException e) {
            throw new BrokenState("its " + name(file) + " cannot be read");
        }
    }

    private static int read(String name, InputStream in, byte[] buffer, int length) {
        int read;
        try {
            read = in.readNBytes(buffer, 0, length);
        } catch (IOException e) {
            throw new BrokenState("its " + name + " cannot be read");
        }
        if (read == 0) {
            throw new BrokenState("its " + name + " is shorter than it was");
        }
        return read;
    }
}
