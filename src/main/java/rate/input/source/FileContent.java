package rate.input.source;

import java.util.Arrays;
import rate.state.StateReader;
import rate.state.StateWriter;

/**
 * What a file held, known again by digests: of its content, decompressed, not of the file as it lies there.
 *
 * @param name the file without its folders
 * @param bytes of the content
 * @param digests SHA-256 of every block of {@value #BLOCK} bytes, one behind the other; the last block may be shorter
 */
public record FileContent(String name, long bytes, byte[] digests) {

    static final int BLOCK = 1 << 16;

    /** Bytes of a digest. */
    static final int DIGEST = 32;

    /** The digests of the whole blocks that end at an offset, or before it. */
    public byte[] digestsUpTo(long offset) {
        return Arrays.copyOf(digests, (int) (Math.min(offset, bytes) / BLOCK) * DIGEST);
    }

    /** Lays it down. */
    public void save(StateWriter to) {
        to.text(name).number(bytes).bytes(digests, 0, digests.length);
    }

    /** Takes it up again. */
    public static FileContent restore(StateReader from) {
        return new FileContent(from.sureText(), from.number(), from.bytes());
    }
}
