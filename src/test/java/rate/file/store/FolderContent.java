package rate.file.store;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** What is in a folder: names, and the texts of files. */
final class FolderContent {

    private FolderContent() {}

    /** Names of all there is, hidden ones too, sorted. */
    static List<String> names(Path folder) throws IOException {
        try (Stream<Path> entries = Files.list(folder)) {
            return entries.map(Path::getFileName).map(Path::toString).sorted().toList();
        }
    }

    /** All that a run says: its files but for the caches. */
    static Map<String, String> said(Path run) throws IOException {
        Map<String, String> texts = new TreeMap<>();
        for (String name : names(run)) {
            if (!Caches.is(name)) {
                texts.put(name, Files.readString(run.resolve(name), ISO_8859_1));
            }
        }
        return texts;
    }

    /** Every regular file with its text. */
    static Map<String, String> texts(Path folder) throws IOException {
        Map<String, String> texts = new TreeMap<>();
        for (String name : names(folder)) {
            if (Files.isRegularFile(folder.resolve(name))) {
                texts.put(name, Files.readString(folder.resolve(name)));
            }
        }
        return texts;
    }
}
