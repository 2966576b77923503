package rate.file.input.own;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import rate.engine.problem.InputRefused;
import rate.engine.problem.Location;
import rate.engine.problem.ProblemKind;
import rate.file.input.source.ByteScan;
import rate.file.input.source.Source;

/** The lines of a canonical table: UTF-8 without a byte order mark, each with its line end. */
public final class OwnLines {

    private static final int BUFFER = 1 << 16;

    /** Bytes of the longest line that the program can have written: texts have limits, and a row has few cells. */
    private static final int LONGEST = 1 << 22;

    private static final char BYTE_ORDER_MARK = '\uFEFF';
    private static final char REPLACEMENT = '\uFFFD';

    final String file;
    private final InputStream in;
    private byte[] buffer = new byte[BUFFER];
    private int start;
    private int end;
    private long line;

    /** The line on which the present row begins. */
    long first;

    OwnLines(String file, InputStream in) {
        this.file = file;
        this.in = in;
    }

    /**
     * The bytes of the first line of the next row, without its end; null behind the last.
     *
     * @throws InputRefused if it has no end, or is no UTF-8
     */
    byte @Nullable [] next() {
        first = line + 1;
        return more();
    }

    /** The next line of the same row. */
    byte @Nullable [] more() {
        int at = start;
        while (true) {
            at = ByteScan.lineFeed(buffer, at, end);
            if (at < end) {
                line++;
                byte[] bytes = Arrays.copyOfRange(buffer, start, at);
                if (!ByteScan.isAscii(bytes, 0, bytes.length)) {
                    requireText(bytes);
                }
                start = at + 1;
                return bytes;
            }
            at -= start;
            if (!fill()) {
                break;
            }
        }
        if (start == end) {
            return null;
        }
        line++;
        throw refused("the row has no end: the last line end is missing");
    }

    /** Reads more behind what is left, which goes to the beginning; false at the end. */
    private boolean fill() {
        if (start > 0) {
            System.arraycopy(buffer, start, buffer, 0, end - start);
            end -= start;
            start = 0;
        }
        if (end == LONGEST) {
            throw refused("the line has more than " + LONGEST + " bytes");
        }
        if (end == buffer.length) {
            buffer = Arrays.copyOf(buffer, 2 * buffer.length);
        }
        try {
            int read = in.read(buffer, end, buffer.length - end);
            end += Math.max(0, read);
            return read >= 0;
        } catch (IOException e) {
            throw Source.cannotRead(file, e);
        }
    }

    /** Java puts a character in the place of bytes that are no UTF-8, which may also stand there itself. */
    private void requireText(byte[] bytes) {
        String text = new String(bytes, StandardCharsets.UTF_8);
        if (text.indexOf(REPLACEMENT) >= 0 && !Arrays.equals(text.getBytes(StandardCharsets.UTF_8), bytes)) {
            throw refused("it is not UTF-8");
        }
        if (line == 1 && text.charAt(0) == BYTE_ORDER_MARK) {
            throw refused("it begins with a byte order mark");
        }
    }

    InputRefused refused(String message) {
        return new InputRefused(ProblemKind.BAD_RUN, Location.of(file, Math.max(1, first), null), message);
    }
}
