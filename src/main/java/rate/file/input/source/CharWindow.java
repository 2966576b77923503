package rate.file.input.source;

import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import rate.engine.problem.InputRefused;
import rate.engine.problem.Location;
import rate.engine.problem.ProblemKind;
import rate.engine.text.Letters;

/**
 * The characters of a text that names its own encoding, as XML does; what is not of that encoding is refused. Like
 * {@link ByteWindow}, it remembers the last ones for error messages, and lets nothing through that has no end.
 */
public final class CharWindow extends Reader {

    private static final int KEPT = 1 << 16;

    /** Most characters between two places from which is measured. */
    public static final int LONGEST = Utf8Lines.MAX_LINE;

    /** How far to look for the declaration, in bytes. */
    private static final int HEAD = 1 << 9;

    private static final Pattern DECLARED =
            Pattern.compile("^\\s*<\\?xml\\s[^>]*?encoding\\s*=\\s*[\"']([A-Za-z0-9._-]{1,40})[\"']");

    /** Encodings of one byte per character that old programs write, by their names in declarations. */
    private static final Map<String, String> OLD = Map.of(
            "us-ascii", "US-ASCII",
            "iso-8859-1", "ISO-8859-1",
            "windows-1252", "windows-1252");

    private final String name;
    private final InputStream in;
    private final CharsetDecoder decoder;
    private final ByteBuffer bytes = ByteBuffer.allocate(1 << 13).flip();
    private final CharBuffer chars = CharBuffer.allocate(1 << 13).flip();
    private final char[] ring = new char[KEPT];
    private boolean ended;
    private long count;
    private long lines = 1;
    private boolean afterCr;
    private long start;

    /**
     * Begins at the first character, behind a byte-order mark if there is one.
     *
     * @param name of the file, for messages
     * @throws InputRefused if the text declares an encoding that is not known here, or has another
     */
    public CharWindow(String name, InputStream in) throws IOException {
        this.name = name;
        byte[] head = in.readNBytes(HEAD);
        this.decoder = charset(head).newDecoder();
        int mark = mark(head);
        this.in = in;
        bytes.clear();
        bytes.put(head, mark, head.length - mark).flip();
    }

    /** Length of a byte-order mark. */
    private static int mark(byte[] head) {
        return begins(head, 0xFE, 0xFF) || begins(head, 0xFF, 0xFE) ? 2 : begins(head, 0xEF, 0xBB, 0xBF) ? 3 : 0;
    }

    private static boolean begins(byte[] head, int... signs) {
        for (int i = 0; i < signs.length; i++) {
            if (i >= head.length || (head[i] & 0xFF) != signs[i]) {
                return false;
            }
        }
        return true;
    }

    /** By the byte-order mark, else by the zeros of UTF-16, else by the declaration; UTF-8 if it has none of these. */
    private Charset charset(byte[] head) {
        if (begins(head, 0xFE, 0xFF) || begins(head, 0, '<')) {
            return StandardCharsets.UTF_16BE;
        }
        if (begins(head, 0xFF, 0xFE) || begins(head, '<', 0)) {
            return StandardCharsets.UTF_16LE;
        }
        Matcher declared =
                DECLARED.matcher(new String(head, mark(head), head.length - mark(head), StandardCharsets.ISO_8859_1));
        String said = declared.find() ? Letters.small(declared.group(1)) : "utf-8";
        if (said.equals("utf-8") || begins(head, 0xEF, 0xBB, 0xBF)) {
            return StandardCharsets.UTF_8;
        }
        if (!OLD.containsKey(said)) {
            throw new InputRefused(
                    ProblemKind.BAD_ENCODING,
                    Location.of(name, 1, null),
                    "it says that its encoding is " + declared.group(1)
                            + (said.startsWith("utf-16") ? ", and has another" : ", which is not known here"));
        }
        return Charset.forName(OLD.get(said));
    }

    /** Something begins at an offset, or ends there, that must not be endless. */
    public void measureFrom(long offset) {
        start = offset;
    }

    @Override
    public int read(char[] to, int at, int length) throws IOException {
        while (!chars.hasRemaining()) {
            if (count - start > LONGEST) {
                throw refused(
                        ProblemKind.LINE_TOO_LONG,
                        "a tag, or the text before it, has more than " + LONGEST + " characters");
            }
            if (!decode()) {
                return -1;
            }
        }
        int n = Math.min(length, chars.remaining());
        chars.get(to, at, n);
        return n;
    }

    /** Decodes further characters, if there are any; false at the end. */
    private boolean decode() throws IOException {
        chars.clear();
        boolean last = ended;
        CoderResult result = decoder.decode(bytes, chars, last);
        chars.flip();
        remember();
        if (result.isError()) {
            throw notDecodable();
        }
        if (result.isUnderflow() && !last) {
            fill();
        }
        return chars.hasRemaining() || !last;
    }

    private void fill() throws IOException {
        bytes.compact();
        int n = in.read(bytes.array(), bytes.position(), bytes.remaining());
        ended = n < 0;
        bytes.position(bytes.position() + Math.max(0, n)).flip();
    }

    private void remember() {
        for (int i = 0; i < chars.limit(); i++) {
            char c = chars.get(i);
            ring[(int) ((count + i) % KEPT)] = c;
            if (c == '\r' || (c == '\n' && !afterCr)) {
                lines++;
            }
            afterCr = c == '\r';
        }
        count += chars.limit();
    }

    /** The next bytes are no character of the encoding. */
    private InputRefused notDecodable() {
        if (ended) { // so far bytes were decoded as if others could follow
            return refused(ProblemKind.BAD_ENCODING, "the file ends within a character of " + decoder.charset());
        }
        String advice = "";
        if (decoder.charset().equals(StandardCharsets.UTF_8)) {
            byte[] before = before(count).getBytes(StandardCharsets.UTF_8);
            byte[] line = new byte[before.length + bytes.remaining()];
            System.arraycopy(before, 0, line, 0, before.length);
            bytes.duplicate().get(line, before.length, bytes.remaining());
            advice = OldCharset.advice(line, before.length);
        }
        return refused(
                ProblemKind.BAD_ENCODING,
                String.format(
                                Locale.ROOT,
                                "byte 0x%02X is not %s",
                                bytes.get(bytes.position()) & 0xFF,
                                decoder.charset())
                        + advice);
    }

    private InputRefused refused(ProblemKind kind, String message) {
        return new InputRefused(kind, Location.of(name, lines, null), message);
    }

    public boolean remembers(long offset) {
        return offset >= Math.max(0, count - KEPT);
    }

    /** The part of the line before an offset, as far as remembered. */
    public String before(long offset) {
        long to = Math.min(offset, count);
        long from = to;
        while (from > Math.max(0, count - KEPT) && !isLineEnd(from - 1)) {
            from--;
        }
        return text(from, to);
    }

    /** The part of the line from an offset on, as far as read. */
    public String after(long offset) {
        long from = Math.max(offset, count - KEPT);
        long to = from;
        while (to < count && !isLineEnd(to)) {
            to++;
        }
        return text(from, to);
    }

    private boolean isLineEnd(long offset) {
        char c = ring[(int) (offset % KEPT)];
        return c == '\n' || c == '\r';
    }

    private String text(long from, long to) {
        StringBuilder text = new StringBuilder();
        for (long i = from; i < to; i++) {
            text.append(ring[(int) (i % KEPT)]);
        }
        return text.toString();
    }

    @Override
    public void close() {}
}
