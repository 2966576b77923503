package rate.cli;

/** What {@code rate export} makes of a run. */
enum ExportFormat {
    XLSX,
    CSV,
    MD
}
