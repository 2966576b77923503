package rate.file.store;

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
