package rate.cli.option;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import rate.cli.terminal.Console;
import rate.engine.problem.InputRefused;
import rate.engine.problem.Location;
import rate.engine.problem.ProblemKind;
import rate.engine.problem.WrongUsage;
import rate.file.input.source.Source;
import rate.file.store.SingleFile;
import rate.log.correct.Exclusions;
import rate.log.name.AliasFile;
import rate.log.name.CorrectionRows;
import rate.run.audit.read.PublishedRun;

/** The files of corrections of a run with rows more, in memory; one of them can be written to its place. */
public final class ChangedCorrections {

    /** The beginning of the name of a new file, for a run that has none. */
    private static final String NEW = "whatif-";

    private static final String CSV = ".csv";

    /** The name of the aliases in the manifest, which is also that of the option. */
    private static final String ALIASES = "aliases";

    private static final String EXCLUDE = "exclude";

    /**
     * A file of corrections as the user wrote its name: its bytes, not compressed, the SHA-256 of the file, and if that is an
     * archive.
     */
    private record Content(String name, byte[] bytes, String sha256, boolean isCompressed) {}

    private final Console console;
    private final PublishedRun run;
    private final List<String> words;
    private final Map<String, byte[]> changed = new LinkedHashMap<>();
    private final @Nullable Content aliasFile;
    private final @Nullable Content exclusionFile;
    private final @Nullable AliasFile aliases;

    /**
     * Reads the files of a run.
     *
     * @throws InputRefused if one is not what it was when the run was rated
     */
    public ChangedCorrections(Console console, PublishedRun run, CompanionFileOptions beside) {
        this.console = console;
        this.run = run;
        this.words = new ArrayList<>(beside.words(run.manifest()));
        this.aliasFile = content(ALIASES, beside.aliases());
        this.aliases = aliasFile == null ? null : AliasFile.read(source(aliasFile.name, aliasFile.bytes));
        this.exclusionFile = content(EXCLUDE, beside.exclude());
    }

    private @Nullable Content content(String key, @Nullable String file) {
        if (file == null) {
            return null;
        }
        Content content = read(file);
        JsonNode was = run.manifest().object("corrections").path(key);
        if (was.isObject() && !content.sha256.equals(was.path("sha256").textValue())) {
            throw changed(file, "it is not what it was when " + run.shown() + " was rated");
        }
        return content;
    }

    private Content read(String file) {
        try (Source source = console.source(file);
                InputStream in = source.open()) {
            byte[] bytes = in.readAllBytes();
            source.drain();
            return new Content(file, bytes, source.sha256(), source.isCompressed());
        } catch (IOException e) {
            throw Source.cannotRead(file, e);
        }
    }

    /** The refusal of a file that is another than the one of the run. */
    public static InputRefused changed(String file, String message) {
        return new InputRefused(ProblemKind.CHANGED_FILE, Location.of(file), message);
    }

    private static Source source(String file, byte[] bytes) {
        return new Source(file, new ByteArrayInputStream(bytes));
    }

    /** The names that the aliases of the run replace. */
    public Set<String> oldNames() {
        return aliases == null ? Set.of() : aliases.oldNames();
    }

    /**
     * Adds the rows that say a change.
     *
     * @param reason of it; null if none is given
     * @throws WrongUsage if they contradict those that are there
     */
    public void add(ChangeOptions change, @Nullable String reason) {
        if (change.isOfNames()) {
            add(ALIASES, aliasFile, change.aliases(reason), source -> AliasFile.read(source));
        }
        if (change.isOfGames()) {
            add(
                    EXCLUDE,
                    exclusionFile,
                    change.exclusions(reason == null ? "what if" : reason),
                    source -> Exclusions.read(source, null));
        }
    }

    private void add(String key, @Nullable Content file, List<Map<String, String>> rows, Consumer<Source> reader) {
        String name = file == null ? NEW + key + CSV : file.name;
        if (file == null) {
            words.add("--" + key + "=" + name);
        } else {
            reader.accept(source(name, file.bytes)); // a mistake that is there is no one's who asks
        }
        byte[] bytes = file == null ? CorrectionRows.file(rows) : CorrectionRows.with(name, file.bytes, rows);
        try {
            reader.accept(source(name, bytes));
        } catch (InputRefused e) {
            throw new WrongUsage((key.equals(ALIASES) ? "--merge: " : "--ban: ")
                    + e.problem().message());
        }
        changed.put(name, bytes);
    }

    /** The words for {@code rate replay} that name the files. */
    public List<String> words() {
        return words;
    }

    /** The files that are changed, by name. */
    public Map<String, byte[]> bytes() {
        return changed;
    }

    /**
     * The name of the file that has the change, if it can be written.
     *
     * @throws WrongUsage if it cannot: among others, if the run has no such file, and another one is in its place
     */
    public String target(ChangeOptions change, @Nullable String reason) {
        WrongUsage.require(
                !change.isOfSystem(),
                "--commit writes corrections; a parameter or a system belongs among the words of the nightly run");
        WrongUsage.require(
                !(change.isOfNames() && change.isOfGames()),
                "--commit writes one file: commit --merge apart from --ban and --void");
        WrongUsage.require(reason != null, "--commit needs --reason, which is written to the file");
        String key = change.isOfNames() ? ALIASES : EXCLUDE;
        Content file = change.isOfNames() ? aliasFile : exclusionFile;
        if (file == null) {
            requireFree(key + CSV);
            return key + CSV;
        }
        WrongUsage.require(
                !file.name.equals("-") && !file.isCompressed,
                "--commit: " + file.name + " is " + (file.isCompressed ? "compressed; unpack it first" : "no file"));
        return file.name;
    }

    /**
     * Writes the file that has the change, all of it or nothing.
     *
     * @param file from {@link #target}
     * @return the option that makes it one of the run; null if it is one
     * @throws InputRefused if somebody else changed it meanwhile
     */
    @Nullable
    public String commit(String file) throws IOException {
        byte[] ofRun = changed.get(file);
        byte[] bytes = ofRun == null ? changed.get(NEW + file) : ofRun;
        if (bytes == null) {
            throw new IllegalStateException(file + " is not changed");
        }
        if (ofRun == null) {
            requireFree(file);
        } else {
            Content before = file.equals(aliasFile == null ? null : aliasFile.name) ? aliasFile : exclusionFile;
            if (before == null || !read(file).sha256.equals(before.sha256)) {
                throw changed(file, "it changed while this command ran; nothing was written");
            }
        }
        SingleFile.write(console.path(file), out -> out.write(bytes));
        return ofRun == null ? "--" + file.replace(CSV, "") : null;
    }

    private void requireFree(String file) {
        WrongUsage.require(
                Files.notExists(console.path(file), LinkOption.NOFOLLOW_LINKS),
                "--commit: " + file
                        + " is there, and the run was rated without it. Move it away, or rate the log with --"
                        + file.replace(CSV, "") + " " + file + " and commit then");
    }
}
