package rate.file.database;

import java.io.Closeable;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Properties;
import org.jspecify.annotations.Nullable;
import rate.engine.problem.InputRefused;
import rate.engine.problem.Location;
import rate.engine.problem.ProblemKind;
import rate.file.store.Scratch;

/**
 * DuckDB in this process, with nothing in it but what it is given. One thread of it works, so that rows keep their order, in
 * memory of {@value #MEMORY} besides that of Java.
 */
final class DuckDb implements Closeable {

    static final String URL = "jdbc:duckdb:";
    private static final String MEMORY = "256MB";

    /** In patterns of file names they stand for others. */
    private static final String JOKERS = "([*?\\[])";

    final Connection connection;

    private DuckDb(Connection connection) {
        this.connection = connection;
    }

    /**
     * Starts it.
     *
     * @param jars with its driver, see {@link Database}
     * @param scratch where it puts what does not fit into memory; null if it never needs that
     * @throws InputRefused if there is no driver
     */
    static DuckDb open(String shown, List<Path> jars, @Nullable Scratch scratch) {
        Properties settings = new Properties();
        settings.setProperty("jdbc_stream_results", "true");
        settings.setProperty("autoinstall_known_extensions", "false");
        settings.setProperty("autoload_known_extensions", "false");
        settings.setProperty("memory_limit", MEMORY);
        settings.setProperty("threads", "1");
        settings.setProperty(
                "temp_directory", scratch == null ? "" : scratch.folder().toString());
        try {
            DuckDb engine = new DuckDb(Drivers.find(URL, shown, jars).connect(URL, settings));
            engine.execute("SET TimeZone = 'UTC'");
            return engine;
        } catch (SQLException e) {
            throw new InputRefused(
                    ProblemKind.NO_DRIVER, Location.of(shown), "the driver cannot be used: " + message(e));
        }
    }

    ResultSet answer(String query) throws SQLException {
        Statement statement = connection.createStatement();
        statement.closeOnCompletion();
        return statement.executeQuery(query);
    }

    void execute(String statement) throws SQLException {
        try (Statement made = connection.createStatement()) {
            made.execute(statement);
        }
    }

    /** A name in quotes. */
    static String name(String name) {
        return '"' + name.replace("\"", "\"\"") + '"';
    }

    /** A text in quotes. */
    static String text(String text) {
        return '\'' + text.replace("'", "''") + '\'';
    }

    /** A text with the pattern that only the name of this file fits. */
    static String pattern(Path file) {
        return text(file.toString().replaceAll(JOKERS, "[$1]"));
    }

    /** The message of a failure, on one line, without the place in a statement of the program. */
    static String message(SQLException e) {
        return String.valueOf(e.getMessage())
                .replaceAll("(?s)\\s+LINE [0-9]+: .*|\\s+$", "")
                .replaceAll("\\s+", " ");
    }

    @Override
    public void close() {
        try {
            connection.close();
        } catch (SQLException e) {
            // It had nothing to keep.
        }
    }
}
