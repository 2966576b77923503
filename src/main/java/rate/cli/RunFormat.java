package rate.cli;

import rate.table.TableFormat;

/** The forms in which a run is written. */
enum RunFormat {
    CSV(TableFormat.CSV),
    JSON(TableFormat.JSON),
    /** As CSV, with a workbook beside it that shows the same; the run is the same to the byte. */
    XLSX(TableFormat.CSV);

    private final TableFormat tables;

    RunFormat(TableFormat tables) {
        this.tables = tables;
    }

    /** The form of the tables in its folder. */
    TableFormat tables() {
        return tables;
    }
}
