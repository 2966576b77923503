package rate.file.output;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.opencsv.CSVReader;
import com.opencsv.CSVReaderBuilder;
import com.opencsv.RFC4180ParserBuilder;
import com.opencsv.exceptions.CsvException;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
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

    /**
     * The rows of CSV as opencsv understands them. It loses a CR at the end of a line, even within quotes, and gives up
     * at some empty lines within quotes.
     */
    static List<List<String>> rowsByOpencsv(byte[] table) throws IOException {
        Reader text = new InputStreamReader(new ByteArrayInputStream(table), StandardCharsets.UTF_8);
        try (CSVReader reader = new CSVReaderBuilder(text)
                .withCSVParser(new RFC4180ParserBuilder().build())
                .withKeepCarriageReturn(true)
                .build()) {
            List<List<String>> rows = new ArrayList<>();
            for (String[] row : reader.readAll()) {
                rows.add(List.of(row));
            }
            return rows.subList(1, rows.size());
        } catch (CsvException e) {
            throw new IOException(e);
        }
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
