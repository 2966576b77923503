package rate.engine.math;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;

/** The reference values under {@code src/test/resources/vectors}; how they were made stands in their first lines. */
final class Vectors {

    private Vectors() {}

    /** The rows of a file, without its comments and its header. */
    static List<String[]> of(String name) {
        var file = Objects.requireNonNull(Vectors.class.getResourceAsStream("/vectors/" + name + ".csv"), name);
        try (var reader = new BufferedReader(new InputStreamReader(file, StandardCharsets.US_ASCII))) {
            return reader.lines()
                    .filter(line -> !line.startsWith("#"))
                    .skip(1)
                    .map(line -> line.split(",", -1))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
