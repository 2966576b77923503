package rate;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.io.TempDir;

/** Tests that run the program in a folder of their own, and look at what is there afterwards. */
public abstract class InFolder {

    @TempDir
    protected Path folder;

    /** Runs the program, whatever comes of it. */
    protected Program.Ended run(String... words) {
        return Program.run(folder, words);
    }

    /** Runs it by words that are divided by spaces, and more behind them: it must end well. */
    protected Program.Ended done(String command, String... more) {
        return run(Program.words(command, more)).done();
    }

    /** Runs it by {@link Program#runUnproved}. */
    protected Program.Ended unproved(String... words) {
        return Program.runUnproved(folder, words);
    }

    /** Has the program make something, by words that are divided by spaces, and more behind them: it must end well. */
    protected Program.Ended make(String command, String... more) {
        return unproved(Program.words(command, more)).done();
    }

    /** The rows of a CSV, by columns. */
    protected List<Map<String, String>> table(String file) throws IOException {
        return Csv.table(folder.resolve(file));
    }

    /** The texts of the files of the current run in a folder but for some of them, by name. */
    protected Map<String, String> files(String run, String... but) throws IOException {
        Map<String, String> files = new TreeMap<>();
        for (Path file : Program.files(folder.resolve(run).resolve("current").toRealPath())) {
            files.put(file.getFileName().toString(), Files.readString(file));
        }
        files.keySet().removeAll(List.of(but));
        return files;
    }

    /** Fails unless files of two folders have the same bytes. */
    protected void assertSame(String one, String other, String... files) throws IOException {
        for (String file : files) {
            SameFile.check(
                    folder.resolve(one).resolve(file), folder.resolve(other).resolve(file));
        }
    }

    /** Lays the samples where documents have them. */
    protected void linkSamples() throws IOException {
        Files.createSymbolicLink(
                folder.resolve("sample-data"), Path.of("sample-data").toAbsolutePath());
    }

    protected String read(String file) throws IOException {
        return Files.readString(folder.resolve(file));
    }

    protected void write(String file, CharSequence text) throws IOException {
        Files.writeString(folder.resolve(file), text);
    }
}
