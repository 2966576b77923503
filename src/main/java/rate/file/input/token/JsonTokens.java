package rate.file.input.token;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import org.jspecify.annotations.Nullable;
import rate.engine.problem.InputRefused;
import rate.engine.problem.Location;
import rate.engine.problem.ProblemKind;
import rate.engine.text.Slice;
import rate.file.input.source.ByteWindow;
import rate.file.input.source.LocationSource;

/**
 * The tokens of a JSON text, one after the other, each with its place in the file. What is not sound JSON, or is beyond
 * all measure, is refused here: duplicate keys, endless depth, texts and numbers without end.
 */
public final class JsonTokens implements LocationSource {

    static final int DEEPEST = 32;
    static final String TOO_DEEP = "it is nested deeper than " + DEEPEST + " levels";
    private static final int LONGEST_TEXT = 1 << 16;
    private static final int LONGEST_NUMBER = 64;
    private static final int LONGEST_KEY = 1 << 10;

    /** Bytes of a value that is read as a whole. */
    private static final int LONGEST_VALUE = 1 << 24;

    /** Characters up to which a text of ASCII need not be made one. */
    private static final int SHORT = 1 << 8;

    /** A JSON that is made of a YAML: it has the same lines, and messages show nothing else of it. */
    interface Made {}

