package rate.cli.word;

/** What {@code rate export} makes of a run. */
public enum ExportFormat {
    XLSX,
    CSV,
    MD,
    /** The full ledger, byte for byte, of a run whose own may be compact. */
    LEDGER,
    /** Statements that write the ratings into a table of the user's. */
    SQL
}
