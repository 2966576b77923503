package rate.cli;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import rate.game.Roster;
import rate.log.GameLog;
import rate.log.Mapping;
import rate.log.Times;
import rate.problem.Complaints;

/** The words that say which logs to read and how. */
final class LogOptions {

    /** What to do with a game that cannot be rated. */
    enum OnProblem {
        STOP,
        REJECT
    }

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
    Map<String, String> map = new LinkedHashMap<>();

    @Option(
            names = "--time-format",
            paramLabel = "PATTERN",
            description = "How foreign times are written, for example dd.MM.yyyy or M/d/yyyy.")
    @Nullable
    String timeFormat;

    @Option(
            names = "--on-problem",
            paramLabel = "stop|reject",
            defaultValue = "stop",
            description = "At a game that cannot be rated: stop, publishing nothing (the default), or reject it to"
                    + " rejects.csv and go on.")
    OnProblem onProblem = OnProblem.STOP;

    boolean stops() {
        return onProblem == OnProblem.STOP;
    }

    GameLog open(Console console, Roster roster, Complaints complaints) {
        if (logs.stream().filter("-"::equals).count() > 1) {
            throw new WrongUsage("standard input (-) can be read only once");
        }
        try {
            return new GameLog(
                    console.sources(logs),
                    new Mapping(map),
                    timeFormat == null ? Times.iso() : Times.withPattern(timeFormat),
                    roster,
                    complaints);
        } catch (IllegalArgumentException e) {
            throw new WrongUsage(String.valueOf(e.getMessage()));
        }
    }
}
