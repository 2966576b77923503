package rate.cli.log;

import java.util.List;
import rate.cli.option.DriverOption;
import rate.cli.terminal.Console;
import rate.file.database.ParquetReader;
import rate.file.input.source.FoundLogs;

/** The files of logs as the user named them, of which those of Parquet are read by the driver of DuckDB. */
public final class LogSources {

    private LogSources() {}

    /** Finds them as {@link Console#logs} does; the environment names the driver. */
    public static FoundLogs of(Console console, List<String> names) {
        return of(console, names, new DriverOption());
    }

    /** Finds them, for a driver that may be named. */
    public static FoundLogs of(Console console, List<String> names, DriverOption driver) {
        FoundLogs found = console.logs(names);
        found.sources()
                .forEach(log -> log.withRows((name, file) -> new ParquetReader(name, file, driver.jars(console))));
        return found;
    }
}
