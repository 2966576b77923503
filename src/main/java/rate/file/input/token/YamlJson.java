package rate.file.input.token;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import java.io.BufferedInputStream;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.FilterReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.SequenceInputStream;
import java.io.StringReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.Enumeration;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.error.MarkedYAMLException;
import org.yaml.snakeyaml.error.YAMLException;
import org.yaml.snakeyaml.events.AliasEvent;
import org.yaml.snakeyaml.events.CollectionEndEvent;
import org.yaml.snakeyaml.events.CollectionStartEvent;
import org.yaml.snakeyaml.events.DocumentStartEvent;
import org.yaml.snakeyaml.events.Event;
import org.yaml.snakeyaml.events.MappingStartEvent;
import org.yaml.snakeyaml.events.NodeEvent;
import org.yaml.snakeyaml.events.ScalarEvent;
import org.yaml.snakeyaml.events.SequenceStartEvent;
import org.yaml.snakeyaml.reader.StreamReader;
import rate.engine.problem.InputRefused;
import rate.engine.problem.Location;
import rate.engine.problem.ProblemKind;
import rate.file.input.source.Source;
import rate.file.input.source.Transcoded;

/**
 * A YAML text as JSON, made while it is read: each value on the line where YAML has it, so that the lines of messages are
 * right (U+0085, U+2028 and U+2029 end lines of YAML, too). Documents follow each other as in JSON Lines.
 *
 * <p>A plain scalar that is a number of JSON, {@code true} or {@code false} is that, and {@code null}, {@code ~} and nothing
 * are null; all else, also what has a tag, is a text. Aliases and keys that are collections are refused as
 * {@link ProblemKind#BAD_JSON}.
 */
public final class YamlJson extends BufferedInputStream implements JsonTokens.Made {

    /** So many bytes tell whether a text is YAML. */
    private static final int REACH = 1 << 16;

    /** So near to the end of these bytes, a mistake may be only that they end there. */
    private static final int MARGIN = 1 << 13;

    /** So many characters of a scalar or a comment are beyond all measure. */
    private static final int LONGEST = 1 << 20;

    /** Bytes of JSON that are made at once. */
    private static final int PART = 1 << 13;

    /** Name of a file that says what the content may leave open. */
    private static final Pattern NAME = Pattern.compile("(?i).*\\.ya?ml(?:\\.gz)?");

    /** Beginning of a text that may be YAML: comments and marks, then an item, or a key in quotation marks or without. */
    private static final Pattern BEGINNING = Pattern.compile("\uFEFF?(?:(?:[#%][^\n]*|---[^\n]*|\\h*+)\\R)*+"
            + "(?:(?:-\\h{1,9}){1,32}+[\\[{&!]|(?:-\\h{1,9}){0,32}+(?:-\\R|(?:\"[^\"\n]{0,99}\"|'[^'\n]{0,99}'"
            + "|[\\pL0-9_:][^:,;|\t\n]{0,99}):(?:\\h|\\R)))");

    private static final Pattern NUMBER = Pattern.compile("-?(?:0|[1-9][0-9]*)(?:\\.[0-9]+)?(?:[eE][-+]?[0-9]+)?");

    private YamlJson(InputStream json) {
        super(json, REACH);
    }

    /**
     * Returns a YAML as JSON; any other text as it is.
     *
     * @param file its name, which decides where the content leaves it open
     * @param in at its beginning, of which some is read ahead
     */
    public static InputStream orSame(String file, BufferedInputStream in) {
        try {
            in.mark(REACH);
            byte[] head = in.readNBytes(REACH);
            in.reset();
            String text = new String(head, StandardCharsets.UTF_8);
            boolean isYaml = !text.isEmpty()
                    && (NAME.matcher(file).matches()
                            || (BEGINNING.matcher(text).lookingAt() && new Evidence().isIn(text)));
            return isYaml ? new YamlJson(new SequenceInputStream(new Conversion(file, in))) : in;
        } catch (IOException e) {
            throw Source.cannotRead(file, e);
        }
    }

    private static Iterator<Event> events(Reader yaml) {
        LoaderOptions options = new LoaderOptions();
        options.setCodePointLimit(Integer.MAX_VALUE);
        return new Yaml(options).parse(yaml).iterator();
    }

    /**
     * Evidence that a beginning is that of a YAML with records: two of its mappings have the same first two keys, as in
     * {@code - a: 1} with {@code b: 2} below it twice, or there are brackets in a sequence, as in {@code - [1, 2]}, or deeper.
     * A text for people may be YAML by chance, but not so; before one, YAML may stand as front matter.
     */
    private static final class Evidence {

        private final Set<String> keys = new HashSet<>();
        private final Deque<Parts> open = new ArrayDeque<>();

        private boolean isThere; // in the present document
        private boolean wasThere; // in one before it

