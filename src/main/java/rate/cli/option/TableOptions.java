package rate.cli.option;

import java.util.List;
import org.jspecify.annotations.Nullable;
import rate.cli.file.WorkbookFile;
import rate.cli.terminal.Console;
import rate.engine.problem.WrongUsage;
import rate.engine.replay.LadderChoice;
import rate.file.input.language.Language;
import rate.file.output.TableFormat;
import rate.pages.export.RunWorkbook;
import rate.run.audit.read.ActivePlayers;
import rate.run.audit.read.PublishedRun;
import rate.run.form.RunFiles;
import rate.run.publish.PublishPlace;

/** The words that say which tables to write, and how. */
public final class TableOptions implements OptionList.Described {

    /** The forms in which a run is written. */
    public enum RunFormat {
        CSV(TableFormat.CSV),
        JSON(TableFormat.JSON),
        /** As CSV, with a workbook beside it that shows the same; the run is the same to the byte. */
        XLSX(TableFormat.CSV);

        private final TableFormat tables;

        RunFormat(TableFormat tables) {
            this.tables = tables;
        }

        /** The form of the tables in its folder. */
        public TableFormat tables() {
            return tables;
        }
    }

    private RunFormat format = RunFormat.CSV;
    private int minGames;
    private final CommonOptions.Ladders ladders = new CommonOptions.Ladders();

    /** How many texts of the workbook were cut. */
    private long cut;

    @Override
    public void describe(OptionList to) {
        to.under(HelpSection.OUTPUT);
        to.option(
                        "--format csv|json|xlsx",
                        "Format of the tables (default: csv). xlsx writes csv, and also a workbook beside"
                                + " them, FOLDER/ratings.xlsx.")
                .usually("csv")
                .into(RunFormat.class, format, value -> format = value);
        to.recorded("--min-games N", "Leave players with fewer games out of the tables.")
                .into(int.class, minGames, value -> minGames = value);
        to.with(ladders);
    }

    /** The words as they were given, for the manifest. */
    public List<String> onlyLadder() {
        return ladders.words;
    }

    /** The form in which the tables themselves are written. */
    public TableFormat format() {
        return format.tables();
    }

    /** The workbook, if one is wanted, of what is written in a folder; else null. */
    public PublishPlace.@Nullable View view(String folder) {
        return format == RunFormat.XLSX
                ? (run, out) -> cut =
                        RunWorkbook.write(PublishedRun.open(folder, run), out, ActivePlayers.ALL, Language.ENGLISH)
                : null;
    }

    /** Tells what had no room in it. */
    public void tellOfView(Console console, String folder) {
        WorkbookFile.tell(console, folder + "/" + RunFiles.WORKBOOK, cut);
    }

    /** The ladders that were asked for. */
    public LadderChoice choice() {
        return ladders.choice();
    }

    /** How many games a player needs to stand in a table, at least 0. */
    public int minGames() {
        return WrongUsage.atLeast(0, "--min-games", minGames);
    }

    /** An empty name would mean the user's own folder, which a point names. */
    public static String folder(String named) {
        WrongUsage.require(!named.isEmpty(), "--output must be a folder, not \"\"; this one is .");
        return named;
    }
}
