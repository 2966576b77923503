package rate.run.publish;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import rate.engine.problem.InputRefused;
import rate.engine.state.StateReader;
import rate.file.input.source.Source;
import rate.file.input.token.JsonTree;
import rate.file.output.TableFormat;
import rate.file.output.TableWriter;
import rate.file.store.CannotWrite;
import rate.file.store.OldRuns.EarlierRuns;
import rate.file.store.OutputFile;
import rate.file.store.OutputFile.WrittenFile;
import rate.file.store.PlainFile;
import rate.file.store.RunFolder;
import rate.run.form.FolderKind;
import rate.run.form.RunFiles;
import rate.run.publish.ledger.ContinuedTable;
import rate.run.publish.ledger.LedgerChain;
import rate.run.publish.ledger.LedgerFile;

/**
 * A folder of tables with a manifest: all are published together, or none is. The digest of the {@link Manifest} is the head
 * of the run.
 */
public final class TableFolder implements AutoCloseable {

    /** First digits of the head by which two runs of one second are told apart. */
    private static final int DIGITS = 6;

    private final PublishPlace place;
    private final TableFormat format;
    private final RunFolder folder;
    private final Map<String, Long> rows = new LinkedHashMap<>();
    private final Map<String, LedgerChain> chains = new LinkedHashMap<>();
    private final OwnRuns earlier;

    /**
     * Begins a folder.
     *
     * @throws rate.file.store.RunLocked if another run writes there
     * @throws CannotWrite if there is no such folder and none can be made, nothing can be written in it, it is one of another
     *     kind, or something has the name of a file that this run may write and is none of an earlier run
     */
    public TableFolder(PublishPlace place, FolderKind kind, TableFormat format, boolean withGames) {
        this.place = place;
        this.format = format;
        this.earlier = new OwnRuns(kind);
        this.folder = RunFolder.open(place.target(), place.turn());
        try {
            claim(kind, withGames);
        } catch (RuntimeException e) {
            folder.close();
            throw e;
        }
    }

    private void claim(FolderKind kind, boolean withGames) {
        kindBefore().filter(before -> before != kind).ifPresent(before -> {
            throw new CannotWrite(
                    place.target(),
                    "it is the folder of a " + before.word() + ", and a " + kind.word() + " needs one of its own");
        });
        Set<String> names = new HashSet<>(Set.of(RunFiles.MANIFEST));
        kind.tables(withGames).forEach(table -> names.add(file(table)));
        if (place.view() != null) {
            names.add(RunFiles.WORKBOOK);
        }
        folder.claim(names, earlier.unchanged(place.target()));
    }

    /** The kind of the runs that lie there already; empty if there is none. */
    private Optional<FolderKind> kindBefore() {
        return Stream.of(folder.current().stream(), Stream.of(place.target()), folder.runs().stream())
                .flatMap(each -> each)
                .flatMap(run -> OwnRuns.kindOf(run).stream())
                .findFirst();
    }

    OutputFile create(String name) {
        return folder.create(file(name));
    }

    /** The file of a table of another run of this form. */
    Path fileOf(Path run, String name) {
        return run.resolve(file(name));
    }

    /** Begins a table, which the caller closes. */
    public TableWriter open(String name, List<String> columns) throws IOException {
        return format.open(create(name), columns);
    }

    /** Begins a table that is not in the manifest, because it differs from run to run. */
    public TableWriter openUnlisted(String name, List<String> columns) throws IOException {
        return format.open(folder.createAside(file(name)), columns);
    }

    /** Begins the ledger, which the caller closes. */
    LedgerFile openLedger(String name, List<String> columns) throws IOException {
        return new LedgerFile(format, folder.createUndigested(file(name)), columns);
    }

    LedgerFile resumeLedger(String name, List<String> columns, Path run, StateReader from) throws IOException {
        return new LedgerFile(format, folder.createUndigested(file(name)), columns, fileOf(run, name), from);
    }

    /** Begins a table that a later run can continue; the caller closes it. */
    ContinuedTable openContinued(String name, List<String> columns) throws IOException {
        return new ContinuedTable(format, create(name), columns);
    }

    /** Continues such a table of an earlier run. */
    ContinuedTable resumeContinued(String name, List<String> columns, Path run, StateReader from) throws IOException {
        return new ContinuedTable(format, create(name), columns, fileOf(run, name), from);
    }

    /** Where caches of the run go, and where the run before is. */
    RunFolder folder() {
        return folder;
    }

    /** Takes note of the ledger, once it is closed, and writes the table of its blocks. */
    void chain(String name, LedgerFile ledger) throws IOException {
        count(name, ledger.rows());
        chains.put(file(name), ledger.blocks());
        try (TableWriter table = open(RunFiles.BLOCKS, LedgerChain.COLUMNS)) {
            ledger.blocks().write(table);
            count(RunFiles.BLOCKS, table.rows());
        }
    }

    /** Takes note of how many rows a table has, once it is closed. */
    public void count(String name, long count) {
        rows.put(file(name), count);
    }

