package rate.differential;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.security.MessageDigest;
import java.util.Map;
import rate.CasesTest;
import rate.Program;
import rate.file.store.Sha256;

/** One digest of all that was written and printed: for the same seed it is the same on every Java. */
final class Digests {

    private final MessageDigest all = Sha256.digest();

    void add(Map<String, byte[]> files) {
        files.forEach((name, bytes) -> {
            add(name.getBytes(UTF_8));
            add(bytes);
        });
    }

    void add(Program.Ended ended) {
        add(CasesTest.withoutClock(ended.exit() + ended.out() + ended.err()).getBytes(UTF_8));
    }

    void add(byte[] bytes) {
        all.update(Integer.toString(bytes.length).getBytes(UTF_8));
        all.update(bytes);
    }

    /** In hexadecimal digits; nothing can be added afterwards. */
    String hex() {
        return Sha256.hex(all.digest());
    }
}