    private static final JsonFactory STRICT = JsonFactory.builder()
            .disable(StreamReadFeature.INCLUDE_SOURCE_IN_LOCATION)
            .disable(JsonFactory.Feature.INTERN_FIELD_NAMES) // which is slow where every name is new
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxNestingDepth(DEEPEST)
                    .maxStringLength(LONGEST_TEXT)
                    .maxNumberLength(LONGEST_NUMBER)
                    .maxNameLength(LONGEST_KEY)
                    .build())
            .build();

    private final String file;

    private final boolean isMade;

    private final ByteWindow recent;
    private final JsonParser parser;
    private final byte[] ascii = new byte[SHORT];
    private final Slice slice = new Slice();
    private String key = "";
    private Location line;

    /** Begins before the first token. */
    public JsonTokens(String file, InputStream in) {
        this(STRICT, file, in, ByteWindow.LONGEST_GAME);
    }

    private JsonTokens(JsonFactory factory, String file, InputStream in, int longest) {
        this.file = file;
        this.isMade = in instanceof Made;
        this.recent = new ByteWindow(file, in, longest);
        this.line = Location.of(file);
        try {
            this.parser = factory.createParser(recent);
            parser.disable(JsonParser.Feature.AUTO_CLOSE_SOURCE);
        } catch (IOException e) {
            throw cannotRead(e);
        }
    }

    /**
     * Begins before the first token of a JSON that people write: with comments, and a comma behind the last item; no key may be
     * there twice.
     */
    static JsonTokens ofPeople(String file, InputStream in) {
        JsonFactory factory = STRICT.rebuild()
                .enable(JsonReadFeature.ALLOW_JAVA_COMMENTS)
                .enable(JsonReadFeature.ALLOW_TRAILING_COMMA)
                .build();
        return new JsonTokens(factory, file, in, ByteWindow.LONGEST_GAME);
    }

    /** Begins before the first token of a JSON of which values are read as a whole, which may hold many games. */
    public static JsonTokens ofValues(String file, InputStream in) {
        return new JsonTokens(STRICT, file, in, LONGEST_VALUE);
    }

    /** Begins before the first token of a part of a JSON that is in memory, whose texts may be longer than those of a game. */
    public static JsonTokens ofPart(String file, byte[] part) {
        JsonFactory factory = STRICT.rebuild()
                .streamReadConstraints(STRICT.streamReadConstraints()
                        .rebuild()
                        .maxStringLength(part.length)
                        .build())
                .build();
        return new JsonTokens(factory, file, new ByteArrayInputStream(part), ByteWindow.LONGEST_GAME);
    }

    /** A game begins here, or ends: what comes now must not go on for ever. */
    public void measureFromHere() {
        recent.measureFrom(mark().getByteOffset());
    }

    /** The token at which the reader stands; null before the first and after the last. */
    @Nullable
    public JsonToken current() {
        return parser.currentToken();
    }

    /** Returns whether the reader stands at a text, a number, true, false or null. */
    public boolean isPlain() {
        JsonToken token = current();
        return token != null && token.isScalarValue();
    }

    /** Returns whether the reader stands at the opening brace of an object. */
    public boolean isObject() {
        return current() == JsonToken.START_OBJECT;
    }

    /** Returns whether the reader stands at the opening bracket of a list. */
    public boolean isList() {
        return current() == JsonToken.START_ARRAY;
    }

    /** Goes on to the next token; null at the end. */
    @Nullable
    public JsonToken next() {
        try {
            return parser.nextToken();
        } catch (IOException e) {
            throw broken(e);
        }
    }

    /** Goes on to the value of the next key of an object, past keys without a value; false at the end of the object. */
    public boolean nextField() {
        while (next() == JsonToken.FIELD_NAME) {
            key = name();
            if (next() != JsonToken.VALUE_NULL) {
                return true;
            }
        }
        return false;
    }

    /** The key at which the reader stands, as written. */
    public String name() {
        try {
            return parser.currentName();
        } catch (IOException e) {
            throw broken(e);
        }
    }

    /** The text of the plain value at which the reader stands, also of true and false; the empty text for null. */
    public String text() {
        if (current() == JsonToken.VALUE_NULL) {
            return "";
        }
        try {
            return parser.getText();
        } catch (IOException e) {
            throw broken(e);
        }
    }

    /**
     * The text of the plain value at which the reader stands, as {@link #text}, to be used only while the reader stands here:
     * for a short text in ASCII no string is made.
     */
    public CharSequence chars() {
        try {
            int length = current() == JsonToken.VALUE_NULL ? 0 : parser.getTextLength();
            return length > 0 && length <= SHORT && isAscii(parser.getTextCharacters(), parser.getTextOffset(), length)
                    ? slice.over(ascii, 0, length)
                    : text();
        } catch (IOException e) {
            throw broken(e);
        }
    }

    /** Returns whether these are characters of ASCII, which are then in {@link #ascii}. */
    private boolean isAscii(char[] chars, int from, int length) {
        int all = 0;
        for (int i = 0; i < length; i++) {
            char c = chars[from + i];
            all |= c;
            ascii[i] = (byte) c;
        }
        return all < 0x80;
    }

    /** The key to which {@link #nextField} went, as written. */
    public String key() {
        return key;
    }

    /** Goes on to the next item of a list; false at its end. */
    public boolean nextItem() {
        return next() != JsonToken.END_ARRAY;
    }

    /** How many objects and lists the reader is in. */
    public int depth() {
        return parser.getParsingContext().getNestingDepth();
    }

    /** Returns whether the reader stands at a text or a number. */
    public boolean isScalar() {
        JsonToken at = current();
        return at == JsonToken.VALUE_STRING || at == JsonToken.VALUE_NUMBER_INT || at == JsonToken.VALUE_NUMBER_FLOAT;
    }

    /** The text or number at which the reader stands, as text. */
    public String scalar(String what) {
        return scalarChars(what).toString();
    }

    /** The text or number at which the reader stands, as {@link #scalar}, to be used only while the reader stands here. */
    public CharSequence scalarChars(String what) {
        if (!isScalar()) {
            throw bad(ProblemKind.MISSING_VALUE, what + " must be a text or a number, not " + kind());
        }
        return chars();
    }

    /** Checks that a list begins here. */
    public void requireList(String what) {
        if (!isList()) {
            throw bad(ProblemKind.MISSING_VALUE, what + " must be a list, not " + kind());
        }
    }

    /** Passes over the value at which the reader stands. */
    public void skip() {
        JsonToken at = current();
        if (at != null && at.isStructStart()) {
            int within = depth();
            while (depth() >= within) {
                next();
            }
        }
    }

    /** The kind of the token at which the reader stands, in words. */
    public String kind() {
        return what(current());
    }

    private static String what(@Nullable JsonToken token) {
        if (token == null) {
            return "the end of the file";
        }
        return switch (token) {
            case START_OBJECT -> "an object";
            case START_ARRAY -> "a list";
            case VALUE_STRING -> "a text";
            case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> "a number";
            case VALUE_TRUE, VALUE_FALSE -> "true or false";
            case VALUE_NULL -> "null";
            default -> "the end of the enclosing value";
        };
    }

    @Override
    public Location here() {
        return location(mark());
    }

    /** A cheap note of where the reader stands, for {@link #location}. */
    public JsonLocation mark() {
        return parser.currentTokenLocation();
    }

    /** The place where the reader stands now, also when it has gone on. */
    public LocationSource spot() {
        JsonLocation mark = mark();
        return () -> location(mark);
    }

    /** The line only: cheap, for what is rarely needed. */
    public Location line() {
        int number = mark().getLineNr();
        if (line.line() != number) {
            line = Location.of(file, number, null); // one for all that a line has
        }
        return line;
    }

    /** A marked place, with its line as far as it was read. */
    public Location location(JsonLocation at) {
        return location(at.getByteOffset(), at.getLineNr());
    }

    /**
     * The place at an offset, with its line as far as it was read.
     *
     * @param offset in bytes; below 0 if only the line is known
     * @param number of the line; below 1 if it is not known
     */
    public Location location(long offset, int number) {
        if (offset < 0 || isMade) {
            return Location.of(file, Math.max(1, number), null);
        }
        String before = recent.before(offset);
        return Location.of(file, Math.max(1, number), before + recent.after(offset))
                .at(before.codePointCount(0, before.length()) + 1);
    }

    /** Refuses the file for what stands here. */
    public InputRefused refused(String message) {
        return new InputRefused(ProblemKind.BAD_JSON, here(), message);
    }

    /** The error that the parser found: bad syntax, a broken limit or bad UTF-8; or the failure to read its input. */
    private InputRefused broken(IOException e) {
        if (!(e instanceof JsonProcessingException syntax)) {
            return cannotRead(e);
        }
        JsonLocation at = syntax.getLocation() == null ? parser.currentLocation() : syntax.getLocation();
        boolean limit = syntax instanceof StreamConstraintsException;
        return new InputRefused(
                limit ? ProblemKind.LINE_TOO_LONG : ProblemKind.BAD_JSON,
                location(at),
                limit
                        ? limit(syntax.getOriginalMessage())
                        : (isMade ? "invalid YAML: " : "invalid JSON: ") + syntax(syntax.getOriginalMessage()));
    }

    /** Which of the limits above was broken, in words for the user. */
    private static String limit(String message) {
        if (message.contains("depth")) {
            return TOO_DEEP;
        }
        String what = message.contains("umber") ? "number" : message.startsWith("Name") ? "key" : "text";
        int most = what.equals("number") ? LONGEST_NUMBER : what.equals("key") ? LONGEST_KEY : LONGEST_TEXT;
        return "a " + what + " has more than " + most + " characters";
    }

    /** The message of the parser, without details of the parser itself. */
    static String syntax(String message) {
        return message.lines()
                .findFirst()
                .orElse("")
                .replaceAll(
                        "\\(start marker at \\[.*?line: (\\d+), column: (\\d+)\\]\\)", "(begun at line $1, column $2)")
                .replaceAll(
                        "[:;,]? *(\\(?(maybe|or|not recognized since)? *)?(use|enable|parser has|Feature|feature)? *`?JsonReadFeature.*",
                        "")
                .replaceAll(" *\\(not recognized.*", "")
                .replaceAll("[.: ]+$", "");
    }

    private InputRefused cannotRead(IOException e) {
        return new InputRefused(ProblemKind.CANNOT_READ, Location.of(file), "cannot be read: " + e.getMessage());
    }
}
