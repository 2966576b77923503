package rate;

import static org.assertj.core.api.Assertions.assertThat;

import com.opencsv.CSVReaderBuilder;
import com.opencsv.RFC4180ParserBuilder;
import com.opencsv.exceptions.CsvException;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads tables: the plain CSV resources of the tests, which have a header, no quotes, and comments with #; and any CSV. */
public final class Csv {

    private Csv() {}

    /** The number in a column of a row. */
    public static double number(Map<String, String> row, String column) {
        return Double.parseDouble(row.get(column));
    }

    /** The rows of a resource by their ids, in order. */
    public static Map<String, List<Map<String, String>>> byId(String resource) {
        Map<String, List<Map<String, String>>> rows = new LinkedHashMap<>();
        for (Map<String, String> row : rows(resource)) {
            rows.computeIfAbsent(row.get("id"), none -> new ArrayList<>()).add(row);
        }
        return rows;
    }

    /** The rows of a resource, each by column. */
    public static List<Map<String, String>> rows(String resource) {
        try (InputStream in = Csv.class.getResourceAsStream(resource);
                BufferedReader reader = new BufferedReader(new InputStreamReader(in, StandardCharsets.UTF_8))) {
            List<String> lines =
                    reader.lines().filter(line -> !line.startsWith("#")).toList();
            String[] header = lines.get(0).split(",", -1);
            List<Map<String, String>> rows = new ArrayList<>();
            for (String line : lines.subList(1, lines.size())) {
                rows.add(row(header, line.split(",", -1)));
            }
            return rows;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Map<String, String> row(String[] header, String[] cells) {
        assertThat(cells).hasSameSizeAs(header);
        Map<String, String> row = new LinkedHashMap<>();
        for (int i = 0; i < header.length; i++) {
            row.put(header[i], cells[i]);
        }
        return row;
    }

    /** The rows of a table, each by column. */
    public static List<Map<String, String>> table(Path file) throws IOException {
        try (Reader reader = Files.newBufferedReader(file, StandardCharsets.UTF_8)) {
            return table(reader);
        }
    }

    /** The rows of a CSV table, each by column. */
    public static List<Map<String, String>> table(Reader text) throws IOException {
        try (var reader = new CSVReaderBuilder(text)
                .withCSVParser(new RFC4180ParserBuilder().build())
                .build()) {
            List<String[]> lines = reader.readAll();
            List<Map<String, String>> rows = new ArrayList<>();
            for (String[] line : lines.subList(1, lines.size())) {
                rows.add(row(lines.get(0), line));
            }
            return rows;
        } catch (CsvException e) {
            throw new AssertionError(e);
        }
    }
}
