package rate.log.inspect.text;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import rate.engine.text.Letters;
import rate.file.input.FieldName;
import rate.file.input.token.Delimiters;
import rate.log.inspect.role.ColumnName;
import rate.log.inspect.role.Synonyms;

/** Decision on the first row of a table: it has the names of the columns, or is a record like the others. */
public final class FirstRow {

    /** Numbers, times and scores: columns are seldom called so. */
    private static final Predicate<String> VALUE =
            Pattern.compile("[-+]?[0-9][-+0-9.,:/ TZ]*").asMatchPredicate();

    private static final Predicate<String> TIME =
            Pattern.compile("[0-9]{4}-[0-9]{2}-[0-9]{2}.*").asMatchPredicate();

    /** A regular expression for the sign between those who took part, the best first. */
    private static final String CHAIN = " *> *";

    private static final Pattern DIGITS = Pattern.compile("[0-9]+");
    private static final Pattern WORDS = Pattern.compile("\\pL+");
    private static final Predicate<String> WHOLE = Pattern.compile("[0-9]{1,4}").asMatchPredicate();

    /** So many numbers that count on by one are a header: years, rounds, places. */
    private static final int COUNTING = 2;

    /** With fewer rows below the first, cells may be lacking by chance. */
    private static final int FEWEST = 3;

    private FirstRow() {}

    /**
     * Returns true if the first row is a record like the others: where they have numbers or times, it has such, too; or, in a
     * table of texts alone, at least half of its texts stand in other rows as well.
     *
     * @param rows the first ones of the table, at least one
     */
    public static boolean isRecord(List<List<String>> rows) {
        List<String> first = rows.get(0).stream().map(FirstRow::bare).toList();
        List<List<String>> others = rows.subList(1, rows.size()).stream()
                .map(row -> row.stream().map(FirstRow::bare).toList())
                .filter(row -> !row.equals(first) && row.stream().anyMatch(text -> !text.isEmpty()))
                .toList();
        if (first.size() < 2 || first.stream().anyMatch(TIME)) {
            String look = letters(first);
            boolean isLike = others.size() > 1
                    && look.contains("9")
                    && others.stream().allMatch(row -> letters(row).equals(look));
            if (isLike || first.size() < 2) {
                return isLike || isChain(first, others); // or it is a list of names, or no table at all
            }
        }
        return others.isEmpty() ? isRecordAlone(first) : isRecord(first, others);
    }

    /** Returns true if the only cell has names in the order of their places, of which others have half. */
    private static boolean isChain(List<String> first, List<List<String>> others) {
        return isRepeated(
                List.of(first.get(0).split(CHAIN)),
                others.stream().map(row -> List.of(row.get(0).split(CHAIN))).toList());
    }

    private static boolean isRecordAlone(List<String> first) {
        long values = first.stream().filter(VALUE).count();
        return first.stream().anyMatch(TIME) || (2 * values > first.size() && !isCounting(first));
    }

    private static boolean isRecord(List<String> first, List<List<String>> others) {
        List<String> alike = new ArrayList<>();
        int unlike = 0;
        int valued = 0;
        for (int i = 0; i < first.size(); i++) {
            int column = i;
            List<String> below = others.stream()
                    .filter(row -> column < row.size() && !row.get(column).isEmpty())
                    .map(row -> row.get(column))
                    .toList();
            long values = below.stream().filter(VALUE).count();
            if (below.isEmpty() || 10 * values < 9L * below.size()) {
                continue;
            }
            valued++;
            String text = first.get(i);
            if (VALUE.test(text) && below.stream().anyMatch(other -> look(other).equals(look(text)))) {
                alike.add(text);
            } else {
                unlike += text.isEmpty() ? 0 : 1;
            }
        }
        return valued == 0
                ? isRepeated(first, others) || hasTwinsAsOthers(first, others)
                : alike.size() > unlike && !isCounting(alike);
    }

    /**
     * Returns true if every row has one text in two cells, and the first row has it where others do: the winner is one of both
     * players. Names of columns are the same by chance alone.
     */
    private static boolean hasTwinsAsOthers(List<String> first, List<List<String>> others) {
        List<Set<List<Integer>>> below = others.stream().map(FirstRow::twins).toList();
        return below.stream().noneMatch(Set::isEmpty)
                && twins(first).stream().anyMatch(twin -> below.stream().anyMatch(twins -> twins.contains(twin)));
    }

