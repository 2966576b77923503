package rate.file.input.source;

import com.ctc.wstx.api.WstxInputProperties;
import com.ctc.wstx.exc.WstxIOException;
import com.ctc.wstx.io.WstxInputLocation;
import com.ctc.wstx.stax.WstxInputFactory;
import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.xml.stream.XMLInputFactory;
import javax.xml.stream.XMLStreamConstants;
import javax.xml.stream.XMLStreamException;
import org.codehaus.stax2.XMLInputFactory2;
import org.codehaus.stax2.XMLStreamReader2;
import org.jspecify.annotations.Nullable;
import rate.engine.problem.InputRefused;
import rate.engine.problem.Location;
import rate.engine.problem.ProblemKind;
import rate.engine.text.Letters;

/**
 * The elements of an XML text, one after the other, each with its place in the file. Nothing is fetched and nothing is
 * expanded: a text with a DTD is refused, and with it entities of its own. So is what is not sound XML, or is beyond all
 * measure: endless depth, attributes, names, tags and texts. Names are told without their namespaces.
 *
 * <p>The reader stands at the beginning of an element or at its end. What was begun is to be read to its end: by
 * {@link #nextChild} until that is false, by {@link #text}, or by {@link #skip}.
 */
public final class XmlTokens implements LocationSource {

    private static final int DEEPEST = 32;
    private static final int MOST_ATTRIBUTES = 1 << 8;
    public static final int LONGEST = CharWindow.LONGEST;

    /** Most different names. The parser remembers them, and looks long for those that were chosen to have one hash. */
    private static final int MOST_NAMES = 1 << 10;

    private static final WstxInputFactory STRICT = strict();

    /**
     * A place in the text.
     *
     * @param offset in characters, from 0
     * @param line from 1
     * @param column from 1, as the parser counts; 0 if it is not known
     */
    private record Mark(long offset, int line, int column) {}

    private final String file;
    private final CharWindow recent;
    private final XMLStreamReader2 parser;
    private final Set<String> names = new HashSet<>();

    /** Begins before the root. */
    public XmlTokens(String file, InputStream in) {
        this.file = file;
        try {
            this.recent = new CharWindow(file, in);
        } catch (IOException e) {
            throw Source.cannotRead(file, e);
        }
        XMLStreamReader2 begun;
        try {
            begun = (XMLStreamReader2) STRICT.createXMLStreamReader(recent);
        } catch (XMLStreamException e) {
            throw broken(e, e.getLocation());
        }
        this.parser = begun;
    }

    private static WstxInputFactory strict() {
        WstxInputFactory factory = new WstxInputFactory();
        factory.setProperty(XMLInputFactory.SUPPORT_DTD, false);
        factory.setProperty(XMLInputFactory.IS_SUPPORTING_EXTERNAL_ENTITIES, false);
        factory.setProperty(XMLInputFactory.IS_REPLACING_ENTITY_REFERENCES, true);
        factory.setXMLResolver((publicId, systemId, base, namespace) -> {
            throw new XMLStreamException("nothing is fetched");
        });
        factory.setProperty(XMLInputFactory2.P_LAZY_PARSING, false);
        factory.setProperty(WstxInputProperties.P_MAX_ELEMENT_DEPTH, DEEPEST);
        factory.setProperty(WstxInputProperties.P_MAX_ATTRIBUTES_PER_ELEMENT, MOST_ATTRIBUTES);
        factory.setProperty(WstxInputProperties.P_MAX_ATTRIBUTE_SIZE, LONGEST);
        return factory;
    }

    /** Goes on to the next element within that which was begun, or to the root; false at the end of it, or of the file. */
    public boolean nextChild() {
        int event;
        do {
            event = next();
        } while (event != XMLStreamConstants.START_ELEMENT && !isEnd(event));
        return event == XMLStreamConstants.START_ELEMENT;
    }

    private static boolean isEnd(int event) {
        return event == XMLStreamConstants.END_ELEMENT || event == XMLStreamConstants.END_DOCUMENT;
    }

    private int next() {
        int event;
        try {
            event = parser.hasNext() ? parser.next() : XMLStreamConstants.END_DOCUMENT;
        } catch (XMLStreamException e) {
            throw broken(e);
        }
        recent.measureFrom(parser.getLocationInfo().getStartingCharOffset());
        if (event == XMLStreamConstants.DTD) {
            throw refused("it has a DTD, which is not read");
        }
        if (event == XMLStreamConstants.START_ELEMENT) {
            noteNames();
        } else if (event == XMLStreamConstants.PROCESSING_INSTRUCTION) {
            note(parser.getPITarget());
        }
        return event;
    }

    private void noteNames() {
        note(parser.getLocalName());
        note(parser.getPrefix());
        for (int i = 0; i < parser.getNamespaceCount(); i++) {
            note(parser.getNamespacePrefix(i));
        }
        for (int i = 0; i < parser.getAttributeCount(); i++) {
            note(parser.getAttributeLocalName(i));
            note(parser.getAttributePrefix(i));
        }
    }

    private void note(@Nullable String name) {
        if (name != null && !name.isEmpty() && names.add(name) && names.size() > MOST_NAMES) {
            throw new InputRefused(
                    ProblemKind.LINE_TOO_LONG, here(), "it has more than " + MOST_NAMES + " different names");
        }
    }

    /** The name of the element, without its namespace. */
    public String name() {
        return parser.getLocalName();
    }

    /** How many attributes the element has at whose beginning the reader stands. */
    public int attributes() {
        return parser.getAttributeCount();
    }

    /** The name of an attribute, counted from 0, without its namespace. */
    public String attributeName(int attribute) {
        return parser.getAttributeLocalName(attribute);
    }

