package rate.run.publish;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import rate.engine.problem.InputRefused;
import rate.file.input.JsonTree;
import rate.file.input.source.Source;
import rate.file.store.EarlierRuns;
import rate.file.store.PlainFile;
import rate.file.store.Sha256;
import rate.run.form.FolderKind;
import rate.run.form.RunFiles;
import rate.run.publish.ledger.LedgerBlocks;

/**
 * Knows runs by their manifests. A manifest that cannot be read, or is of another format, says nothing; nor does one that is a link, or
 * anything but a file.
 *
 * @param kind which kind of runs; another is none
 */
record OwnRuns(FolderKind kind) implements EarlierRuns {

    /**
     * Content of a manifest.
     *
     * @param kind of the folder
     * @param content a digest of what it says, but for {@code sources} and {@code version}: where a word came from, and what the
     *     program was called, changes no table
     * @param listed what it lists, by name; only names that a run of the kind gives
     */
    private record Read(FolderKind kind, String content, Map<String, Map<?, ?>> listed) {}

    @Override
    public Optional<Told> in(Path folder) {
        return read(folder).filter(read -> read.kind == kind).map(read -> {
            Set<String> files = new HashSet<>(read.listed.keySet());
            files.addAll(beside());
            return new Told(files, read.content);
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
        return read(folder).map(Read::kind);
    }

    /**
     * The files of a run that lies in a folder itself, from before there were folders of runs: its manifest and what that lists, as far
     * as each is byte for byte what was written.
     */
    Set<String> unchanged(Path folder) {
        Optional<Read> found = read(folder).filter(read -> read.kind == kind);
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
    private static boolean isUnchanged(Path folder, String name, Map<?, ?> entry) {
        Path file = folder.resolve(name);
        try {
            if (!PlainFile.is(file) || !Long.valueOf(Files.size(file)).equals(entry.get("bytes"))) {
                return false;
            }
            Object sha256 = entry.get("sha256");
            return sha256 == null
                    ? LedgerBlocks.headOf(file)
                            .filter(head -> head.equals(entry.get("head")))
                            .isPresent()
                    : sha256.equals(sha256(file));
        } catch (IOException e) {
            return false;
        }
    }

    private static String sha256(Path file) throws IOException {
        try (InputStream in = PlainFile.open(file)) {
            return Sha256.of(in);
        }
    }

    private static Optional<Read> read(Path folder) {
        Path file = folder.resolve(RunFiles.MANIFEST);
        if (!PlainFile.is(file)) {
            return Optional.empty();
        }
        try (InputStream in = PlainFile.open(file);
                Source source = new Source(RunFiles.MANIFEST, in)) {
            Map<String, @Nullable Object> tree = JsonTree.read(source);
            return FolderKind.ofFormat(tree.get("format"))
                    .map(kind -> new Read(kind, content(tree), listed(kind, tree.get("written"))));
        } catch (IOException | InputRefused e) {
            return Optional.empty();
        }
    }

    private static String content(Map<String, @Nullable Object> tree) {
        Map<String, @Nullable Object> said = new LinkedHashMap<>(tree);
        said.remove("sources");
        said.remove("version");
        return Sha256.of(said.toString().getBytes(StandardCharsets.UTF_8));
    }

    private static Map<String, Map<?, ?>> listed(FolderKind kind, @Nullable Object written) {
        Set<String> possible = kind.files();
        Map<String, Map<?, ?>> listed = new HashMap<>();
        for (Object entry : written instanceof List<?> list ? list : List.of()) {
            if (entry instanceof Map<?, ?> file && file.get("name") instanceof String name && possible.contains(name)) {
                listed.put(name, file);
            }
        }
        return listed;
    }
}
