package rate.cli;

import java.util.ArrayList;
import java.util.List;
import picocli.CommandLine.Option;
import rate.table.TableFormat;

/** The words that say what to write. */
final class OutputOptions {

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FOLDER",
            defaultValue = "ratings",
            description = "Where the run is written (default: ratings).")
    private String folder = "ratings";

    @Option(
            names = "--format",
            paramLabel = "csv|json",
            defaultValue = "csv",
            description = "Format of the tables (default: csv).")
    TableFormat format = TableFormat.CSV;

    @Option(names = "--no-deltas", description = "Write no ledger.")
    boolean noDeltas;

    @Option(
            names = "--min-games",
            paramLabel = "N",
            defaultValue = "0",
            description = "Leave players with fewer games out of the tables.")
    private int minGames;

    @Option(
            names = "--only-ladder",
            split = ",",
            paramLabel = "LADDER",
            description = "Rate players or commanders only, or only the games of a ladder of the log.")
    List<String> onlyLadder = new ArrayList<>();

    @Option(
            names = "--allow-empty",
            description = "Publish empty tables if the log has no games; without it such a log is refused.")
    boolean allowEmpty;

    /** An empty name would mean the user's own folder, which he can say with a point. */
    String folder() {
        if (folder.isEmpty()) {
            throw new WrongUsage("--output must be a folder, not \"\"; this one is .");
        }
        return folder;
    }

    int minGames() {
        if (minGames < 0) {
            throw new WrongUsage("--min-games must be at least 0, not " + minGames);
        }
        return minGames;
    }
}
