package rate.differential;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Map;
import java.util.regex.Pattern;
import rate.Program;

/** One digest of all that was written and printed: for the same seed it is the same on every Java. */
final class Digests {

    /** What the clock says. */
    private static final Pattern CLOCK =
            Pattern.compile("in [0-9.]+ s \\([0-9,.]+ games/s\\)|\"seconds\":[0-9.]+| +[0-9.]+ s/M");

    private final MessageDigest all;

    Digests() {
        try {
            all = MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new AssertionError(e);
        }
    }

    void add(Map<String, byte[]> files) {
        files.forEach((name, bytes) -> {
            add(name.getBytes(UTF_8));
            add(bytes);
        });
    }

    void add(Program.Ended ended) {
        add(CLOCK.matcher(ended.exit() + ended.out() + ended.err())
                .replaceAll("…")
                .getBytes(UTF_8));
    }

    void add(byte[] bytes) {
        all.update(Integer.toString(bytes.length).getBytes(UTF_8));
        all.update(bytes);
    }

    /** In hexadecimal digits; nothing can be added afterwards. */
    String hex() {
        return HexFormat.of().formatHex(all.digest());
    }
}
