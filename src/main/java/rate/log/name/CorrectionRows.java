package rate.log.name;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import rate.file.input.FieldName;
import rate.file.input.Layout;
import rate.file.input.RecordFile;
import rate.file.input.Records;
import rate.file.input.source.Source;
import rate.file.output.TableFormat;
import rate.file.output.TableWriter;

/**
 * A file of corrections with rows behind those that it has. What is there stays byte for byte, unless the file is JSON or lacks
 * a column: then it is laid out anew, with the same cells.
 */
public final class CorrectionRows {

    private static final String LINE = "\n";
    private static final String LINE_OF_WINDOWS = "\r\n";

    private CorrectionRows() {}

    /** A file that has these rows alone, each a cell by column. */
    public static byte[] file(List<Map<String, String>> rows) {
        Set<String> columns = new LinkedHashSet<>();
        rows.forEach(row -> columns.addAll(row.keySet()));
        return table(TableFormat.CSV, List.copyOf(columns), rows);
    }

    /**
     * A file with more rows.
     *
     * @param file which was read before without a problem
     * @param bytes its content, not compressed
     * @param more the rows, each a cell by column
     */
    public static byte[] with(String file, byte[] bytes, List<Map<String, String>> more) {
        List<Map<String, String>> rows = new ArrayList<>();
        Records records = RecordFile.table(new Source(file, new ByteArrayInputStream(bytes)), Layout.unsaid());
        while (records.next()) {
            rows.add(cells(records));
        }
        List<String> names = records.names();
        Set<String> columns = new LinkedHashSet<>();
        names.forEach(name -> columns.add(FieldName.key(name)));
        boolean isWhole = more.stream().allMatch(row -> columns.containsAll(row.keySet()));
        if (isWhole && !records.isSparse()) {
            return appended(bytes, List.copyOf(columns), more);
        }
        rows.addAll(more);
        more.forEach(row -> columns.addAll(row.keySet()));
        return table(records.isSparse() ? TableFormat.JSON : TableFormat.CSV, List.copyOf(columns), rows);
    }

    private static Map<String, String> cells(Records records) {
        Map<String, String> cells = new LinkedHashMap<>();
        for (String name : records.names()) {
            cells.put(FieldName.key(name), records.text(records.field(name)));
        }
        return cells;
    }

    private static byte[] appended(byte[] before, List<String> columns, List<Map<String, String>> more) {
        String table = new String(table(TableFormat.CSV, columns, more), StandardCharsets.UTF_8);
        String rows = table.substring(table.indexOf(LINE) + 1);
        String text = new String(before, StandardCharsets.UTF_8);
        String line = text.contains(LINE_OF_WINDOWS) ? LINE_OF_WINDOWS : LINE;
        return (text + (text.endsWith(LINE) ? "" : line) + rows.replace(LINE, line)).getBytes(StandardCharsets.UTF_8);
    }

    private static byte[] table(TableFormat format, List<String> columns, List<Map<String, String>> rows) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (TableWriter table = format.open(bytes, columns)) {
            for (Map<String, String> row : rows) {
                for (String column : columns) {
                    table.text(row.get(column));
                }
                table.endRow();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e); // bytes in memory always take more
        }
        return bytes.toByteArray();
    }
}
