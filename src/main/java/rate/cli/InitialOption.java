package rate.cli;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import picocli.CommandLine.Option;
import rate.game.Ladder;
import rate.game.Roster;
import rate.log.EarlierTable;
import rate.log.GameLog;
import rate.log.Source;
import rate.publish.ReplayRun.Beginning;
import rate.rating.Shape;
import rate.replay.InitialRatings;

/** The words that say where players start. */
final class InitialOption {

    @Option(
            names = "--initial",
            paramLabel = "[LADDER=]FILE",
            description = "Start players from the ratings of a table, for example an earlier run's; LADDER is players"
                    + " (the default) or commanders.")
    List<String> files = new ArrayList<>();

    Beginning read(Console console, Roster roster, Shape<?> shape) {
        InitialRatings ratings = new InitialRatings();
        Map<String, GameLog.Input> tables = new LinkedHashMap<>();
        for (String word : files) {
            Ladder ladder = ladder(word);
            String file = word.startsWith(ladder.id() + "=")
                    ? word.substring(ladder.id().length() + 1)
                    : word;
            try (Source source = console.source(file)) {
                List<EarlierTable.Row> rows = EarlierTable.read(source, roster, shape.columns());
                ratings.add(ladder, rows, shape);
                source.drain();
                GameLog.Input input =
                        new GameLog.Input(file, source.bytesRead(), source.sha256(), rows.size(), List.of());
                if (tables.put(ladder.id(), input) != null) {
                    throw new WrongUsage("--initial gives two tables for " + ladder.id());
                }
            }
        }
        return new Beginning(ratings, tables);
    }

    private static Ladder ladder(String word) {
        for (Ladder ladder : Ladder.values()) {
            if (word.startsWith(ladder.id() + "=")) {
                return ladder;
            }
        }
        return Ladder.PLAYERS;
    }
}
