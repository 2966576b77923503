package rate.file.store;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.HexFormat;
import org.jspecify.annotations.Nullable;

/** The digest by which files and ledgers are known, and how it is written. */
public final class Sha256 {

    /** In bytes. */
    private static final int LENGTH = 32;

    private Sha256() {}

    public static MessageDigest digest() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError("every Java has SHA-256", e);
        }
    }

    /** The digest of bytes, written. */
    public static String of(byte[] bytes) {
        return hex(digest().digest(bytes));
    }

    /** The digest of all that is left of a stream, written; who opened it closes it. */
    public static String of(InputStream in) throws IOException {
        MessageDigest digest = digest();
        new DigestInputStream(in, digest).transferTo(OutputStream.nullOutputStream());
        return hex(digest.digest());
    }

    /**
     * Returns bytes, and then their digest: those of a cache, which is not forced to the disk, and may be cut or mixed after a
     * crash.
     */
    public static byte[] sealed(byte[] bytes) {
        byte[] all = Arrays.copyOf(bytes, bytes.length + LENGTH);
        System.arraycopy(digest().digest(bytes), 0, all, bytes.length, LENGTH);
        return all;
    }

    /** The bytes that were {@link #sealed}; null if these are not those. */
    public static byte @Nullable [] unsealed(byte[] all) {
        byte[] bytes = Arrays.copyOf(all, Math.max(0, all.length - LENGTH));
        return Arrays.equals(digest().digest(bytes), 0, LENGTH, all, bytes.length, all.length) ? bytes : null;
    }

    /** In lower-case hexadecimal digits. */
    public static String hex(byte[] digest) {
        return HexFormat.of().formatHex(digest);
    }
}
