package rate.cli;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import rate.game.Roster;
import rate.log.Corrections;
import rate.log.GameLog;
import rate.log.LogForm;
import rate.log.Mapping;
import rate.log.Times;
import rate.problem.Complaints;

/** The words that say which logs to read and how. */
final class LogOptions {

    @Parameters(
            paramLabel = "LOG",
            arity = "1..*",
            description = "Logs of games, oldest first: CSV or JSON, also gzipped; - is standard input.")
    List<String> logs = new ArrayList<>();

    @Option(
            names = "--map",
            split = ",",
            paramLabel = "OURS=THEIRS",
            description = "Foreign column names, for example time=date,player1=home_team.")
    private List<String> map = new ArrayList<>();

    @Option(
            names = "--time-format",
            paramLabel = "PATTERN",
            description = "If times are foreign, how they are written, for example dd.MM.yyyy or M/d/yyyy.")
    @Nullable
    String timeFormat;

    /** The foreign names by ours. */
    Map<String, String> map() {
        return Assignments.of("--map", "OURS=THEIRS", map);
    }

    GameLog open(Console console, Corrections corrections, Roster roster, Complaints complaints) {
        if (logs.stream().filter("-"::equals).count() > 1) {
            throw new WrongUsage("standard input (-) can be read only once");
        }
        if (logs.contains("")) {
            throw new WrongUsage("the name of a LOG is empty");
        }
        try {
            return new GameLog(
                    console.sources(logs),
                    new LogForm(new Mapping(map()), timeFormat == null ? Times.iso() : Times.withPattern(timeFormat)),
                    corrections,
                    roster,
                    complaints);
        } catch (IllegalArgumentException e) {
            throw new WrongUsage(String.valueOf(e.getMessage()));
        }
    }
}
