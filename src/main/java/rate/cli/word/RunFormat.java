package rate.cli.word;

import rate.file.output.TableFormat;

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
