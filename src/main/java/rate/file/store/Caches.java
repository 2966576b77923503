package rate.file.store;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The files of a run that are no part of what it says: checkpoints, games and warnings, which only the next run needs; and for
 * as long as the run stays, the number that says in which order runs were published, which program rated, and how the work was
 * divided.
 */
final class Caches {

    private static final Pattern FOR_NEXT_RUN = Pattern.compile("checkpoint(s|-[0-9]+)|games|warnings");

    /** How their names end. */
    private static final String EXTENSION = ".cache";

    private static final Set<String> LASTING = Set.of("partitions", "program");

    private static final String SEQUENCE = "sequence" + EXTENSION;

    private static final Pattern NUMBER = Pattern.compile("[0-9]{1,18}");

    private Caches() {}

    /**
     * The file of a cache.
     *
     * @param name {@code checkpoints}, {@code checkpoint-1000}, {@code games}, {@code warnings}, {@code partitions}, {@code
     *     program}
     * @throws IllegalArgumentException if it is called otherwise
     */
    static String file(String name) {
        if (!FOR_NEXT_RUN.matcher(name).matches() && !LASTING.contains(name)) {
            throw new IllegalArgumentException("no name of a cache: " + name);
        }
        return name + EXTENSION;
    }

    /** Returns whether only the next run needs a file, by its name. */
    static boolean isForNextRun(String file) {
        return file.endsWith(EXTENSION)
                && FOR_NEXT_RUN
                        .matcher(file.substring(0, file.length() - EXTENSION.length()))
                        .matches();
    }

    /** Returns whether a file of a run is a cache, by its name. */
    static boolean is(String file) {
        return isForNextRun(file)
                || file.equals(SEQUENCE)
                || LASTING.stream().anyMatch(name -> file.equals(name + EXTENSION));
    }

    /** The how manieth run this was; 0 if it does not say so, as those of earlier versions. */
    static long sequence(Path run) {
        try (InputStream in = PlainFile.open(run.resolve(SEQUENCE))) {
            String number = new String(in.readNBytes(20), StandardCharsets.US_ASCII).strip();
            return NUMBER.matcher(number).matches() ? Long.parseLong(number) : 0;
        } catch (IOException e) {
            return 0;
        }
    }

    /** Writes that, in the folder of a run that is not published yet. */
    static void writeSequence(Path run, Path name, long number) {
        try (OutputFile file = OutputFile.create(run.resolve(SEQUENCE), name, false)) {
            byte[] text = (number + "\n").getBytes(StandardCharsets.US_ASCII);
            file.write(text, 0, text.length);
        }
    }
}
