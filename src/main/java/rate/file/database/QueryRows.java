package rate.file.database;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Statement;
import java.sql.Types;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import rate.engine.problem.InputRefused;
import rate.engine.problem.Location;
import rate.engine.problem.ProblemKind;

/** The rows that a query gives, one after the other; none is kept. */
public final class QueryRows implements AutoCloseable {

    /** Rows that the driver fetches at a time; without a number some drivers fetch them all. */
    private static final int AT_A_TIME = 1000;

    private static final Set<Integer> NUMERIC = Set.of(
            Types.TINYINT,
            Types.SMALLINT,
            Types.INTEGER,
            Types.BIGINT,
            Types.REAL,
            Types.FLOAT,
            Types.DOUBLE,
            Types.NUMERIC,
            Types.DECIMAL);

    private final Database database;
    private final Query query;
    private final Connection connection;
    private final ResultSet rows;
    private final List<String> columns = new ArrayList<>();
    private final boolean[] isInstant;
    private final Set<Integer> numeric = new HashSet<>();
    private long row;

    private QueryRows(Database database, Query query, Connection connection) throws SQLException {
        this.database = database;
        this.query = query;
        this.connection = connection;
        Statement statement = connection.createStatement();
        statement.setFetchSize(AT_A_TIME);
        this.rows = statement.executeQuery(query.sql());
        ResultSetMetaData about = rows.getMetaData();
        this.isInstant = new boolean[about.getColumnCount()];
        for (int column = 0; column < isInstant.length; column++) {
            columns.add(about.getColumnLabel(column + 1));
            isInstant[column] = CellValue.isInstant(about, column + 1);
            if (NUMERIC.contains(about.getColumnType(column + 1))) {
                numeric.add(column);
            }
        }
    }

    /**
     * Asks the database.
     *
     * @throws InputRefused if it cannot be reached, or cannot answer with named columns
     */
    static QueryRows open(Database database, Query query) {
        return of(database, query, database.connect(), 2);
    }

    /** Asks what is connected already for at least so many columns, and closes it. */
    static QueryRows of(Database database, Query query, Connection connection, int least) {
        try {
            QueryRows rows = new QueryRows(database, query, connection);
            rows.requireNames(least);
            return rows;
        } catch (SQLException e) {
            close(connection);
            throw new InputRefused(ProblemKind.BAD_QUERY, Location.of(query.file()), database.message(e));
        } catch (InputRefused e) {
            close(connection);
            throw e;
        }
    }

    private void requireNames(int least) {
        if (columns.size() < least || columns.contains("") || new HashSet<>(columns).size() < columns.size()) {
            throw refused("a table needs " + (least > 1 ? "at least two " : "") + "columns with distinct names, not "
                    + String.join(", ", columns));
        }
    }

    public List<String> columns() {
        return columns;
    }

    /** Returns whether a column, counted from 0, has numbers. */
    public boolean isNumber(int column) {
        return numeric.contains(column);
    }

    /**
     * The cells of the next row, with empty ones for NULL; null behind the last.
     *
     * @throws InputRefused if there is none because the query failed, or a value has no text
     */
    public String @Nullable [] next() {
        try {
            if (!rows.next()) {
                return null;
            }
            row++;
            String[] cells = new String[isInstant.length];
            for (int column = 0; column < cells.length; column++) {
                String text = CellValue.text(rows, column + 1, isInstant[column]);
                if (text == null) {
                    Object value = rows.getObject(column + 1);
                    throw refused(place(column) + " has a value that is not a text, number or time"
                            + (value instanceof Number ? ": " + value : ""));
                }
                cells[column] = text;
            }
            return cells;
        } catch (SQLException e) {
            throw refused("after row " + row + ": " + database.message(e));
        }
    }

    /** {@code row 17, column played}. */
    String place(int column) {
        return "row " + row + ", column " + columns.get(column);
    }

    InputRefused refused(String message) {
        return new InputRefused(ProblemKind.BAD_QUERY, Location.of(query.file()), message);
    }

    @Override
    public void close() {
        close(connection);
    }

    /** Ends the transaction and closes the connection. An error is ignored, since all rows were read before. */
    private static void close(Connection connection) {
        try (connection) {
            connection.rollback();
        } catch (SQLException e) {
            // Nothing was changed that could be lost.
        }
    }
}
