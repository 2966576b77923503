package rate.cli.word;

import java.util.Collections;
import java.util.List;

/** Standard input, which is called {@code -}. */
public final class StandardInput {

    private StandardInput() {}

    /** Refuses to read it twice: the second reader would find nothing. */
    public static void requireOnce(List<String> files) {
        if (Collections.frequency(files, "-") > 1) {
            throw new WrongUsage("standard input (-) can be read only once");
        }
    }
}
