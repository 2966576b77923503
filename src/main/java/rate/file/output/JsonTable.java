package rate.file.output;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonFactoryBuilder;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonpCharacterEscapes;
import com.fasterxml.jackson.core.StreamWriteFeature;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import org.jspecify.annotations.Nullable;
import rate.engine.math.Decimals;

/**
 * A JSON array with one object per line, so that line tools can work on it:
 *
 * <pre>
 * [
 * {"player":"Ann","mu":25},
 * {"player":"Bob","mu":null}
 * ]
 * </pre>
 *
 * <p>The columns are the keys of every object, in order; an empty cell is {@code null}. A table without rows is
 * {@code []}. U+2028 and U+2029, line ends to JavaScript, are escaped.
 */
final class JsonTable extends CheckedTable {

    /** Nothing is closed by itself: an array that misses its end is seen to be broken. */
    private static final JsonFactory JSON = new JsonFactoryBuilder()
            .rootValueSeparator(",\n")
            .characterEscapes(JsonpCharacterEscapes.instance())
            .enable(JsonWriteFeature.COMBINE_UNICODE_SURROGATES_IN_UTF8)
            .disable(StreamWriteFeature.AUTO_CLOSE_CONTENT)
            .disable(StreamWriteFeature.AUTO_CLOSE_TARGET)
            .build();

    private final OutputStream out;
    private final List<String> columns;
    private final JsonGenerator json;
    private boolean closed;

    /** The text before the first object that is written here; all others the generator separates. */
    private String separator;

    JsonTable(OutputStream out, List<String> columns, long rows) throws IOException {
        super(columns.size(), rows);
        columns.forEach(CheckedTable::requirePairs);
        this.out = out;
        this.columns = columns;
        this.json = JSON.createGenerator(out);
        this.separator = rows > 0 ? ",\n" : "\n";
        if (rows == TableFormat.NEW) {
            json.writeRaw('[');
        }
    }

    @Override
    public JsonTable text(@Nullable String value) throws IOException {
        if (value == null || value.isEmpty()) {
            return empty();
        }
        requirePairs(value);
        beginCell();
        json.writeString(value);
        return this;
    }

    @Override
    public JsonTable exact(double value) throws IOException {
        return digits(Decimals.exact(value));
    }

    @Override
    public JsonTable rounded(double value) throws IOException {
        return digits(Decimals.rounded(value));
    }

    @Override
    public JsonTable number(String digits) throws IOException {
        return digits(numeric(digits));
    }

    private JsonTable digits(String number) throws IOException {
        beginCell();
        json.writeNumber(number);
        return this;
    }

    @Override
    public JsonTable count(long value) throws IOException {
        beginCell();
        json.writeNumber(value);
        return this;
    }

    @Override
    public JsonTable empty() throws IOException {
        beginCell();
        json.writeNull();
        return this;
    }

    @Override
    public void endRow() throws IOException {
        checkRow();
        json.writeEndObject();
    }

    @Override
    public void flush() throws IOException {
        requireRowEnd();
        json.flush();
    }

    @Override
    public void close() throws IOException {
        if (closed) {
            return;
        }
        closed = true;
        try (out) {
            json.flush();
            requireRowEnd();
            json.writeRaw(rows() == 0 ? "]\n" : "\n]\n");
            // Of its own accord the generator would flush twice, and the second error would hide the first.
            json.flush();
            json.close();
        }
    }

    /** Begins the object if it is the first cell of a row, and writes the key. */
    private void beginCell() throws IOException {
        if (closed) {
            throw new IOException("the table is closed");
        }
        requireRoom();
        int column = column();
        if (column == 0) {
            json.writeRaw(separator);
            separator = "";
            json.writeStartObject();
        }
        json.writeFieldName(columns.get(column));
        step();
    }
}
