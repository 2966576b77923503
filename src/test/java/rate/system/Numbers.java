package rate.system;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Objects;

/** The numbers of other programs under {@code src/test/resources/numbers}; where each is from stands in its first lines. */
public final class Numbers {

    private Numbers() {}

    /** The rows of a file, without its comments and its header. */
    public static List<String[]> of(String name) {
        var file = Objects.requireNonNull(Numbers.class.getResourceAsStream("/numbers/" + name + ".csv"), name);
        try (var reader = new BufferedReader(new InputStreamReader(file, StandardCharsets.UTF_8))) {
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