    /**
     * Writes the manifest and what is to lie beside it, and publishes all.
     *
     * @param manifest the manifest, but for the list of what was written
     * @return what the run is called, and its head
     */
    public RunWriter.Published publish(Manifest manifest) {
        OutputFile file = folder.create(RunFiles.MANIFEST);
        String head;
        try {
            head = manifest.write(file, listed());
            if (place.view() != null) {
                try (OutputFile view = folder.createAside(RunFiles.WORKBOOK)) {
                    place.view().write(folder.fresh(), view);
                }
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        place.guard().inspect(folder.current(), folder.fresh());
        String id = folder.publish(place.stamp() + "-" + head.substring(0, DIGITS), place.keep(), earlier);
        return new RunWriter.Published(id, head);
    }

    /** The entries of the manifest for the files of the run. */
    private List<Manifest.Listed> listed() {
        List<Manifest.Listed> listed = new ArrayList<>();
        for (WrittenFile file : folder.written()) {
            listed.add(new Manifest.Listed(file, rows.getOrDefault(file.name(), 0L), chains.get(file.name())));
        }
        return listed;
    }

    /** Leaves what was there before untouched if this was not published. */
    @Override
    public void close() {
        folder.close();
    }

    private String file(String name) {
        return name + "." + format.extension();
    }

    /**
     * Knows runs by their manifests. A manifest that cannot be read, or is of another format, says nothing; nor does one that
     * is a link, or anything but a file.
     *
     * @param kind which kind of runs; another is none
     */
    private record OwnRuns(FolderKind kind) implements EarlierRuns {

        /**
         * Content of a manifest.
         *
         * @param content all that it says, but for {@code sources} and {@code version}: where a word came from, and what the
         *     program was called, changes no table
         * @param listed what it lists, by name; only names that a run of the kind gives
         */
        private record ReadManifest(FolderKind kind, ObjectNode content, Map<String, JsonNode> listed) {}

        @Override
        public Optional<Contents> in(Path folder) {
            return read(folder).filter(read -> read.kind == kind).map(read -> {
                Set<String> files = new HashSet<>(read.listed.keySet());
                files.addAll(beside());
                return new Contents(files, read.content);
            });
        }

        @Override
        public Set<String> files() {
            Set<String> files = new HashSet<>(kind.files());
            files.addAll(beside());
            return files;
        }

        /** The files that no manifest lists. */
        private Set<String> beside() {
            Set<String> files = new HashSet<>(kind.unlisted());
            files.add(RunFiles.MANIFEST);
            return files;
        }

        /** The kind of the run in a folder, whichever it is; empty if there is none. */
        static Optional<FolderKind> kindOf(Path folder) {
            return read(folder).map(ReadManifest::kind);
        }

        /**
         * The files of a run that lies in a folder itself, from before there were folders of runs: its manifest and what that
         * lists, as far as each is byte for byte what was written.
         */
        Set<String> unchanged(Path folder) {
            Optional<ReadManifest> found = read(folder).filter(read -> read.kind == kind);
            Set<String> files = new HashSet<>();
            found.ifPresent(read -> {
                files.add(RunFiles.MANIFEST);
                files.addAll(kind.unlistedTables());
                read.listed.forEach((name, entry) -> {
                    if (isUnchanged(folder, name, entry)) {
                        files.add(name);
                    }
                });
            });
            return files;
        }

        /** A ledger has no digest of its own in the manifest, but the last link of the chain of its blocks. */
        private static boolean isUnchanged(Path folder, String name, JsonNode entry) {
            Path file = folder.resolve(name);
            try {
                if (!PlainFile.is(file) || entry.path("bytes").longValue() != Files.size(file)) {
                    return false;
                }
                return entry.hasNonNull("sha256")
                        ? PlainFile.sha256(file).equals(entry.path("sha256").textValue())
                        : LedgerChain.headOf(file)
                                .filter(head -> head.equals(entry.path("head").textValue()))
                                .isPresent();
            } catch (IOException e) {
                return false;
            }
        }

        private static Optional<ReadManifest> read(Path folder) {
            Path file = folder.resolve(RunFiles.MANIFEST);
            if (!PlainFile.is(file)) {
                return Optional.empty();
            }
            try (InputStream in = PlainFile.open(file);
                    Source source = new Source(RunFiles.MANIFEST, in).unhashed()) {
                ObjectNode tree = JsonTree.read(source);
                return FolderKind.ofFormat(tree.path("format").textValue())
                        .map(kind -> new ReadManifest(
                                kind, tree.remove(Set.of("sources", "version")), listed(kind, tree.path("written"))));
            } catch (IOException | InputRefused e) {
                return Optional.empty();
            }
        }

        private static Map<String, JsonNode> listed(FolderKind kind, JsonNode written) {
            Set<String> possible = kind.files();
            Map<String, JsonNode> listed = new HashMap<>();
            for (JsonNode file : written instanceof ArrayNode files ? files : List.<JsonNode>of()) {
                String name = file.path("name").textValue();
                if (name != null && possible.contains(name)) {
                    listed.put(name, file);
                }
            }
            return listed;
        }
    }
}
