package rate.file.input;

import com.google.re2j.Matcher;
import java.io.InputStream;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import rate.engine.problem.InputRefused;
import rate.engine.problem.Location;
import rate.engine.problem.Problem;
import rate.engine.problem.ProblemKind;
import rate.engine.text.Counted;
import rate.engine.text.Letters;
import rate.file.input.filter.Regex;
import rate.file.input.source.Utf8Lines;

/**
 * The lines of a text that match a pattern; its named groups are the fields, and what has no part in the match is empty.
 *
 * <p>Blank lines separate blocks. A group {@code block_time} is the field {@code time} of every line up to the end of its
 * block; a line that has such groups only is a heading and no record, and behind records it begins a new block. The field
 * {@code block} has the number of the block, from 1. A group {@code heading_time} is one of block whose text holds on over
 * blank lines, until a heading has another.
 */
final class LineRecords extends NamedRecords {

    private static final String OF_BLOCK = "block_";
    private static final String OF_HEADING = "heading_";
    private static final String BLOCK = "block";

    private final Utf8Lines lines;
    private final Regex regex;

    /** The named groups with their numbers, in order. */
    private final List<Map.Entry<String, Integer>> groups;

    private @Nullable Matcher match;
    private final boolean[] ofBlock;
    private final boolean[] holding;
    private final String[] texts;
    private final int[] starts;
    private final int blockField;
    private long block;
    private boolean inBlock;
    private boolean afterRecord;
    private long unmatched;
    private @Nullable Location firstUnmatched;

    /**
     * @param regex whose named groups are the fields
     * @param beginning the texts of the first records
     * @throws IllegalArgumentException with a message for the user, if lines cannot be read by the expression
     */
    LineRecords(Utf8Lines lines, String regex, List<List<String>> beginning) {
        this(lines, Regex.of("--lines", regex), beginning);
    }

    private LineRecords(Utf8Lines lines, Regex regex, List<List<String>> beginning) {
        super(lines.name(), columns(regex.groups()), beginning);
        this.lines = lines;
        this.regex = regex;
        this.groups = regex.groups();
        this.ofBlock = new boolean[groups.size()];
        this.holding = new boolean[groups.size()];
        for (int i = 0; i < groups.size(); i++) {
            String group = groups.get(i).getKey();
            holding[i] = isOf(OF_HEADING, group);
            ofBlock[i] = holding[i] || isOf(OF_BLOCK, group);
        }
        this.texts = new String[groups.size()];
        this.starts = new int[groups.size()];
        this.blockField = names().size() > groups.size() ? groups.size() : NONE;
        Arrays.fill(texts, "");
    }

    private static boolean isOf(String prefix, String group) {
        return group.startsWith(prefix) && group.length() > prefix.length();
    }

    private static String column(String group) {
        return isOf(OF_BLOCK, group)
                ? group.substring(OF_BLOCK.length())
                : isOf(OF_HEADING, group) ? group.substring(OF_HEADING.length()) : group;
    }

    /** The columns of groups, and behind them that of the block, unless a group is called so. */
    private static List<String> columns(List<Map.Entry<String, Integer>> groups) {
        if (groups.isEmpty()) {
            throw new IllegalArgumentException(
                    "--lines needs named groups, which are the columns: '(?<winner>.+) beats (?<loser>.+)'");
        }
        Map<String, String> byKey = new LinkedHashMap<>();
        for (Map.Entry<String, Integer> group : groups) {
            String column = column(group.getKey());
            if (byKey.putIfAbsent(FieldName.key(column), column) != null) {
                throw new IllegalArgumentException("--lines has two groups for the column \"" + column + "\"");
            }
        }
        byKey.putIfAbsent(FieldName.key(BLOCK), BLOCK);
        return List.copyOf(byKey.values());
    }

    /** @throws IllegalArgumentException with a message for the user, if lines cannot be read by an expression */
    static void require(String regex) {
        new LineRecords(new Utf8Lines("", InputStream.nullInputStream()), regex, List.of());
    }

    @Override
    public boolean isUsed(int field) {
        return field == blockField;
    }

    @Override
    public boolean next() {
        while (lines.advance()) {
            String line = lines.text();
            if (Letters.isBlank(line)) {
                endBlock();
            } else if (!matches(Letters.strip(line))) {
                firstUnmatched = unmatched++ == 0 ? location() : firstUnmatched;
            } else if (take(line.indexOf(Letters.strip(line)))) {
                number++;
                afterRecord = true;
                return true;
            }
        }
        if (number == 0 && firstUnmatched != null) {
            throw new InputRefused(ProblemKind.EMPTY_LOG, firstUnmatched, "no line matches --lines");
        }
        return false;
    }

    private boolean matches(String line) {
        Matcher next = regex.matcher(line);
        match = next;
        return next.matches();
    }

    /** The text that a group matched; null if it had no part in the match. */
    private @Nullable String matched(int group) {
        return match == null ? null : match.group(groups.get(group).getValue());
    }

    private void endBlock() {
        inBlock = false;
        afterRecord = false;
        for (int i = 0; i < texts.length; i++) {
            texts[i] = holding[i] ? texts[i] : "";
        }
    }

    /** Takes the groups of a match over; false if it is a heading only. */
    private boolean take(int indent) {
        boolean heading = isHeading();
        if (heading && afterRecord) {
            endBlock();
        }
        if (!inBlock) {
            inBlock = true;
            block++;
        }
        for (int i = 0; i < texts.length; i++) {
            String text = matched(i);
            if (text != null || !ofBlock[i]) {
                texts[i] = text == null ? "" : text;
                starts[i] = text == null || match == null
                        ? 0
                        : indent + match.start(groups.get(i).getValue());
            }
        }
        return !heading;
    }

    private boolean isHeading() {
        boolean any = false;
        for (int i = 0; i < texts.length; i++) {
            if (matched(i) != null) {
                if (!ofBlock[i]) {
                    return false;
                }
                any = true;
            }
        }
        return any;
    }

    /** That lines were passed over is said, and which was the first. */
    @Override
    public List<Problem> findings() {
        return firstUnmatched == null
                ? List.of()
                : List.of(new Problem(
                        ProblemKind.UNMATCHED_LINE,
                        firstUnmatched,
                        Counted.grouped(unmatched, "line does", "lines do") + " not match --lines; this is the first"));
    }

    @Override
    public String text(int field) {
        return field == blockField ? Long.toString(block) : texts[field];
    }

    @Override
    public Location location() {
        return new Location(file(), lines.line(), 0, lines.excerpt());
    }

    @Override
    public Location location(int field) {
        return field == blockField || ofBlock[field]
                ? location()
                : location().at(lines.text().codePointCount(0, starts[field]) + 1);
    }
}
