package rate.log.inspect.text;

import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import rate.engine.text.Letters;
import rate.file.input.filter.Json;

/** A table with each player in a row and in a column, and the result of both where these meet, from the view of the row. */
public final class CrossTable {

    private static final int FEWEST = 3;

    /** The names of the columns, and as many notes as there may be between the rows and below. */
    private static final int NOTES = 4;

    /** Where two did not play, or one would play alone. */
    private static final String NONE = " *[-–—xX*]* *";

    /** The scores of one game, or how many games each has won. */
    private static final String SCORES = "[0-9]+ ?[-:–xX×] ?[0-9]+";

    /** Results of one game: a larger number is a count of several. */
    private static final String RESULT = "[01½=]|[01][.,][05]|[WLDTVSNUG+-]|" + SCORES;

    /** A victory or a defeat, and how often one hit the other. */
    private static final String BOUT = "[VD][0-9]{1,2}";

    /** The letter of such a cell, or what else it has. */
    private static final String LETTER = "($row[$other] | sub(\"^ *(?<letter>[VD])[0-9]+ *$\"; \"\\(.letter)\"))";

    /** Two numbers with a cross between them. */
    private static final Pattern CROSS = Pattern.compile("(?<one>[0-9]) ?[xX×] ?(?<two>[0-9])");

    /** A cell with such scores, and the sign that all can read in place of the cross. */
    private static final String SIGNED = "($row[$other] | sub(\"" + CROSS + "\"; \"\\(.one)-\\(.two)\"))";

    private static final Pattern NUMBER = Pattern.compile("[0-9]+");

    private static final Pattern NAME = Pattern.compile("\\pL.*\\pL");

    private CrossTable() {}

    /** Returns true if a cell has two numbers, which may be a score, or a count of games. */
    public static boolean isScore(String cell) {
        return Letters.strip(cell).matches(SCORES);
    }

    /**
     * Returns true if a filter makes a record of each cell of a table whose columns are rounds, with the number of the round.
     */
    public static boolean hasRounds(@Nullable String filter) {
        return filter != null && filter.contains(RoundColumns.EACH);
    }

    /**
     * The filter that makes a record of each cell with a result.
     *
     * @param rows of a table, the first of which has the names of its columns
     * @return null if it is no such table
     */
    public static @Nullable String filter(List<List<String>> rows) {
        List<List<String>> all = rows.stream()
                .map(row -> row.stream().map(Letters::strip).toList())
                .toList();
        List<String> header = all.get(0);
        if (!header.equals(rows.get(0))) {
            return null;
        }
        List<List<String>> below =
                all.stream().skip(1).filter(row -> row.size() == header.size()).toList();
        if (below.size() < Math.max(FEWEST, all.size() - NOTES)) {
            return null;
        }
        for (int column = 0; column < header.size(); column++) {
            int of = column;
            List<String> names = below.stream().map(row -> row.get(of)).toList();
            boolean areCrossed = header.containsAll(names)
                    && names.stream().distinct().count() == names.size()
                    && below.stream()
                            .allMatch(row -> names.stream()
                                    .map(name -> row.get(header.indexOf(name)))
                                    .allMatch(text -> text.matches(NONE + '|' + RESULT + '|' + BOUT)));
            if (areCrossed) {
                Predicate<Predicate<String>> haveAny =
                        like -> below.stream().flatMap(List::stream).anyMatch(like);
                String result = haveAny.test(text -> text.matches(BOUT) && text.length() > 1)
                        ? LETTER
                        : haveAny.test(text -> CROSS.matcher(text).find()) ? SIGNED : "$row[$other]";
                return players(header, below, of) + ", result: " + result
                        + "} | select(.player != .opponent and (.result | test("
                        + text("^" + NONE + "$") + ") | not))";
            }
        }
        return RoundColumns.filter(header, below);
    }

    /** The beginning of the filter: both players by the column that the header repeats, or by names if that has numbers. */
    private static String players(List<String> header, List<List<String>> rows, int of) {
        List<String> keys = rows.stream().map(row -> row.get(of)).toList();
        int named = IntStream.range(0, header.size())
                .filter(column -> keys.stream().allMatch(NUMBER.asMatchPredicate())
                        && rows.stream().map(row -> row.get(column)).distinct().count() == rows.size()
                        && rows.stream()
                                .allMatch(row -> NAME.matcher(row.get(column)).find()))
                .findFirst()
                .orElse(of);
        String player = "{player: $row[" + text(header.get(named)) + "], opponent: ";
        return named == of
                ? ". as $row | " + keys.stream().map(CrossTable::text).collect(Collectors.joining(", ", "(", ")"))
                        + " as $other | " + player + "$other"
                : IntStream.range(0, keys.size())
                        .mapToObj(row ->
                                text(keys.get(row)) + ": " + text(rows.get(row).get(named)))
                        .collect(Collectors.joining(
                                ", ",
                                ". as $row | {",
                                "} as $players | ($players | keys_unsorted[]) as $other | " + player
                                        + "$players[$other]"));
    }

    private static String text(String text) {
        return new Json.Text(text).json();
    }
}
