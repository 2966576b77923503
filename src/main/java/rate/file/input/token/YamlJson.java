package rate.file.input.token;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.FilterReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.error.Mark;
import org.yaml.snakeyaml.error.MarkedYAMLException;
import org.yaml.snakeyaml.error.YAMLException;
import org.yaml.snakeyaml.events.AliasEvent;
import org.yaml.snakeyaml.events.CollectionEndEvent;
import org.yaml.snakeyaml.events.CollectionStartEvent;
import org.yaml.snakeyaml.events.Event;
import org.yaml.snakeyaml.events.MappingStartEvent;
import org.yaml.snakeyaml.events.NodeEvent;
import org.yaml.snakeyaml.events.ScalarEvent;
import org.yaml.snakeyaml.events.SequenceStartEvent;
import rate.engine.problem.InputRefused;
import rate.engine.problem.Location;
import rate.engine.problem.ProblemKind;
import rate.file.input.source.Source;
import rate.file.input.source.Transcoded;

/**
 * A YAML text as JSON, made while it is read: each value on the line where YAML has it, so that a message about a line of the
 * JSON is right. Documents follow each other as in JSON Lines. What YAML 1.2 calls a number, a boolean or null in its JSON
 * schema is one; all else is a text. Aliases and keys that are collections are refused as {@link ProblemKind#BAD_JSON}.
 */
public final class YamlJson extends BufferedInputStream {

    /** So many bytes tell whether a text is YAML. */
    private static final int REACH = 1 << 16;

    /** So many characters of a scalar or a comment are beyond all measure. */
    private static final int LONGEST = 1 << 20;

    /** Bytes of JSON that are made at once. */
    private static final int PART = 1 << 13;

    /** Beginning of a text that may be YAML: comments and marks, then an item, or a key in quotation marks or without. */
    private static final Pattern BEGINNING = Pattern.compile("\uFEFF?(?:(?:#[^\n]*|%YAML[^\n]*|---|\\h*)\\R)*+"
            + "(?:(?:-\\h+)+[\\[{]|(?:-\\h+)*(?:-\\R|(?:\"[^\"\n]*\"|'[^'\n]*'|\\pL[^:,;|\t\n]{0,60}):(?:\\h|\\R)))");

    private static final Pattern NUMBER = Pattern.compile("-?(?:0|[1-9][0-9]*)(?:\\.[0-9]+)?(?:[eE][-+]?[0-9]+)?");

    private static final JsonFactory JSON = new JsonFactory();

    private YamlJson(Conversion json) {
        super(json, REACH);
    }

    /**
     * Returns a YAML as JSON; any other text as it is.
     *
     * @param in at its beginning, of which some is read ahead
     */
    public static InputStream orSame(String file, BufferedInputStream in) {
        try {
            in.mark(REACH);
            byte[] head = in.readNBytes(REACH);
            in.reset();
            return begins(new String(head, StandardCharsets.UTF_8)) ? new YamlJson(new Conversion(file, in)) : in;
        } catch (IOException e) {
            throw Source.cannotRead(file, e);
        }
    }

    /**
     * Returns true if a beginning is that of a YAML with records: two of its mappings have the same first two keys, or an item
     * of a sequence, or what stands deeper, is a collection in brackets. A text for people may be YAML by chance, but not so.
     */
    private static boolean begins(String text) {
        if (!BEGINNING.matcher(text).lookingAt()) {
            return false;
        }
        Set<String> keys = new HashSet<>();
        Deque<Parts> open = new ArrayDeque<>();
        boolean isSure = false;
        try {
            for (Iterator<Event> events = events(new StringReader(text));
                    events.hasNext() && !isSure && open.size() <= JsonTokens.DEEPEST; ) {
                Event event = events.next();
                if (event instanceof CollectionEndEvent) {
                    boolean isInBrackets = open.pop().of().isFlow();
                    Parts in = open.peek();
                    boolean isItem = in != null && (in.of() instanceof SequenceStartEvent || open.size() > 1);
                    isSure = isInBrackets && isItem && events.hasNext(); // what is no YAML fails there
                } else if (event instanceof NodeEvent) {
                    Parts in = open.peek();
                    isSure = in != null && in.add(event instanceof ScalarEvent scalar ? scalar.getValue() : "", keys);
                }
                if (event instanceof CollectionStartEvent start) {
                    open.push(new Parts(start));
                }
            }
        } catch (YAMLException cutOffOrNone) {
            return false;
        }
        return isSure;
    }

    /**
     * The first keys and values of a mapping, or items of a sequence, one after the other.
     *
     * @param of the collection
     */
    private record Parts(CollectionStartEvent of, List<String> first) {

        Parts(CollectionStartEvent of) {
            this(of, new ArrayList<>());
        }

        /** Adds a part; true if it is the second key of a mapping, and there was one with both keys before. */
        boolean add(String part, Set<String> keys) {
            if (first.size() > 2) {
                return false;
            }
            first.add(part);
            return of instanceof MappingStartEvent && first.size() == 3 && !keys.add(first.get(0) + "\n" + part);
        }
    }

