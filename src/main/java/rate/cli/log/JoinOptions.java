package rate.cli.log;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import rate.cli.file.TableRefused;
import rate.cli.option.HelpSection;
import rate.cli.option.Recorded;
import rate.cli.option.Under;
import rate.cli.terminal.Console;
import rate.engine.problem.InputRefused;
import rate.engine.problem.WrongUsage;
import rate.file.input.source.Source;
import rate.log.form.JoinKey;
import rate.log.form.JoinTable;

/** The words that bring columns of other files into the records of a log. The first key is that of the first file, and so on. */
@Under(HelpSection.LOG)
public final class JoinOptions {

    @Option(
            names = "--join",
            paramLabel = "FILE",
            description = "A table whose columns each record gets, too, from the row with the same key; see --on.")
    List<String> files = new ArrayList<>();

    @Recorded
    @Option(
            names = "--on",
            paramLabel = "COLUMN=THEIRS",
            description =
                    "The key of a --join, one for each in the same order: a column of the log, and that of the file,"
                            + " for example venue=id; several with commas: season,team=name.")
    private List<String> on = new ArrayList<>();

    /** The tables that were named, in order. */
    List<JoinTable> read(Console console) {
        if (files.size() != on.size()) {
            throw new WrongUsage("--join and --on belong together: " + files.size() + " and " + on.size()
                    + " were given, and the first --on is for the first --join");
        }
        List<JoinKey> keys = on.stream()
                .map(text -> WrongUsage.unless(() -> JoinKey.parse(text)))
                .toList();
        List<JoinTable> tables = new ArrayList<>();
        for (int i = 0; i < files.size(); i++) {
            try (Source source = console.source(files.get(i))) {
                tables.add(JoinTable.read(source, keys.get(i)));
            } catch (InputRefused e) {
                throw TableRefused.ofJoin(e.problem());
            }
        }
        return tables;
    }

    /** How the files are read, for the manifest. */
    void record(Map<String, @Nullable Object> options) {
        if (!on.isEmpty()) {
            options.put("on", on);
        }
    }

    /** The words again, for another command line. */
    List<String> words() {
        List<String> words = new ArrayList<>();
        for (int i = 0; i < files.size(); i++) {
            words.addAll(List.of("--join", files.get(i), "--on", on.get(i)));
        }
        return words;
    }
}
