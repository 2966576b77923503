package rate;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** That two files have the same bytes. */
public final class SameFile {

    private SameFile() {}

    /** Fails unless they have; what says where they differ reads byte by byte, and is asked only if they do. */
    public static void check(Path actual, Path expected) throws IOException {
        if (Files.mismatch(actual, expected) >= 0) {
            assertThat(actual).hasSameBinaryContentAs(expected);
        }
    }
}
