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
import org.jspecify.annotations.Nullable;
import rate.engine.problem.InputRefused;
import rate.engine.problem.Location;
import rate.engine.problem.ProblemKind;
import rate.engine.text.Letters;

/** The rows that a query gives, one after the other; none is kept. */
final class QueryRows implements AutoCloseable {

    /** Rows that the driver fetches at a time; without a number some drivers fetch them all. */
    private static final int AT_A_TIME = 1000;

    private final Database database;
    private final Query query;
    private final Connection connection;
    private final ResultSet rows;
    private final List<String> columns = new ArrayList<>();
    private final boolean[] isInstant;
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
            isInstant[column] = isInstant(about, column + 1);
        }
    }

    /** Some drivers have one type for times with a zone and without, and tell them apart by its name. */
    private static boolean isInstant(ResultSetMetaData about, int column) throws SQLException {
        String type = Letters.small(String.valueOf(about.getColumnTypeName(column)));
        return about.getColumnType(column) == Types.TIMESTAMP_WITH_TIMEZONE
                || type.equals("timestamptz")
                || type.contains("with time zone");
    }

    /**
     * Asks the database.
     *
     * @throws InputRefused if it cannot be reached, or cannot answer with named columns
     */
    static QueryRows open(Database database, Query query) {
        Connection connection = database.connect();
        try {
            QueryRows rows = new QueryRows(database, query, connection);
            rows.requireNames();
            return rows;
        } catch (SQLException e) {
            close(connection);
            throw new InputRefused(ProblemKind.BAD_QUERY, Location.of(query.file()), database.message(e));
        } catch (InputRefused e) {
            close(connection);
            throw e;
        }
    }

    private void requireNames() {
        if (columns.size() < 2 || columns.contains("") || new HashSet<>(columns).size() < columns.size()) {
            throw refused("a table needs at least two columns with distinct names, not " + String.join(", ", columns));
        }
    }

    /** The names of the columns, in order. */
    List<String> columns() {
        return columns;
    }

    /** The cells of the next row; null behind the last. */
    String @Nullable [] next() {
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

    /** The refusal of what the query gives. */
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