        boolean isIn(String text) {
            try {
                Iterator<Event> events = events(new StringReader(text));
                while (events.hasNext() && open.size() <= JsonTokens.DEEPEST) {
                    if (!look(events.next(), events)) {
                        return false;
                    }
                }
                return isThere || wasThere;
            } catch (MarkedYAMLException mistake) {
                boolean isAtEnd = mistake.getProblemMark().getIndex() > REACH - MARGIN;
                return isThere || (wasThere && isAtEnd);
            } catch (YAMLException character) {
                return isThere || wasThere;
            }
        }

        /** Looks at an event; false if it shows that the text is for people. */
        private boolean look(Event event, Iterator<Event> next) {
            if (event instanceof DocumentStartEvent) {
                wasThere |= isThere;
                isThere = false;
            } else if (event instanceof CollectionEndEvent) {
                Parts ended = open.pop();
                Parts around = open.peek();
                if (around != null && around.isAtKey()) {
                    return false; // it begins with brackets
                }
                isThere |= ended.of().isFlow()
                        && around != null
                        && (around.of() instanceof SequenceStartEvent || open.size() > 1)
                        && next.hasNext(); // fails if the brackets are part of a text
            } else if (event instanceof NodeEvent) {
                Parts in = open.peek();
                String part = event instanceof ScalarEvent scalar ? scalar.getValue() : "";
                if (in == null && !part.isEmpty()) {
                    return false; // it stands behind front matter
                }
                isThere |= in != null && in.add(part, keys);
            }
            if (event instanceof CollectionStartEvent start) {
                open.push(new Parts(start));
            }
            return true;
        }
    }

    /**
     * The keys and values of a mapping, or items of a sequence, one after the other; those that are no scalars are empty.
     *
     * @param of the collection
     */
    private record Parts(CollectionStartEvent of, List<String> all) {

        Parts(CollectionStartEvent of) {
            this(of, new ArrayList<>());
        }

        /** Returns true if the last part is the key of a mapping. */
        boolean isAtKey() {
            return of instanceof MappingStartEvent && all.size() % 2 == 1;
        }

        /** Adds a part; true if it is the second key of a mapping, and there was one with both keys before. */
        boolean add(String part, Set<String> keys) {
            all.add(part);
            return isAtKey() && all.size() == 3 && !keys.add(all.get(0) + "\n" + part);
        }
    }

    /** The JSON, part by part. */
    @SuppressWarnings("JdkObsolete") // what a sequence of streams takes
    private static final class Conversion implements Enumeration<InputStream> {

        private static final JsonFactory JSON = new JsonFactory();

        private final String file;
        private final Iterator<Event> events;
        private final ByteArrayOutputStream made = new ByteArrayOutputStream();
        private final JsonGenerator json;

        /** Number of the line of the JSON, from 0. */
        private int line;

        private boolean isAtEnd;

        /** True where the next scalar is a key. */
        private boolean isKey;

        /** Characters since the last event. */
        private int unseen;

        /** Number of the line up to which the YAML is read, from 0. */
        private int lines;

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
                                line,
                                "a value or comment has more than " + LONGEST + " characters");
                    }
                    for (int i = from; i < from + read; i++) {
                        lines += to[i] == '\n' ? 1 : 0;
                        boolean isHalf = to[i] >= Character.MIN_SURROGATE && to[i] <= Character.MAX_SURROGATE;
                        if (!isHalf && !StreamReader.isPrintable(to[i])) {
                            throw refused(
                                    ProblemKind.BAD_JSON,
                                    lines,
                                    String.format(Locale.ROOT, "no YAML has the character U+%04X", (int) to[i]));
                        }
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
        public boolean hasMoreElements() {
            return !isAtEnd;
        }

        @Override
        public InputStream nextElement() {
            try {
                while (made.size() < PART && !isAtEnd) {
                    Event event = events.next();
                    write(event);
                    unseen = 0;
                    isAtEnd = event.is(Event.ID.StreamEnd);
                    json.flush();
                }
            } catch (MarkedYAMLException e) {
                throw refused(ProblemKind.BAD_JSON, e.getProblemMark().getLine(), "invalid YAML: " + e.getProblem());
            } catch (IOException e) {
                throw Source.cannotRead(file, e);
            }
            InputStream part = new ByteArrayInputStream(made.toByteArray());
            made.reset();
            return part;
        }

        private void write(Event event) throws IOException {
            int at = event.getStartMark().getLine();
            boolean isStart = event instanceof CollectionStartEvent;
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
            for (; event instanceof NodeEvent && line < at; line++) {
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

        /** @param at the number of the line, from 0 */
        private InputRefused refused(ProblemKind kind, int at, String message) {
            return new InputRefused(kind, Location.of(file, at + 1L, null), message);
        }
    }
}
