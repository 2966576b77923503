package rate.file.database;

import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import rate.engine.problem.InputRefused;
import rate.engine.problem.Location;
import rate.engine.problem.ProblemKind;
import rate.file.output.JsonObject;
import rate.file.store.PlainFile;

/**
 * The rows of a Parquet file as lines of JSON, whose keys are its columns: line n is row n. Times are texts of ISO 8601, lists
 * arrays, and what is missing is null.
 */
public final class ParquetReader extends InputStream {

    private final String name;
    private final Path file;
    private final DuckDb engine;
    private final ResultSet rows;
    private final List<String> columns = new ArrayList<>();
    private final List<Boolean> isNested = new ArrayList<>();
    private final boolean[] isInstant;
    private byte[] bytes = {};
    private int at;
    private long row;
    private boolean ended;
    private @Nullable InputRefused failure;

    /**
     * Opens a file.
     *
     * @param jars with the driver of DuckDB, see {@link Database}
     * @throws InputRefused if there is no driver, or the file is none of Parquet
     */
    public ParquetReader(String name, Path file, List<Path> jars) {
        this.name = name;
        this.file = file.toAbsolutePath();
        this.engine = DuckDb.open(name, jars, null);
        try {
            this.rows = engine.answer(select());
            this.isInstant = new boolean[columns.size()];
            ResultSetMetaData about = rows.getMetaData();
            for (int column = 0; column < isInstant.length; column++) {
                isInstant[column] = CellValue.isInstant(about, column + 1);
            }
        } catch (SQLException e) {
            engine.close();
            throw damaged(e);
        }
    }

    /** A value with a structure of its own is asked for as JSON. */
    private String select() throws SQLException {
        String from =
                " FROM read_parquet(" + DuckDb.pattern(file) + ", hive_partitioning=false, binary_as_string=true)";
        List<String> selected = new ArrayList<>();
        try (ResultSet types = engine.answer("DESCRIBE SELECT *" + from)) {
            while (types.next()) {
                String type = types.getString("column_type");
                boolean nested = type.endsWith("]") || type.startsWith("STRUCT(") || type.startsWith("MAP(");
                columns.add(types.getString("column_name"));
                isNested.add(nested);
                String column = DuckDb.name(types.getString("column_name"));
                selected.add(nested ? "to_json(" + column + ")" : type.equals("JSON") ? column + "::VARCHAR" : column);
            }
        }
        return "SELECT " + String.join(", ", selected) + from;
    }

    @Override
    public int read() {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] to, int offset, int length) {
        if (length == 0) {
            return 0;
        }
        if (failure != null) {
            throw failure; // whoever looked ahead may not have said it
        }
        if (at == bytes.length && !advance()) {
            return -1;
        }
        int count = Math.min(length, bytes.length - at);
        System.arraycopy(bytes, at, to, offset, count);
        at += count;
        return count;
    }

    private boolean advance() {
        try {
            if (ended || !rows.next()) {
                ended = true;
                return false;
            }
            JsonObject cells = new JsonObject();
            for (int column = 0; column < isInstant.length; column++) {
                Object value = isNested.get(column)
                        ? rows.getString(column + 1)
                        : CellValue.object(rows, column + 1, isInstant[column]);
                String literal = isNested.get(column) ? (String) value : CellValue.literal(value);
                String text = literal != null || value == null ? null : CellValue.text(value);
                if (literal == null) {
                    cells.put(columns.get(column), text);
                } else {
                    cells.literal(columns.get(column), literal);
                }
            }
            bytes = (cells.line() + '\n').getBytes(StandardCharsets.UTF_8);
        } catch (SQLException e) {
            failure = damaged(e);
            throw failure;
        }
        at = 0;
        row++;
        return true;
    }

    private InputRefused damaged(SQLException e) {
        String reason = DuckDb.message(e).replace(file.toString(), name);
        return new InputRefused(
                ProblemKind.DAMAGED_ARCHIVE,
                Location.of(name),
                "as Parquet it cannot be read" + (row == 0 ? "" : " after row " + row) + ": " + reason);
    }

    @Override
    public void close() {
        ended = true;
        PlainFile.closeOrLeave(engine);
    }
}
