package rate.cli.word;

/** What {@code rate export} makes of a run. */
public enum ExportFormat {
    XLSX,
    CSV,
    MD
}
