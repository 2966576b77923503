package rate.cli.word;

/** Formats into which {@code rate export} converts a run. */
public enum ExportFormat {
    XLSX,
    CSV,
    MD,
    /** The full ledger, byte for byte, of a run whose own may be compact. */
    LEDGER,
    /** Statements that write the ratings into a table of the user's. */
    SQL,
    /** A database of SQLite, with views. */
    SQLITE,
    /** The statements that make such a database. */
    SQL_DUMP;

    /** Whether it has all tables of the run. */
    public boolean hasAllTables() {
        return this == XLSX || this == SQLITE || this == SQL_DUMP;
    }

    /** Whether it is a file of bytes that mean nothing on a screen. */
    public boolean isBinary() {
        return this == XLSX || this == SQLITE;
    }
}
