package rate.publish.warning;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import rate.store.Sha256;

/** Bytes with their SHA-256 behind them, for files that are not forced to the disk. */
public final class Sealed {

    private static final int DIGEST = 32;

    private Sealed() {}

    /** The bytes, sealed. */
    public static byte[] seal(byte[] bytes) {
        byte[] all = Arrays.copyOf(bytes, bytes.length + DIGEST);
        System.arraycopy(Sha256.digest().digest(bytes), 0, all, bytes.length, DIGEST);
        return all;
    }

    /** The bytes that were sealed; null if these are not those. */
    public static byte @Nullable [] open(byte[] all) {
        byte[] bytes = Arrays.copyOf(all, Math.max(0, all.length - DIGEST));
        byte[] digest = Sha256.digest().digest(bytes);
        return Arrays.equals(digest, 0, DIGEST, all, bytes.length, all.length) ? bytes : null;
    }
}
