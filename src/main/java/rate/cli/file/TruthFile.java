package rate.cli.file;

import java.util.List;
import java.util.Map;
import rate.cli.terminal.Console;
import rate.engine.game.GivenRating;
import rate.engine.game.Roster;
import rate.engine.problem.InputRefused;
import rate.file.input.source.Source;
import rate.log.form.LogForm;

/** The true skills of a log that was made up, as {@code rate generate --truth} writes them. */
public final class TruthFile {

    private TruthFile() {}

    /** Reads a file with these columns of numbers; with each the number of a file without it, NaN if it must have it. */
    public static List<GivenRating> read(Console console, String file, Map<String, Double> columns) {
        try (Source source = console.source(file)) {
            return EarlierTable.read(source, LogForm.ofTable(null, List.of()), new Roster(), columns);
        } catch (InputRefused e) {
            throw TableRefused.ofTruth(e.problem());
        }
    }
}
