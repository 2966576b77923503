package rate.run.audit.read;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import rate.engine.problem.InputRefused;
import rate.engine.problem.Location;
import rate.engine.problem.ProblemKind;
import rate.file.input.own.OwnJson;
import rate.file.input.own.OwnRow;
import rate.file.input.own.OwnTable;
import rate.file.input.source.Source;
import rate.file.input.token.JsonTree;
import rate.file.store.OldRuns;
import rate.file.store.PlainFile;
import rate.file.store.Sha256;
import rate.run.form.RunFiles;

/** A run that was published, as it lies in its folder. */
public final class PublishedRun {

    private static final String CURRENT = "current";

    private final String shown;
    private final Path folder;
    private final byte[] bytes;
    private final RunManifest manifest;

    /** Tables that are in no file. */
    private final List<ComputedTable> computed;

    private PublishedRun(String shown, Path folder, byte[] bytes, RunManifest manifest, List<ComputedTable> computed) {
        this.shown = shown;
        this.folder = folder;
        this.bytes = bytes;
        this.manifest = manifest;
        this.computed = computed;
    }

    private static PublishedRun read(String shown, Path folder) throws IOException {
        byte[] bytes = Files.readAllBytes(folder.resolve(RunFiles.MANIFEST));
        String file = file(shown, RunFiles.MANIFEST);
        RunManifest manifest =
                new RunManifest(file, JsonTree.read(new Source(file, new ByteArrayInputStream(bytes)).unhashed()));
        return new PublishedRun(shown, folder, bytes, manifest, List.of());
    }

    /**
     * Returns this run at an earlier time: its only tables are those that were computed.
     *
     * @param until the time, as people say it
     * @param rated how many games had been rated
     */
    public PublishedRun as(String until, List<ComputedTable> tables, long rated) {
        List<RunManifest.ListedFile> listed =
                tables.stream().map(ComputedTable::listed).toList();
        return new PublishedRun(shown, folder, bytes, manifest.as(until, listed, rated), tables);
    }

    /** The table of that name, if it is in no file. */
    Optional<ComputedTable> computed(RunManifest.ListedFile listed) {
        return computed.stream()
                .filter(table -> table.name().equals(listed.table()))
                .findFirst();
    }

    /**
     * Opens a run.
     *
     * @param shown the folder as the user wrote it, for messages
     * @param path the same: a run, or a folder of runs, whose current one it is then. The link to it is followed now and not
     *     again, so that all that is read is of one run
     * @throws InputRefused if there is no run, or none that this version can read
     */
    public static PublishedRun open(String shown, Path path) {
        Path folder = resolved(shown, path);
        String file = file(shown, RunFiles.MANIFEST);
        if (!PlainFile.is(folder.resolve(RunFiles.MANIFEST))) {
            throw new InputRefused(ProblemKind.BAD_RUN, Location.of(shown), "it has no " + RunFiles.MANIFEST);
        }
        try {
            return read(shown, folder);
        } catch (IOException e) {
            throw Source.cannotRead(file, e);
        }
    }

    private static Path resolved(String shown, Path path) {
        Path current = path.resolve(CURRENT);
        boolean runs = Files.exists(current, LinkOption.NOFOLLOW_LINKS);
        try {
            return (runs ? current : path).toRealPath();
        } catch (IOException e) {
            throw new InputRefused(
                    ProblemKind.BAD_RUN,
                    Location.of(shown),
                    runs
                            ? "its link " + CURRENT + " is broken"
                            : "there is no such folder" + Source.nearest(shown, path));
        }
    }

    public RunManifest manifest() {
        return manifest;
    }

    /** The folder as the user wrote it. */
    public String shown() {
        return shown;
    }

    /** The folder of the run itself. */
    public Path folder() {
        return folder;
    }

    /**
     * A file of it, to be read.
     *
     * @throws InputRefused if something is there that is no regular file: a link leads out of what the head pins
     */
    public Source source(String name) {
        return new Source(file(name), plain(name));
    }

    private Path plain(String name) {
        Path path = folder.resolve(name);
        if (has(name) && !PlainFile.is(path)) {
            throw Source.cannotRead(
                    file(name), new FileSystemException(path.toString(), null, "it is not a regular file"));
        }
        return path;
    }

    /**
     * The bytes of a file of it.
     *
     * @throws InputRefused if it cannot be read
     */
    public InputStream bytes(RunManifest.ListedFile listed) {
        try {
            return Files.newInputStream(plain(listed.name()));
        } catch (IOException e) {
            throw Source.cannotRead(file(listed.name()), e);
        }
    }

    /** The run before it in the folder of runs that it is in; empty if there is none that can be read. */
    public Optional<PublishedRun> previous() {
        try {
            return OldRuns.before(folder).map(earlier -> open(String.valueOf(earlier.getFileName()), earlier));
        } catch (InputRefused e) {
            return Optional.empty();
        }
    }

    /** The name of its folder: when it was made, and a piece of its digest. */
    public String name() {
        return String.valueOf(folder.getFileName());
    }

    /**
     * Its head: SHA-256 of its manifest, in hexadecimal digits. The manifest lists all other files with their digests, so a
     * copy of this shows whether anything of the run was changed.
     */
    public String head() {
        return Sha256.of(bytes);
    }

    /** Returns whether the manifest of the run is laid out as the program does it. */
    public boolean hasForm() {
        return OwnJson.isLaidOut(file(RunFiles.MANIFEST), bytes);
    }

    /** Returns whether there is anything of that name in the folder of the run. */
    public boolean has(String name) {
        return Files.exists(folder.resolve(name), LinkOption.NOFOLLOW_LINKS);
    }

    /** Those of some names of files under which there is anything in the folder of the run. */
    public Set<String> present(Collection<String> names) {
        return PlainFile.present(folder, names);
    }

    /** A file of it as the user would write it. */
    public String file(String name) {
        return file(shown, name);
    }

    private static String file(String folder, String name) {
        return folder.endsWith("/") ? folder + name : folder + "/" + name;
    }

    /**
     * A table of a run that stands in no file, cell for cell as a file would have it.
     *
     * @param name players or commanders
     * @param columns the names of its columns
     * @param rows the cells of its rows; one without a value is the empty text
     */
    public record ComputedTable(String name, List<String> columns, List<String[]> rows) {

        /** The entry of this table as a manifest lists one. It has no bytes and no digest. */
        RunManifest.ListedFile listed() {
            return new RunManifest.ListedFile(name + ".csv", 0, rows.size(), "", 0, null);
        }

        /** Its rows, before the first one. */
        OwnTable open() {
            int[] read = {0};
            return new OwnTable(
                    name,
                    columns,
                    () -> read[0] < rows.size() ? OwnRow.of(rows.get(read[0]++)) : null,
                    () -> read[0] + 1L);
        }
    }
}
