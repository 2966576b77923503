package rate.log.inspect.text;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import rate.engine.text.Letters;
import rate.file.input.FieldName;

/**
 * A table in plain text, whose columns are aligned by spaces: two or more stand between the fields of each row, or, where
 * fields are empty, at the same places of all rows.
 *
 * @param skipped how many lines stand before the first row: titles, and the names of the columns
 * @param hasHeader true if the columns are named
 * @param regex of a row, whose named groups are the columns
 */
public record AlignedColumns(int skipped, boolean hasHeader, String regex) {

    /** With fewer columns there is no game. */
    private static final int FEWEST = 3;

    private static final int MOST = 26;

    /** Titles before a table have so many lines at most. */
    private static final int TITLES = 10;

    /** So many lines are looked at. */
    private static final int REACH = 200;

    /** One of so many lines may be no row. */
    private static final int OF_ROWS = 20;

    private static final String FIELD = "\\S+(?: \\S+)*";

    private static final String BLANKS = " {2,}";

    private static final Pattern RULE = Pattern.compile("[-=+ ]{3,}");

    private static final Pattern LINK = Pattern.compile("\\[\\[[^\\[\\]|]*[|][^\\[\\]|]*\\]\\]");

    /** A cell with a name, perhaps in a link, and the bar behind it. */
    private static final String CELL =
            " *(?:\\p{So}\uFE0F? *)?(?:\\[\\[(?:[^\\[\\]|]*[|])?)?(?<NAME>[^\\[\\]|]*?)(?:\\]\\])? *[|]";

    /** Fields of other tables. */
    private static final Pattern CUT = Pattern.compile("(?s).*[\\t|].*|[,;].*|.*[,;]");

    /** Looks at the beginning of a text; null if it has no such table. */
    public static @Nullable AlignedColumns of(String text) {
        List<String> all = text.lines().limit(REACH).map(Letters::stripTrailing).toList();
        if (all.stream().noneMatch(line -> line.contains("  "))) {
            return null; // as most texts
        }
        int columns = all.stream()
                .map(line -> fields(line).size())
                .filter(count -> count >= FEWEST)
                .collect(Collectors.groupingBy(Function.identity(), Collectors.counting()))
                .entrySet()
                .stream()
                .max(Map.Entry.<Integer, Long>comparingByValue().thenComparing(Map.Entry.comparingByKey()))
                .map(Map.Entry::getKey)
                .orElse(0);
        int first = IntStream.range(0, all.size())
                .filter(at -> fields(all.get(at)).size() == columns)
                .findFirst()
                .orElse(0);
        List<String> lines = all.subList(first, all.size()).stream()
                .filter(line -> !Letters.isBlank(line) && !RULE.matcher(line).matches())
                .toList();
        long titles = all.subList(0, first).stream()
                .filter(line -> !Letters.isBlank(line))
                .count();
        if (columns == 0 || columns > MOST || titles > TITLES || lines.size() < FEWEST) {
            return null;
        }
        List<List<String>> rows = lines.stream()
                .map(AlignedColumns::fields)
                .filter(row -> row.size() == columns)
                .toList();
        if (rows.stream().flatMap(List::stream).anyMatch(CUT.asMatchPredicate())) {
            return null;
        }
        boolean hasHeader = !FirstRow.isRecord(rows);
        List<String> names = names(hasHeader ? rows.get(0) : Collections.nCopies(columns, ""));
        List<Integer> starts = rows.size() < lines.size() ? starts(lines) : List.of();
        if (starts.size() != columns && OF_ROWS * (lines.size() - rows.size()) > lines.size()) {
            return null;
        }
        String regex = starts.size() == columns
                ? IntStream.range(0, columns)
                        .mapToObj(at -> "(?<" + names.get(at) + ">"
                                + (at == columns - 1 ? ".*)" : ".{0," + (starts.get(at + 1) - starts.get(at)) + "})"))
                        .collect(Collectors.joining())
                : names.stream().map(name -> "(?<" + name + ">" + FIELD + ")").collect(Collectors.joining(BLANKS));
        boolean isRuled =
                first + 1 < all.size() && RULE.matcher(all.get(first + 1)).matches();
        return new AlignedColumns(first + (hasHeader ? isRuled ? 2 : 1 : 0), hasHeader, regex);
    }

    /**
     * Looks at the beginning of a text for a table of Markdown with links of a wiki, {@code [[page|name]]}, whose bar is none
     * between cells. Of each link the name is read, and a symbol before the text of a cell is left out.
     *
     * @return null if there is no such table, or if its lines are not alike
     */
    public static @Nullable AlignedColumns ofLinks(String text) {
        List<String> all = text.lines().limit(REACH).map(Letters::strip).toList();
        if (all.stream()
                .noneMatch(line -> line.startsWith("|") && LINK.matcher(line).find())) {
            return null;
        }
        int first = IntStream.range(0, all.size())
                .filter(at -> all.get(at).startsWith("|"))
                .findFirst()
                .orElse(0);
        List<String> titles = Stream.of(all.get(first).split("[|]"))
                .skip(1)
                .map(Letters::strip)
                .toList();
        Pattern row = Pattern.compile("[|]" + CELL.replace("?<NAME>", "").repeat(titles.size()));
        boolean isTable = all.stream()
                .skip(first + 2L)
                .filter(line -> line.startsWith("|"))
                .allMatch(row.asMatchPredicate());
        String cells =
                names(titles).stream().map(name -> CELL.replace("NAME", name)).collect(Collectors.joining());
        return isTable && titles.size() >= FEWEST && titles.size() <= MOST
                ? new AlignedColumns(first + 2, true, "[|]" + cells + " *")
                : null;
    }

    private static List<String> fields(String line) {
        return List.of(Letters.strip(line).split(BLANKS));
    }

    /** Where the columns begin: behind two places or more that are blank in all lines. */
    private static List<Integer> starts(List<String> lines) {
        BitSet filled = new BitSet();
        for (String line : lines) {
            for (int at = 0; at < line.length(); at++) {
                filled.set(at, filled.get(at) || line.charAt(at) != ' ');
            }
        }
        List<Integer> starts = new ArrayList<>();
        for (int at = filled.nextSetBit(0); at >= 0; at = filled.nextSetBit(filled.nextClearBit(at))) {
            if (at == 0 || (at > 1 && !filled.get(at - 2))) {
                starts.add(at);
            }
        }
        return starts.isEmpty() || starts.get(0) > 0 ? List.of() : starts; // what stands before a line does not count
    }

    /** Names of groups, which have Latin letters and digits: as the columns are called, or by letters that mean nothing. */
    private static List<String> names(List<String> titles) {
        List<String> names = new ArrayList<>();
        Set<String> keys = new HashSet<>();
        for (int at = 0; at < titles.size(); at++) {
            String name = Letters.bare(titles.get(at))
                    .replaceAll("[^A-Za-z0-9]+", "_")
                    .replaceAll("^_|_$", "");
            boolean isName = name.matches("[A-Za-z].*") && keys.add(FieldName.key(name));
            names.add(isName ? name : "c" + (char) ('a' + at));
        }
        return names;
    }
}
