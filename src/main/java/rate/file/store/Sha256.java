package rate.file.store;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.security.DigestInputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** The digest by which files and ledgers are known, and how it is written. */
public final class Sha256 {

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

    /** In lower-case hexadecimal digits. */
    public static String hex(byte[] digest) {
        return HexFormat.of().formatHex(digest);
    }
}
