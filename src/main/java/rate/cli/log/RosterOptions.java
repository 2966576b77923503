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
import rate.log.form.LogForm;
import rate.log.name.Rosters;

/** The words that say who plays in the teams that a log only names. */
@Under(HelpSection.LOG)
public final class RosterOptions {

    @Option(
            names = "--rosters",
            paramLabel = "FILE",
            description = "The members of the teams that team1 and team2 name: a table with team and player.")
    @Nullable
    String file;

    @Recorded
    @Option(
            names = "--roster-key",
            paramLabel = "COLUMN",
            split = ",",
            description = "Further columns of log and rosters that identify a team, such as a tournament.")
    private List<String> rosterKey = new ArrayList<>();

    @Recorded
    @Option(
            names = "--roster-map",
            paramLabel = "CANONICAL=THEIRS",
            description = "Columns of the rosters with other names, for example team=Club,player=Name.")
    private List<String> rosterMap = new ArrayList<>();

    /** Reads the rosters from the file that was named; null if none was. */
    @Nullable
    Rosters read(Console console) {
        if (file == null) {
            if (!rosterKey.isEmpty() || !rosterMap.isEmpty()) {
                throw new WrongUsage("--roster-key and --roster-map need --rosters");
            }
            return null;
        }
        try (Source source = console.source(file)) {
            return Rosters.read(source, form(), rosterKey);
        } catch (InputRefused e) {
            throw TableRefused.ofRosters(e.problem());
        }
    }

    /** How the file is read, for the manifest. */
    void record(Map<String, @Nullable Object> options) {
        options.put("roster_key", rosterKey);
        options.put("roster_map", form().mapping().texts());
    }

    /** The words again, for another command line. */
    List<String> words() {
        List<String> words = new ArrayList<>();
        if (file != null) {
            words.addAll(List.of("--rosters", file));
        }
        if (!rosterKey.isEmpty()) {
            words.addAll(List.of("--roster-key", String.join(",", rosterKey)));
        }
        rosterMap.forEach(map -> words.addAll(List.of("--roster-map", map)));
        return words;
    }

    private LogForm form() {
        return WrongUsage.unless(() -> LogForm.ofTable(null, rosterMap));
    }
}
