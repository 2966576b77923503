package rate.publish.ledger;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.security.MessageDigest;
import java.util.zip.CRC32C;
import org.jspecify.annotations.Nullable;
import rate.store.Sha256;

/** Rows of the ledger as bytes, with their digest if they are a whole block. One object is used again and again. */
final class LedgerPiece {

    /** Gives its bytes without copying them. */
    private static final class Bytes extends ByteArrayOutputStream {

        byte[] array() {
            return buf;
        }
    }

    /**
     * A whole block.
     *
     * @param sha256 of its bytes
     * @param unfinished the same digest, for further bytes
     * @param part its bytes, as a later run takes them over
     */
    record Block(byte[] sha256, MessageDigest unfinished, WrittenPart part) {}

    private final Bytes bytes = new Bytes();
    private final CRC32C checksum = new CRC32C();
    private int rows;
    private @Nullable Block block;

    /** Becomes empty; its bytes are then to be written. */
    OutputStream begin() {
        bytes.reset();
        block = null;
        return bytes;
    }

    /**
     * All bytes are there.
     *
     * @param howMany rows they are
     * @param isBlock whether they are a block from its beginning to its end
     */
    void end(int howMany, boolean isBlock) {
        rows = howMany;
        if (isBlock) {
            MessageDigest unfinished = Sha256.digest();
            unfinished.update(bytes.array(), 0, bytes.size());
            checksum.reset();
            checksum.update(bytes.array(), 0, bytes.size());
            WrittenPart part = new WrittenPart(bytes.size(), checksum.getValue());
            block = new Block(Sha256.soFar(unfinished), unfinished, part);
        }
    }

    /** Number of rows. */
    int rows() {
        return rows;
    }

    /** Number of bytes. */
    int size() {
        return bytes.size();
    }

    /** The whole block; null if the rows are not one. */
    @Nullable
    Block block() {
        return block;
    }

    /** Writes all bytes. */
    void writeTo(OutputStream out) throws IOException {
        bytes.writeTo(out);
    }
}
