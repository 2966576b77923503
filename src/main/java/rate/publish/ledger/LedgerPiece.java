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

    /** Digests its bytes as they come, while they are near. */
    private static final class Bytes extends ByteArrayOutputStream {

        private final CRC32C checksum = new CRC32C();
        private MessageDigest digest = Sha256.digest();

        @Override
        public synchronized void write(int b) {
            write(new byte[] {(byte) b}, 0, 1);
        }

        @Override
        public synchronized void write(byte[] from, int start, int length) {
            super.write(from, start, length);
            digest.update(from, start, length);
            checksum.update(from, start, length);
        }

        @Override
        public synchronized void reset() {
            super.reset();
            digest = Sha256.digest();
            checksum.reset();
        }

        Block block() {
            return new Block(Sha256.soFar(digest), digest, new WrittenPart(size(), checksum.getValue()));
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
    private int rows;
    private @Nullable Block block;

    /** Becomes empty; its bytes are then to be written. */
    OutputStream begin() {
        bytes.reset();
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
        block = isBlock ? bytes.block() : null;
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
