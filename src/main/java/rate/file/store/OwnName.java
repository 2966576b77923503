package rate.file.store;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.util.HexFormat;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Names of hidden files and folders that a run makes and that the next run may remove: {@code .unpublished-}, 16 random hexadecimal
 * digits, and 8 digits of a digest of these. Nobody gives such a name by accident, and a name is there from the first moment on,
 * whatever is lost of the content.
 */
final class OwnName {

    private static final String PREFIX = ".unpublished-";

    private static final Pattern NAME =
            Pattern.compile(Pattern.quote(PREFIX) + "(?<random>[0-9a-f]{16})-(?<digest>[0-9a-f]{8})");

    private static final int RANDOM_BYTES = 8;
    private static final int DIGEST_BYTES = 4;

    private static final SecureRandom RANDOM = new SecureRandom();

    private OwnName() {}

    /** A new name in a folder; nothing is made. */
    static Path in(Path folder) {
        return folder.resolve(next());
    }

    /** A new name, which also shows that a text is a run's. */
    static String next() {
        byte[] bytes = new byte[RANDOM_BYTES];
        RANDOM.nextBytes(bytes);
        String random = HexFormat.of().formatHex(bytes);
        return PREFIX + random + "-" + digest(random);
    }

    /** Returns whether a run gave a file or folder its name. */
    static boolean is(Path path) {
        return is(String.valueOf(path.getFileName()));
    }

    /** Returns whether a run made a name. */
    static boolean is(String name) {
        Matcher matcher = NAME.matcher(name);
        return matcher.matches() && matcher.group("digest").equals(digest(matcher.group("random")));
    }

    private static String digest(String random) {
        byte[] digest = Sha256.digest().digest((PREFIX + random).getBytes(StandardCharsets.UTF_8));
        return HexFormat.of().formatHex(digest, 0, DIGEST_BYTES);
    }
}
