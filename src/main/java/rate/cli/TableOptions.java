package rate.cli;

import java.util.List;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import rate.audit.PublishedRun;
import rate.audit.Regulars;
import rate.export.RunWorkbook;
import rate.publish.View;
import rate.replay.LadderChoice;
import rate.table.TableFormat;

/** The words that say which tables to write, and how. */
final class TableOptions {

    @Option(
            names = "--format",
            paramLabel = "csv|json|xlsx",
            defaultValue = "csv",
            description = "Format of the tables (default: csv). xlsx writes them as csv, and then a workbook beside"
                    + " them, FOLDER/ratings.xlsx.")
    private RunFormat format = RunFormat.CSV;

    @Option(
            names = "--min-games",
            paramLabel = "N",
            defaultValue = "0",
            description = "Leave players with fewer games out of the tables.")
    private int minGames;

    @Mixin
    private LadderOption ladders = new LadderOption();

    /** How many texts of the workbook were cut. */
    private long cut;

    /** The words as they were given, for the manifest. */
    List<String> onlyLadder() {
        return ladders.words;
    }

    /** The form in which the tables themselves are written. */
    TableFormat format() {
        return format.tables();
    }

    /** The workbook, if one is wanted, of what is written in a folder; else null. */
    @Nullable
    View view(String folder) {
        return format == RunFormat.XLSX
                ? (run, out) -> cut = RunWorkbook.write(PublishedRun.open(folder, run), out, Regulars.ALL)
                : null;
    }

    /** Tells what had no room in it. */
    void tellOfView(Console console, String folder) {
        WorkbookFile.tell(console, folder + "/" + View.FILE, cut);
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