    /** The columns that have a text again, each with the first column that has it. */
    private static Set<List<Integer>> twins(List<String> row) {
        Map<String, Integer> columns = new HashMap<>();
        Set<List<Integer>> twins = new HashSet<>();
        for (int column = 0; column < row.size(); column++) {
            Integer before = row.get(column).isEmpty() ? null : columns.putIfAbsent(row.get(column), column);
            if (before != null) {
                twins.add(List.of(before, column));
            }
        }
        return twins;
    }

    /**
     * The sign that separates the fields within the only cell of each row, in quotes, of which the first has the names of the
     * others; 0 if rows are no such cells.
     */
    public static char signWithin(List<List<String>> rows) {
        String cells = rows.stream()
                .map(row -> row.size() == 1 && row.get(0).startsWith("\"") ? bare(row.get(0)) : "")
                .collect(Collectors.joining("\n"))
                .replace("\"\"", "\"");
        char sign = Titles.delimiter(cells);
        List<List<String>> lines =
                cells.lines().map(line -> Delimiters.fields(line, sign)).toList();
        return rows.size() > FEWEST
                        && sign != ' '
                        && lines.size() == rows.size()
                        && lines.get(0).size() > 2
                        && lines.stream()
                                .allMatch(line -> line.size() == lines.get(0).size())
                        && namedTwice(lines.get(0)).isEmpty()
                        && !isRecord(lines)
                ? sign
                : 0;
    }

    /** Returns true if the first row has more names than all others have cells, which have the same number of them. */
    public static boolean isOfOtherTable(List<List<String>> rows) {
        List<Integer> cells = rows.stream().skip(1).map(List::size).distinct().toList();
        return rows.size() > FEWEST
                && cells.size() == 1
                && cells.get(0) > 1
                && cells.get(0)
                        < rows.get(0).stream()
                                .filter(name -> !bare(name).isEmpty())
                                .count();
    }

    /**
     * The names of the columns, where the first row has fewer than the others have cells: R writes the numbers of the rows
     * before them without a name, and others leave out the last names.
     *
     * @return an empty name for a column without; nothing if the others have not the same number of cells, or each has a name
     */
    public static List<String> ofFewer(List<List<String>> rows) {
        List<String> names = rows.get(0).stream().map(FirstRow::bare).toList();
        List<List<String>> others = rows.subList(1, rows.size());
        int cells = others.isEmpty() ? 0 : others.get(0).size();
        if (rows.size() <= FEWEST
                || names.size() < 2
                || cells <= names.size()
                || others.stream().anyMatch(row -> row.size() != cells)) {
            return List.of();
        }
        List<String> numbers = others.stream().map(row -> bare(row.get(0))).toList();
        boolean areNumbered = cells == names.size() + 1
                && numbers.stream().allMatch(DIGITS.asMatchPredicate())
                && numbers.stream().distinct().count() == numbers.size();
        List<String> all = new ArrayList<>(Collections.nCopies(cells, ""));
        for (int i = 0; i < names.size(); i++) {
            all.set(i + (areNumbered ? 1 : 0), names.get(i));
        }
        return all;
    }

    /**
     * The names of the columns, where they stand in two rows: the upper one has a name for several columns, such as a side, and
     * the lower one says of each side alike what they have.
     *
     * @return nothing if the table has one row of names
     */
    public static List<String> joined(List<List<String>> rows) {
        List<List<String>> first = rows.stream()
                .limit(3)
                .map(row -> row.stream().map(FirstRow::bare).toList())
                .toList();
        if (first.size() < 3
                || first.get(0).size() != first.get(1).size()
                || first.subList(0, 2).stream()
                        .anyMatch(row -> !row.contains("") || row.stream().anyMatch(VALUE))
                || first.get(2).stream().noneMatch(VALUE)) {
            return List.of();
        }
        if (first.get(1).stream().allMatch(text -> text.matches("(:?-+:?)?"))
                && first.get(1).stream().anyMatch(text -> text.contains("---"))) {
            return first.get(0); // a table in Markdown
        }
        List<String> names = new ArrayList<>();
        String above = "";
        for (int i = 0; i < first.get(1).size(); i++) {
            String below = first.get(1).get(i);
            above = first.get(0).get(i).isEmpty() && !below.isEmpty()
                    ? above
                    : first.get(0).get(i);
            names.add(Letters.strip(above + ' ' + below));
        }
        return namedTwice(first.get(1)).isEmpty() || !namedTwice(names).isEmpty() ? List.of() : names;
    }

