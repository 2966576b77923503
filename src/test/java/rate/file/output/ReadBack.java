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

    /** The grammar of RFC 4180 with {@code \n} between lines, read to the letter and without mercy. */
    private static final class Rfc4180 {

        private final String text;
        private int at;

        private Rfc4180(String text) {
            this.text = text;
        }

        static List<List<String>> rows(String text) {
            Rfc4180 reader = new Rfc4180(text);
            List<List<String>> rows = new ArrayList<>();
            while (reader.at < text.length()) {
                rows.add(reader.row());
            }
            return rows;
        }

        private List<String> row() {
            List<String> row = new ArrayList<>();
            do {
                row.add(text.charAt(at) == '"' ? quoted() : bare());
            } while (text.charAt(at++) == ',');
            return row;
        }

        private String bare() {
            int start = at;
            while (text.charAt(at) != ',' && text.charAt(at) != '\n') {
                if (text.charAt(at) == '"' || text.charAt(at) == '\r') {
                    throw new IllegalArgumentException("not in a bare field, at character " + at);
                }
                at++;
            }
            return text.substring(start, at);
        }

        private String quoted() {
            StringBuilder field = new StringBuilder();
            at++;
            while (true) {
                char c = text.charAt(at++);
                if (c != '"') {
                    field.append(c);
                } else if (text.charAt(at) == '"') {
                    field.append(text.charAt(at++));
                } else if (text.charAt(at) == ',' || text.charAt(at) == '\n') {
                    return field.toString();
                } else {
                    throw new IllegalArgumentException("not after a quoted field, at character " + at);
                }
            }
        }
    }
}