    /** The text of an attribute, counted from 0. */
    public String attribute(int attribute) {
        return parser.getAttributeValue(attribute);
    }

    /** The text of the attribute of that name; null if the element at whose beginning the reader stands has none. */
    public @Nullable String attribute(String name) {
        for (int i = 0; i < attributes(); i++) {
            if (attributeName(i).equals(name)) {
                return attribute(i);
            }
        }
        return null;
    }

    /**
     * The text of the element, without that of elements within it, at whose beginning the reader stands. It then stands at its
     * end.
     */
    public String text() {
        StringBuilder text = new StringBuilder();
        LocationSource begin = spot();
        for (int event = next(); !isEnd(event); event = next()) {
            if (event == XMLStreamConstants.START_ELEMENT) {
                skip();
            } else if (parser.hasText() && event != XMLStreamConstants.COMMENT) {
                text.append(parser.getTextCharacters(), parser.getTextStart(), parser.getTextLength());
                if (text.length() > LONGEST) {
                    throw new InputRefused(
                            ProblemKind.LINE_TOO_LONG, begin.here(), "a text has more than " + LONGEST + " characters");
                }
            }
        }
        return text.toString();
    }

    /** Passes over what is left of the element at whose beginning the reader stands. It then stands at its end. */
    public void skip() {
        int within = parser.getDepth();
        while (!(isEnd(next()) && parser.getDepth() <= within)) {}
    }

    /** Where the reader stands. */
    @Override
    public Location here() {
        return spot().here();
    }

    /** The place where the reader stands now, also when it has gone on. */
    public LocationSource spot() {
        Mark mark = mark(parser.getLocationInfo().getStartLocation());
        return () -> location(mark);
    }

    private static Mark mark(javax.xml.stream.Location at) {
        long offset = at instanceof WstxInputLocation exact ? exact.getCharacterOffsetLong() : at.getCharacterOffset();
        // Of an error right before the end of a line, the parser says that end was passed: the column is then below 1.
        return at.getColumnNumber() >= 1
                ? new Mark(offset, at.getLineNumber(), at.getColumnNumber())
                : new Mark(offset, Math.max(1, at.getLineNumber() - 1), 0);
    }

    /** A marked place, with its line as far as it was read and is remembered. */
    private Location location(Mark mark) {
        if (!recent.remembers(mark.offset)) {
            return Location.of(file, mark.line, null).at(mark.column);
        }
        String before = recent.before(mark.offset);
        boolean whole = mark.column == 0 || before.length() == mark.column - 1;
        return Location.of(file, mark.line, before + recent.after(mark.offset))
                .at(whole ? before.codePointCount(0, before.length()) + 1 : mark.column);
    }

    /** Refuses the file for what stands here. */
    public InputRefused refused(String message) {
        return new InputRefused(ProblemKind.BAD_XML, here(), message);
    }

    /** The error that the parser found: bad syntax or a broken limit; or the failure to read its input. */
    private InputRefused broken(XMLStreamException e) {
        return broken(e, e.getLocation() == null ? parser.getLocation() : e.getLocation());
    }

    private InputRefused broken(XMLStreamException e, javax.xml.stream.@Nullable Location where) {
        if (e instanceof WstxIOException io) {
            return Source.cannotRead(file, io.getCause() instanceof IOException cause ? cause : new IOException(io));
        }
        String message = String.valueOf(e.getMessage()).lines().findFirst().orElse("");
        Location at = where == null ? Location.of(file) : location(mark(where));
        String limit = limit(message);
        return limit != null
                ? new InputRefused(ProblemKind.LINE_TOO_LONG, at, limit)
                : new InputRefused(ProblemKind.BAD_XML, at, "invalid XML: " + syntax(message));
    }

    /** Which of the limits above was broken, in words for the user; null if none was. */
    private static @Nullable String limit(String message) {
        if (!message.contains("limit (")) {
            return null;
        }
        return message.contains("Depth")
                ? "it is nested deeper than " + DEEPEST + " levels"
                : message.contains("size")
                        ? "an attribute has more than " + LONGEST + " characters"
                        : "an element has more than " + MOST_ATTRIBUTES + " attributes";
    }

    /** The message of the parser, in the form of the messages of the other parsers. */
    private static String syntax(String message) {
        String plain = message.replaceAll("\\(\\(CTRL-CHAR, (code \\d+)\\)\\)", "(control character, $1)")
                .replace(" Expected a quote", "; expected a quote")
                .replaceAll("[. ]+$", "");
        int first = Math.min(1, plain.length());
        return Letters.small(plain.substring(0, first)) + plain.substring(first);
    }

    /**
     * The characters of a text that names its own encoding, as XML does; what is not of that encoding is refused. Like
     * {@link ByteWindow}, it remembers the last ones for error messages, and lets nothing through that has no end.
     */
    static final class CharWindow extends Reader {

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

        private static int mark(byte[] head) {
            return begins(head, 0xFE, 0xFF) || begins(head, 0xFF, 0xFE) ? 2 : begins(head, 0xEF, 0xBB, 0xBF) ? 3 : 0;
        }

        private static boolean begins(byte[] head, int... signs) {
            return ByteScan.begins(head, head.length, signs);
        }

        /** By the byte-order mark, else by the zeros of UTF-16, else by the declaration; UTF-8 if it has none of these. */
        private Charset charset(byte[] head) {
            if (begins(head, 0xFE, 0xFF) || begins(head, 0, '<')) {
                return StandardCharsets.UTF_16BE;
            }
            if (begins(head, 0xFF, 0xFE) || begins(head, '<', 0)) {
                return StandardCharsets.UTF_16LE;
            }
            Matcher declared = DECLARED.matcher(
                    new String(head, mark(head), head.length - mark(head), StandardCharsets.ISO_8859_1));
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
}
