package rate.file.database;

import java.io.Closeable;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import rate.engine.problem.InputRefused;
import rate.engine.problem.Location;
import rate.engine.problem.ProblemKind;
import rate.file.store.CannotWrite;
import rate.file.store.Scratch;

/** Tables of ours that can be asked in SQL, or written as Parquet, by DuckDB. */
public final class TableQueries implements Closeable {

    /** A message of DuckDB about a table that does not exist; it proposes tables of its own. */
    private static final Pattern NO_TABLE =
            Pattern.compile("(.*Table with name .* does not exist!)( Did you mean .*)?");

    private final String shown;
    private final DuckDb engine;

    /** In quotes, the files that views read. */
    private final List<String> read = new ArrayList<>();

    /**
     * Begins without a table.
     *
     * @param jars with the driver of DuckDB, see {@link Database}
     * @param scratch where that puts what does not fit into memory
     * @throws InputRefused if there is no driver
     */
    public TableQueries(String shown, List<Path> jars, Scratch scratch) {
        this.shown = shown;
        this.engine = DuckDb.open(shown, jars, scratch);
    }

    public void add(TypedTable table) {
        String file = DuckDb.text(table.file().toString());
        read.add(file);
        String columns = table.types().entrySet().stream()
                .map(column -> DuckDb.text(column.getKey()) + ": " + DuckDb.text(column.getValue()))
                .collect(Collectors.joining(", "));
        make("CREATE VIEW " + DuckDb.name(table.name()) + " AS FROM read_csv(" + file
                + ", auto_detect=false, header=true, delim=',', quote='\"', escape='\"', nullstr='', new_line='\\n',"
                + " null_padding=true, parallel=false, max_line_size=16777216, columns={" + columns + "})");
    }

    /** Gives a table another name, besides its own. */
    public void rename(String table, String other) {
        make("CREATE VIEW " + DuckDb.name(other) + " AS FROM " + DuckDb.name(table));
    }

    private void make(String statement) {
        try {
            engine.execute(statement);
        } catch (SQLException e) {
            throw new IllegalStateException(DuckDb.message(e), e);
        }
    }

    /**
     * Writes a table as a Parquet file.
     *
     * @throws CannotWrite if it cannot be written
     */
    public void parquet(String table, Path file) {
        try {
            engine.execute(
                    "COPY (FROM " + DuckDb.name(table) + ") TO " + DuckDb.text(file.toString()) + " (FORMAT parquet)");
        } catch (SQLException e) {
            throw new CannotWrite(file, DuckDb.message(e));
        }
    }

    /**
     * Asks a query of users. From then on only the tables that were added are read, nothing is written, and no setting changes.
     *
     * @param tables those that a message offers instead of one that does not exist
     * @throws InputRefused if it is no single SELECT, or cannot be answered
     */
    public QueryRows ask(String query, List<String> tables) {
        Query one = Query.of(shown, query);
        make("SET allowed_paths = " + read);
        make("SET enable_external_access = false");
        make("SET lock_configuration = true");
        try {
            engine.execute("CREATE TEMP VIEW \"the answer\" AS " + one.sql()); // which nothing but a SELECT can be
            engine.execute("DROP VIEW \"the answer\"");
        } catch (SQLException e) {
            Matcher missing = NO_TABLE.matcher(DuckDb.message(e));
            throw new InputRefused(
                    ProblemKind.BAD_QUERY,
                    Location.of(shown),
                    missing.matches()
                            ? missing.group(1) + " The tables are " + String.join(", ", tables)
                            : DuckDb.message(e));
        }
        return QueryRows.of(new Database(DuckDb.URL, null, null, List.of()), one, engine.connection, 1);
    }

    @Override
    public void close() {
        engine.close();
    }
}
