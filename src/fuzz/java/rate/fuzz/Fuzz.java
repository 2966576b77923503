package rate.fuzz;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Where the fuzzer comes in: it calls the two methods by their names, first with the name of a target and the folder of its
 * known inputs. Those are taken at once, as the fuzzer changes every class when it is loaded, which takes seconds that it
 * would count as an input's.
 */
public final class Fuzz {

    private static @Nullable FuzzTarget target;

    private Fuzz() {}

    public static void fuzzerInitialize(String[] args) {
        FuzzTarget named = FuzzTarget.all().get(args[0]);
        if (named == null) {
            throw new IllegalArgumentException("targets are " + FuzzTarget.all().keySet() + ", not " + args[0]);
        }
        target = named;
        inputs(Path.of(args[1])).forEach(named::take);
    }

    public static void fuzzerTestOneInput(byte[] input) {
        if (target == null) {
            throw new IllegalStateException("no target was named");
        }
        target.take(input);
    }

    private static List<byte[]> inputs(Path folder) {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(Fuzz::bytes).toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static byte[] bytes(Path file) {
        try {
            return Files.readAllBytes(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
