package rate.file.output;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;

/** Reads tables: rows of texts, numbers as they stand, nothing as no characters. */
final class ReadBack {

    private ReadBack() {}

    static List<List<String>> rows(TableFormat format, byte[] table) throws IOException {
        return format == TableFormat.CSV ? csv(table) : json(table);
    }

    private static List<List<String>> csv(byte[] table) {
        List<List<String>> rows = Rfc4180.rows(new String(table, StandardCharsets.UTF_8));
        return rows.subList(1, rows.size());
    }

    private static List<List<String>> json(byte[] table) throws IOException {
        List<List<String>> rows = new ArrayList<>();
        try (JsonParser json = new JsonFactory().createParser(table)) {
            List<String> row = new ArrayList<>();
            for (JsonToken token = json.nextToken(); token != null; token = json.nextToken()) {
                if (token == JsonToken.START_OBJECT) {
                    row = new ArrayList<>();
                    rows.add(row);
                } else if (token == JsonToken.VALUE_NULL) {
                    row.add("");
                } else if (token.isScalarValue()) {
                    row.add(json.getText());
                }
            }
        }
        return rows;
    }
}
