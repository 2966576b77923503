package rate.cli;

import java.util.List;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import rate.replay.LadderChoice;
import rate.table.TableFormat;

/** The words that say which tables to write, and how. */
final class TableOptions {

    @Option(
            names = "--format",
            paramLabel = "csv|json",
            defaultValue = "csv",
            description = "Format of the tables (default: csv).")
    TableFormat format = TableFormat.CSV;

    @Option(
            names = "--min-games",
            paramLabel = "N",
            defaultValue = "0",
            description = "Leave players with fewer games out of the tables.")
    private int minGames;

    @Mixin
    private LadderOption ladders = new LadderOption();

    /** The words as they were given, for the manifest. */
    List<String> onlyLadder() {
        return ladders.words;
    }

    LadderChoice choice() {
        return ladders.choice();
    }

    int minGames() {
        return WrongUsage.atLeast(0, "--min-games", minGames);
    }

    /** An empty name would mean the user's own folder, which he can say with a point. */
    static String folder(String named) {
        if (named.isEmpty()) {
            throw new WrongUsage("--output must be a folder, not \"\"; this one is .");
        }
        return named;
    }
}
