package rate.run.publish;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import rate.engine.problem.InputRefused;
import rate.file.input.source.Source;
import rate.file.input.token.JsonTree;
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
     * The files of a run that lies in a folder itself, from before there were folders of runs: its manifest and what that lists, as far
     * as each is byte for byte what was written.
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
                    ? sha256(file).equals(entry.path("sha256").textValue())
                    : LedgerBlocks.headOf(file)
                            .filter(head -> head.equals(entry.path("head").textValue()))
                            .isPresent();
        } catch (IOException e) {
            return false;
        }
    }

    private static String sha256(Path file) throws IOException {
        try (InputStream in = PlainFile.open(file)) {
            return Sha256.of(in);
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
                    .map(kind -> new ReadManifest(kind, content(tree), listed(kind, tree.path("written"))));
        } catch (IOException | InputRefused e) {
            return Optional.empty();
        }
    }

    private static ObjectNode content(ObjectNode tree) {
        return tree.remove(Set.of("sources", "version"));
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
