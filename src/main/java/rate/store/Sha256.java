package rate.store;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** The digest by which files and ledgers are known, and how it is written. */
public final class Sha256 {

    private Sha256() {}

    /** A new digest. */
    public static MessageDigest digest() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError("every Java has SHA-256", e);
        }
    }

    /** In lower-case hexadecimal digits. */
    public static String hex(byte[] digest) {
        return HexFormat.of().formatHex(digest);
    }
}
