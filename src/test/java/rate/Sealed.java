package rate;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import rate.file.store.Sha256;

/** Files that end with a digest of all before it, such as the list of checkpoints. */
final class Sealed {

    private static final int DIGEST = 32;

    private Sealed() {}

    /** Writes other bytes for some, as many, and the digest of what comes of it. */
    static void change(Path file, String some, String others) throws IOException {
        byte[] all = Files.readAllBytes(file);
        byte[] parts = new String(all, 0, all.length - DIGEST, ISO_8859_1)
                .replace(some, others)
                .getBytes(ISO_8859_1);
        byte[] changed = Arrays.copyOf(parts, all.length);
        System.arraycopy(Sha256.digest().digest(parts), 0, changed, parts.length, DIGEST);
        Files.write(file, changed);
    }
}
