package rate;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads the plain CSV resources of the tests: a header, no quotes, lines with # are comments. */
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
                String[] cells = line.split(",", -1);
                Map<String, String> row = new LinkedHashMap<>();
                for (int i = 0; i < header.length; i++) {
                    row.put(header[i], cells[i]);
                }
                rows.add(row);
            }
            return rows;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
