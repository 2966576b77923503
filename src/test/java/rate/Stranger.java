package rate;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A log that the program is shown for the first time.
 *
 * @param files what lies in its folder; the log is the first
 * @param truths what its games came to; it is read right if one of them comes out
 */
record Stranger(String name, Map<String, byte[]> files, List<Tally> truths) {

    /** Reads those that were written by hand: cases of the log, {@code games.…}, and with {@code truth.csv}. */
    static List<Stranger> all(Path folder) throws IOException {
        List<Stranger> all = new ArrayList<>();
        for (CaseFile given : CaseFile.all(folder)) {
            all.add(of(given));
        }
        return all;
    }

    private static Stranger of(CaseFile given) throws IOException {
        Map<String, byte[]> files = new LinkedHashMap<>();
        List<Tally> truths = new ArrayList<>();
        for (String name : given.files()) {
            if (name.startsWith("truth")) {
                truths.add(Tally.ofTruth(given.content(name)));
            } else {
                files.put(name, given.content(name));
            }
        }
        return new Stranger(given.name(), files, truths);
    }

    /** Lays the files into a folder, and returns the name of the log. */
    String lay(Path folder) throws IOException {
        Files.createDirectories(folder);
        for (Map.Entry<String, byte[]> file : files.entrySet()) {
            Files.write(folder.resolve(file.getKey()), file.getValue());
        }
        return files.keySet().iterator().next();
    }
}