    /**
     * The names of the columns, where one without a name and with numbers follows that of winners, and another that of losers;
     * nothing if these are not there.
     */
    public static List<String> ofWinners(List<List<String>> rows) {
        List<String> names =
                new ArrayList<>(rows.get(0).stream().map(FirstRow::bare).toList());
        for (String canonical : List.of("winner", "loser")) {
            int at = IntStream.range(1, names.size())
                    .filter(column -> names.get(column).isEmpty()
                            && Synonyms.means(canonical, ColumnName.plain(names.get(column - 1)))
                            && 2
                                            * rows.stream()
                                                    .filter(row ->
                                                            column < row.size() && VALUE.test(bare(row.get(column))))
                                                    .count()
                                    > rows.size())
                    .findFirst()
                    .orElse(-1);
            if (at < 0) {
                return List.of();
            }
            names.set(at, names.get(at - 1) + " score");
        }
        return names;
    }

    /** The names that several columns have, in the order of the first of each. */
    public static List<String> namedTwice(List<String> header) {
        Set<String> seen = new HashSet<>();
        Set<String> twice = new LinkedHashSet<>();
        for (String field : header) {
            String name = bare(field);
            if (!name.isEmpty() && !seen.add(FieldName.key(name))) {
                twice.add(name);
            }
        }
        return List.copyOf(twice);
    }

    /**
     * Returns true if columns of one name have a text in common, or one of them with any other a text that is no number: they
     * are those of several players.
     *
     * @param rows the first ones of the table, with the header
     */
    public static boolean isNamedTwice(List<List<String>> rows) {
        List<String> header =
                rows.get(0).stream().map(name -> FieldName.key(bare(name))).toList();
        Set<String> twice = Set.copyOf(namedTwice(header));
        Map<String, Set<Integer>> columns = new HashMap<>();
        for (List<String> row : rows.subList(1, rows.size())) {
            for (int column = 0; column < Math.min(row.size(), header.size()); column++) {
                String text = bare(row.get(column));
                String shared = VALUE.test(text) ? header.get(column) + '\n' + text : text;
                if (!text.isEmpty()) {
                    columns.computeIfAbsent(shared, none -> new HashSet<>()).add(column);
                }
            }
        }
        return columns.values().stream()
                .anyMatch(of -> of.size() > 1 && of.stream().map(header::get).anyMatch(twice::contains));
    }

    /** Returns true if numbers count on by one, as years, rounds or places do in a header. */
    private static boolean isCounting(List<String> texts) {
        List<String> numbers = texts.stream().filter(VALUE).toList();
        return numbers.size() >= COUNTING
                && numbers.stream().allMatch(WHOLE)
                && IntStream.range(1, numbers.size())
                        .allMatch(i -> Integer.parseInt(numbers.get(i)) == Integer.parseInt(numbers.get(i - 1)) + 1);
    }

    private static boolean isRepeated(List<String> first, List<List<String>> others) {
        Set<String> below = new HashSet<>();
        others.forEach(below::addAll);
        List<String> filled = first.stream().filter(text -> !text.isEmpty()).toList();
        long repeated = filled.stream().filter(below::contains).count();
        return filled.size() > 1 && 2 * repeated >= filled.size() && !areWordsOfOneColumn(first, others);
    }

    /**
     * Returns true if the texts stand below in one column alone, and not its own: a winner is called as the column of the side.
     */
    private static boolean areWordsOfOneColumn(List<String> first, List<List<String>> others) {
        int[] columns = IntStream.range(0, first.size())
                .filter(column ->
                        others.stream().anyMatch(row -> column < row.size() && first.contains(row.get(column))))
                .toArray();
        return columns.length == 1
                && others.stream()
                        .noneMatch(row ->
                                columns[0] < row.size() && row.get(columns[0]).equals(first.get(columns[0])));
    }

    /** A row with one digit for each run of them, and one letter for each word. */
    private static String letters(List<String> row) {
        return WORDS.matcher(look(String.join("\t", row))).replaceAll("a");
    }

    /** A text with one digit for each run of them. */
    private static String look(String text) {
        return DIGITS.matcher(text).replaceAll("9");
    }

    /** A field without the quotes that it may have in a line. */
    private static String bare(String field) {
        String text = Letters.strip(field);
        return text.length() > 1 && text.startsWith("\"") && text.endsWith("\"")
                ? Letters.strip(text.substring(1, text.length() - 1))
                : text;
    }
}
