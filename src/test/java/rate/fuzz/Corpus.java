package rate.fuzz;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import rate.CaseFile;

/**
 * The known inputs of the fuzzer's targets: one text file for each target, in the form of {@link CaseFile} without a command line,
 * so that a person can read what the inputs are. The fuzzer itself wants a folder with a file for each.
 */
final class Corpus {

    private static final Path KNOWN = Path.of("src/test/resources/fuzz");

    private Corpus() {}

    /** The inputs of all targets: each file is named as its target. */
    static List<CaseFile> all() throws IOException {
        return CaseFile.listings(KNOWN);
    }

    /** Called by {@code scripts/fuzz}: unpacks all inputs into a folder, or takes those of one target from there. */
    public static void main(String[] args) throws IOException {
        Path folder = Path.of(args[1]);
        if (args[0].equals("unpack")) {
            for (CaseFile target : all()) {
                target.unpack(Files.createDirectories(folder.resolve(target.name())));
            }
        } else {
            CaseFile target = CaseFile.listing(KNOWN, args[2]);
            try (Stream<Path> files = Files.list(folder.resolve(args[2]))) {
                for (Path file : files.sorted().toList()) {
                    target.set(file.getFileName().toString(), Files.readAllBytes(file));
                }
            }
            target.write();
        }
    }
}
