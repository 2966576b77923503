package rate.spark;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import org.apache.parquet.example.data.Group;
import org.apache.parquet.hadoop.ParquetReader;
import org.apache.parquet.hadoop.example.GroupReadSupport;
import org.jspecify.annotations.Nullable;
import rate.file.input.source.InputSummary;
import rate.file.input.source.Source;
import rate.log.order.LogReading;

/**
 * A Parquet file as a log: its rows are read as lines of JSON, with its columns as keys. Line n in a message is row n. Digest
 * and size are those of the file as it lies there.
 */
final class ParquetFile {

    private static final byte[] MAGIC = "PAR1".getBytes(StandardCharsets.US_ASCII);

    private ParquetFile() {}

    /** Whether a file is one, by its first bytes. */
    static boolean is(Source source) {
        Path path = source.file().orElse(null);
        if (path == null || source.isFleeting() || source.size().orElse(0) < MAGIC.length) {
            return false;
        }
        try (Source beginning = source.beginning(MAGIC.length)) {
            return Arrays.equals(MAGIC, beginning.openRaw().readNBytes(MAGIC.length));
        } catch (IOException e) {
            throw Source.cannotRead(source.name(), e);
        }
    }

    /** Reads it. */
    static FilePortions portions(Source source, LogReading reading, long numbered) {
        Source rows = new Source(source.name(), lines(source));
        return new FilePortions(rows, reading, numbered, read -> asItLies(source, read));
    }

    /** Its rows as lines of JSON: as {@code rate.file.database.ParquetReader} gives them, which needs a driver. */
    static InputStream lines(Source source) {
        return new Lines(source);
    }

    private static InputSummary asItLies(Source source, InputSummary read) {
        source.openRaw();
        source.drain();
        source.close();
        return new InputSummary(
                read.name(),
                source.bytesRead(),
                source.sha256(),
                read.games(),
                read.profile(),
                read.filtered(),
                read.numbered(),
                read.unused());
    }

    /** Its rows as lines of JSON. */
    private static final class Lines extends InputStream {

        private static final JsonFactory JSON = new JsonFactory();

        private final Source source;
        private final org.apache.hadoop.fs.Path path;
        private final ByteArrayOutputStream row = new ByteArrayOutputStream();
        private @Nullable ParquetReader<Group> reader;
        private byte[] line = {};
        private int at;
        private boolean ended;

        Lines(Source source) {
            this.source = source;
            this.path = new org.apache.hadoop.fs.Path(
                    source.file().orElseThrow().toAbsolutePath().toUri());
        }

        @Override
        public int read() throws IOException {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
        }

        @Override
        public int read(byte[] to, int offset, int length) throws IOException {
            if (length == 0) {
                return 0;
            }
            if (at == line.length && !advance()) {
                return -1;
            }
            int count = Math.min(length, line.length - at);
            System.arraycopy(line, at, to, offset, count);
            at += count;
            return count;
        }

        private boolean advance() throws IOException {
            Group group = ended ? null : next();
            if (group == null) {
                ended = true;
                return false;
            }
            row.reset();
            try (JsonGenerator json = JSON.createGenerator(row)) {
                ParquetRow.write(group, json);
            }
            row.write('\n');
            line = row.toByteArray();
            at = 0;
            return true;
        }

        private @Nullable Group next() throws IOException {
            try {
                if (reader == null) {
                    reader = ParquetReader.builder(new GroupReadSupport(), path).build();
                }
                return reader.read();
            } catch (IOException | RuntimeException e) {
                String reason = String.valueOf(e.getMessage()).replace(path.toString(), source.name());
                throw new IOException("as Parquet it cannot be read: " + reason, e);
            }
        }

        @Override
        public void close() throws IOException {
            if (reader != null) {
                reader.close();
                reader = null;
                ended = true;
            }
        }
    }
}
