package rate.file.input.source;

import com.ctc.wstx.api.WstxInputProperties;
import com.ctc.wstx.exc.WstxIOException;
import com.ctc.wstx.io.WstxInputLocation;
import com.ctc.wstx.stax.WstxInputFactory;
import java.io.IOException;
import java.io.InputStream;
import java.util.HashSet;
import java.util.Set;
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
 * The elements of an XML text, one after the other, each with its place in the file. Nothing is fetched and nothing is expanded:
 * a text with a DTD is refused, and with it entities of its own. So is what is not sound XML, or is beyond all measure: endless
 * depth, attributes, names, tags and texts. Names are told without their namespaces.
 *
 * <p>The reader stands at the beginning of an element or at its end. What was begun is to be read to its end: by
 * {@link #nextChild} until that is false, by {@link #text}, or by {@link #skip}.
 */
public final class XmlTokens implements LocationSource {

    private static final int DEEPEST = 32;
    private static final int MOST_ATTRIBUTES = 1 << 8;
    /** Most characters of a text. */
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

    /** The text of the element, without that of elements within it, at whose beginning the reader stands. It then stands at its end. */
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
}
