package rate.file.input;

import java.io.InputStream;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import rate.engine.problem.Location;
import rate.engine.problem.ProblemKind;
import rate.engine.text.Letters;
import rate.file.input.source.BadGame;
import rate.file.input.source.Utf8Lines;

/**
 * The games of a Portable Game Notation, with their tags as fields; the moves are passed over. What PGN writes with question
 * marks only is not known, and empty here.
 *
 * <p>Source: S. J. Edwards, Portable Game Notation Specification and Implementation Guide (1994), sections 5 to 8.
 */
final class PgnRecords extends SparseRecords {

    private static final Pattern TAG =
            Pattern.compile("\\G\\s*\\[\\s*([A-Za-z0-9_]+)\\s+\"((?:[^\"\\\\]|\\\\.)*)\"\\s*\\]\\s*");

    /** The tag with which a game begins. */
    private static final Pattern EVENT = Pattern.compile("^\\[Event\\s");

    /** The tags that every game has to have, as far as they matter here. */
    private static final List<String> ROSTER = List.of("White", "Black", "Result", "Date");

    private static final Pattern UNKNOWN = Pattern.compile("[?.]*");

    private final Utf8Lines lines;
    private final Map<Integer, String> tags = new HashMap<>();
    private final Map<Integer, Location> places = new HashMap<>();

    /** The line at which to go on; null at the end. */
    private @Nullable String line;

    private @Nullable BadGame fault;
    private Location begin;
    private boolean begun;
    private boolean ahead;
    private long number;

    PgnRecords(String file, InputStream in) {
        super(file, ROSTER);
        this.lines = new Utf8Lines(file, in);
        this.begin = Location.of(file);
        this.line = lines.next();
        if (read()) { // the first game, whose tags are the header
            ahead = true;
        }
    }

    /** Returns whether a file begins with a tag. */
    static boolean recognises(String firstLine) {
        return TAG.matcher(firstLine).find();
    }

    @Override
    public boolean next() {
        if (ahead) {
            ahead = false;
            return true;
        }
        return read();
    }

    private boolean read() {
        tags.clear();
        places.clear();
        fault = null;
        begun = false;
        while (line != null && !Letters.stripLeading(line).startsWith("[")) {
            line = lines.next();
        }
        if (line == null) {
            return false;
        }
        number++;
        while (line != null
                && (Letters.isBlank(line) || Letters.stripLeading(line).startsWith("["))) {
            if (isKnownTag(line)) {
                return true; // a game without moves, not even a result behind its tags: this is the next one
            }
            tags(line);
            line = lines.next();
        }
        skipMoves();
        return true;
    }

    /** Returns whether a line begins with a tag that the game has. */
    private boolean isKnownTag(String text) {
        Matcher tag = TAG.matcher(text);
        return tag.find() && knows(tag.group(1)) && tags.containsKey(field(tag.group(1)));
    }

    private void tags(String text) {
        Location here = Location.of(lines.name(), lines.line(), text);
        if (!begun && !Letters.isBlank(text)) {
            begun = true;
            begin = here;
        }
        Matcher tag = TAG.matcher(text);
        int end = 0;
        while (tag.find()) {
            end = tag.end();
            int field = named(tag.group(1));
            if (field != NONE) {
                String value = tag.group(2).replaceAll("\\\\(.)", "$1");
                tags.put(field, UNKNOWN.matcher(value).matches() ? "" : value);
                places.put(field, here.at(tag.start() + 1));
            }
        }
        if (end < text.length() && !Letters.isBlank(text) && fault == null) {
            fault = new BadGame(ProblemKind.BAD_RECORD, here.at(end + 1), "a tag must be [Name \"text\"]");
        }
    }

    /** Moves go on to the next tag; within a comment in braces a bracket begins none. */
    private void skipMoves() {
        Location brace = null;
        boolean blank = false;
        while (line != null && (brace != null || !Letters.stripLeading(line).startsWith("["))) {
            if (brace != null && blank && EVENT.matcher(line).find()) {
                break; // nobody writes so in a comment: the next game begins
            }
            if (brace != null || !line.startsWith("%")) {
                boolean open = isOpen(line, brace != null);
                brace = !open ? null : brace != null ? brace : opening();
            }
            blank = Letters.isBlank(line);
            line = lines.next();
        }
        if (brace != null && fault == null) {
            fault = new BadGame(ProblemKind.BAD_RECORD, brace, "the comment that begins here is never closed");
        }
    }

    /** Where the last brace of the line stands. */
    private Location opening() {
        String text = String.valueOf(line);
        return Location.of(lines.name(), lines.line(), text).at(text.lastIndexOf('{') + 1);
    }

    /** Returns whether a comment in braces is open at the end of a line of moves. */
    private static boolean isOpen(String moves, boolean openBefore) {
        boolean open = openBefore;
        for (int i = 0; i < moves.length(); i++) {
            char c = moves.charAt(i);
            if (open) {
                open = c != '}';
            } else if (c == ';') {
                return false;
            } else {
                open = c == '{';
            }
        }
        return open;
    }

    @Override
    public @Nullable BadGame fault() {
        return fault;
    }

    @Override
    public String text(int field) {
        return tags.getOrDefault(field, "");
    }

    @Override
    public String key() {
        return Long.toString(number);
    }

    @Override
    public Location location() {
        return begin;
    }

    @Override
    public Location location(int field) {
        return places.getOrDefault(field, begin);
    }
}
