package rate.file.database;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import rate.engine.problem.InputRefused;
import rate.engine.problem.Location;
import rate.engine.problem.ProblemKind;
import rate.engine.text.Letters;
import rate.file.input.source.Source;

/** A query in a file: one statement, whose last semicolon may stand or not, and is left out here. */
public record Query(String file, String sql) {

    private static final String BYTE_ORDER_MARK = "\uFEFF";

    /**
     * Reads it.
     *
     * @param source which stays open
     * @throws InputRefused if it is not UTF-8, has no statement, or has several
     */
    public static Query read(Source source) {
        String text;
        try {
            byte[] bytes = source.open().readAllBytes();
            text = StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString();
        } catch (CharacterCodingException e) {
            throw new InputRefused(ProblemKind.BAD_ENCODING, Location.of(source.name()), "the query is not UTF-8");
        } catch (IOException e) {
            throw Source.cannotRead(source.name(), e);
        }
        return of(source.name(), text.startsWith(BYTE_ORDER_MARK) ? text.substring(1) : text);
    }

    /** Parses a query; {@code file} names it in messages. Refused as in {@link #read}, if it has no statement or several. */
    static Query of(String file, String text) {
        int end = -1; // of the statement
        boolean isEmpty = true;
        int at = 0;
        while (at < text.length()) {
            int next = next(text, at);
            boolean isSilent = isComment(text, at) || Letters.isWhite(text.charAt(at));
            if (text.charAt(at) == ';' && end < 0) {
                end = at;
            } else if (!isSilent && end >= 0 && text.charAt(at) != ';') {
                throw refused(file, text, at, "a second statement begins here");
            } else if (!isSilent) {
                isEmpty = false;
            }
            at = next;
        }
        if (isEmpty) {
            throw new InputRefused(ProblemKind.BAD_QUERY, Location.of(file), "there is no statement in it");
        }
        return new Query(file, end < 0 ? text : text.substring(0, end));
    }

    /** Where what begins here ends: a comment, a text or a name in quotes, or a character. */
    private static int next(String text, int at) {
        char c = text.charAt(at);
        if (text.startsWith("--", at)) {
            int end = text.indexOf('\n', at);
            return end < 0 ? text.length() : end;
        }
        if (text.startsWith("/*", at)) {
            return behind(text, "*/", at + 2);
        }
        if (c == '\'' || c == '"' || c == '`') {
            return behind(text, String.valueOf(c), at + 1);
        }
        if (c == '$') {
            int tag = at + 1;
            while (tag < text.length() && (Letters.isLetterOrDigit(text.charAt(tag)) || text.charAt(tag) == '_')) {
                tag++;
            }
            if (tag < text.length() && text.charAt(tag) == '$') {
                return behind(text, text.substring(at, tag + 1), tag + 1);
            }
        }
        return at + 1;
    }

    private static boolean isComment(String text, int at) {
        return text.startsWith("--", at) || text.startsWith("/*", at);
    }

    private static int behind(String text, String end, int from) {
        int found = text.indexOf(end, from);
        return found < 0 ? text.length() : found + end.length();
    }

    private static InputRefused refused(String file, String text, int at, String message) {
        int begin = text.lastIndexOf('\n', at) + 1;
        int end = text.indexOf('\n', at);
        long line = 1 + text.substring(0, at).chars().filter(c -> c == '\n').count();
        String excerpt = text.substring(begin, end < 0 ? text.length() : end);
        return new InputRefused(
                ProblemKind.BAD_QUERY, Location.of(file, line, excerpt).at(at - begin + 1), message);
    }
}
