package rate.publish;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import rate.store.RunFolder;
import rate.store.Written;
import rate.table.TableFormat;
import rate.table.TableWriter;

/** A folder of tables with a manifest: all are published together, or none is. */
final class TableFolder implements AutoCloseable {

    /** Name of the file that says what the tables were made from and with. */
    static final String MANIFEST = "manifest.json";

    private final Path target;
    private final TableFormat format;
    private final RunFolder folder;
    private final Map<String, Long> rows = new LinkedHashMap<>();
    private final Set<String> unlisted = new HashSet<>();

    /**
     * Begins a folder.
     *
     * @throws rate.store.CannotWrite if there is no such folder and none can be made, or nothing can be written in it
     */
    TableFolder(Path target, TableFormat format) {
        this.target = target;
        this.format = format;
        this.folder = RunFolder.open(target);
    }

    /** Begins a table, which the caller closes. */
    TableWriter open(String name, List<String> columns) throws IOException {
        return format.open(folder.create(file(name)), columns);
    }

    /** Begins a table that is not in the manifest, because it differs from run to run. */
    TableWriter openUnlisted(String name, List<String> columns) throws IOException {
        unlisted.add(file(name));
        return open(name, columns);
    }

    /** Takes note of how many rows a table has, once it is closed. */
    void count(String name, long count) {
        rows.put(file(name), count);
    }

    /**
     * Writes the manifest and publishes all. The tables of an earlier folder, of whatever kind, that this one lacks are taken
     * away; in a folder that is none of ours, files that happen to have such names are somebody else's.
     *
     * @param manifest the manifest, but for the list of what was written
     */
    void publish(Manifest manifest) {
        try {
            List<Written> listed = folder.written().stream()
                    .filter(file -> !unlisted.contains(file.name()))
                    .toList();
            manifest.write(folder.create(MANIFEST), listed, rows);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        folder.publish(FolderKind.of(target).map(TableFolder::possibleFiles).orElse(List.of()));
    }

    /** Leaves what was there before untouched if this was not published. */
    @Override
    public void close() {
        folder.close();
    }

    private String file(String name) {
        return name + "." + format.extension();
    }

    private static List<String> possibleFiles(FolderKind kind) {
        List<String> files = new ArrayList<>(List.of(MANIFEST));
        for (TableFormat each : TableFormat.values()) {
            for (String name : kind.tables()) {
                files.add(name + "." + each.extension());
            }
        }
        return files;
    }
}