    private static Iterator<Event> events(Reader yaml) {
        LoaderOptions options = new LoaderOptions();
        options.setCodePointLimit(Integer.MAX_VALUE);
        return new Yaml(options).parse(yaml).iterator();
    }

    /** The bytes of the JSON. */
    private static final class Conversion extends InputStream {

        private final String file;
        private final Iterator<Event> events;
        private final ByteArrayOutputStream made = new ByteArrayOutputStream();
        private final JsonGenerator json;

        /** Part of the JSON that is given out, and how much of it was. */
        private byte[] part = {};

        private int given;

        /** Number of the line of the JSON, from 0. */
        private int line;

        /** True where the next scalar is a key. */
        private boolean isKey;

        /** Characters since the last event. */
        private int unseen;

        Conversion(String file, InputStream yaml) {
            this.file = file;
            InputStream strict = new Transcoded(file, yaml, StandardCharsets.UTF_8);
            this.events = events(new FilterReader(new InputStreamReader(strict, StandardCharsets.UTF_8)) {
                @Override
                public int read(char[] to, int from, int length) throws IOException {
                    int read = super.read(to, from, length);
                    unseen += Math.max(0, read);
                    if (unseen > LONGEST) {
                        throw refused(
                                ProblemKind.LINE_TOO_LONG,
                                null,
                                "a value or comment has more than " + LONGEST + " characters");
                    }
                    return read;
                }
            });
            try {
                this.json = JSON.createGenerator(made);
            } catch (IOException e) {
                throw Source.cannotRead(file, e);
            }
        }

        @Override
        public int read() throws IOException {
            byte[] one = new byte[1];
            return read(one, 0, 1) < 0 ? -1 : one[0] & 0xFF;
        }

        @Override
        public int read(byte[] to, int from, int length) throws IOException {
            if (given == part.length && !make()) {
                return length == 0 ? 0 : -1;
            }
            int count = Math.min(length, part.length - given);
            System.arraycopy(part, given, to, from, count);
            given += count;
            return count;
        }

        /** Makes a further part; false at the end. */
        private boolean make() throws IOException {
            try {
                while (made.size() < PART && events.hasNext()) {
                    write(events.next());
                    unseen = 0;
                    json.flush();
                }
            } catch (MarkedYAMLException e) {
                throw refused(ProblemKind.BAD_JSON, e.getProblemMark(), "invalid YAML: " + e.getProblem());
            } catch (YAMLException e) { // a character that no YAML has
                throw refused(
                        ProblemKind.BAD_JSON,
                        null,
                        "invalid YAML: " + JsonTokens.syntax(String.valueOf(e.getMessage())));
            }
            part = made.toByteArray();
            given = 0;
            made.reset();
            return part.length > 0;
        }

        private void write(Event event) throws IOException {
            Mark at = event.getStartMark();
            boolean isStart = event.is(Event.ID.MappingStart) || event.is(Event.ID.SequenceStart);
            if (event instanceof AliasEvent alias) {
                throw refused(
                        ProblemKind.BAD_JSON,
                        at,
                        "the alias *" + alias.getAnchor() + " is not read: write what it stands for in its place");
            }
            if (isStart && isKey) {
                throw refused(ProblemKind.BAD_JSON, at, "a key must be a text, not a list or a mapping");
            }
            if (isStart && json.getOutputContext().getNestingDepth() >= JsonTokens.DEEPEST) {
                throw refused(ProblemKind.LINE_TOO_LONG, at, JsonTokens.TOO_DEEP);
            }
            for (; event instanceof NodeEvent && line < at.getLine(); line++) {
                json.writeRaw('\n');
            }
            switch (event.getEventId()) {
                case MappingStart -> json.writeStartObject();
                case SequenceStart -> json.writeStartArray();
                case MappingEnd -> json.writeEndObject();
                case SequenceEnd -> json.writeEndArray();
                case Scalar -> write((ScalarEvent) event);
                default -> {
                    return;
                }
            }
            boolean wasKey = isKey && event.is(Event.ID.Scalar);
            isKey = json.getOutputContext().inObject() && !wasKey;
        }

        private void write(ScalarEvent scalar) throws IOException {
            String text = scalar.getValue();
            boolean isPlain = scalar.isPlain() && scalar.getImplicit().canOmitTagInPlainScalar();
            if (isKey) {
                json.writeFieldName(text);
            } else if (isPlain && (text.isEmpty() || text.equals("~") || text.equals("null"))) {
                if (!json.getOutputContext().inRoot()) { // a document of nothing
                    json.writeNull();
                }
            } else if (isPlain && (text.equals("true") || text.equals("false"))) {
                json.writeBoolean(text.equals("true"));
            } else if (isPlain && NUMBER.matcher(text).matches()) {
                json.writeNumber(text);
            } else {
                json.writeString(text);
            }
        }

        private InputRefused refused(ProblemKind kind, @Nullable Mark at, String message) {
            Location place = at == null ? Location.of(file) : Location.of(file, at.getLine() + 1L, null);
            return new InputRefused(kind, place, message);
        }
    }
}
