package rate.engine.text;

import static java.nio.charset.StandardCharsets.US_ASCII;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.stream.IntStream;

/** The code points with a meaning in Unicode 13.0. The list is read when the first one is asked for that is not Latin. */
final class Assigned {

    /** Where ranges begin and, one behind their last code point, end: an even index and an odd one. */
    private static final int[] BOUNDS = read();

    private Assigned() {}

    static boolean contains(int c) {
        int index = Arrays.binarySearch(BOUNDS, c);
        int bounds = index >= 0 ? index + 1 : -index - 1; // that are at it or below
        return bounds % 2 == 1;
    }

    private static int[] read() {
        try (InputStream in = Assigned.class.getResourceAsStream("assigned.txt")) {
            if (in == null) {
                throw new IllegalStateException("the build left out assigned.txt");
            }
            return new String(in.readAllBytes(), US_ASCII)
                    .lines()
                    .filter(line -> !line.startsWith("#"))
                    .flatMapToInt(Assigned::range)
                    .toArray();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static IntStream range(String line) {
        int dash = line.indexOf('-');
        return IntStream.of(
                Integer.parseInt(line, 0, dash, 16), Integer.parseInt(line, dash + 1, line.length(), 16) + 1);
    }
}
