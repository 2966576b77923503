package rate.file.store;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** The bytes of a cache, and then their SHA-256. A cache is not forced to the disk, and may be cut or mixed after a crash. */
public final class SealedCache {

    private static final int DIGEST = 32;

    private SealedCache() {}

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
