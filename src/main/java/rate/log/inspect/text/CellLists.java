package rate.log.inspect.text;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import rate.engine.text.Letters;
import rate.file.input.Layout;
import rate.file.input.filter.Json;
import rate.log.inspect.role.ColumnSketch;
import rate.log.inspect.role.Sample;

/**
 * Lists in the cells of a table that are surely some: in brackets, as programs write them, or with a sign that stands between
 * numbers of one column as between names of another.
 *
 * @param filter makes lists of them
 * @param games the first rows, as the filter makes them
 * @param example one of the cells
 */
public record CellLists(String filter, List<Json> games, String example) {

    /** So many rows make do. */
    private static final int FIRST = 20;

    private static final Predicate<String> IN_BRACKETS =
            Pattern.compile("\\[[^\\[\\]]*\\]").asMatchPredicate();

    /** Signs around the items of a list, also in the filter. */
    private static final Pattern AROUND = Pattern.compile("^[\\[ '\"]+|[\\] '\"]+$");

    /** In the filter, the points of both sides by set. */
    private static final String SETS = " as $sets";

    private static final Pattern NUMBER = Pattern.compile("-?[0-9]+([.][0-9]+)?");

    /** Looks at the columns of a table; null if none has lists. */
    public static @Nullable CellLists of(List<ColumnSketch> columns, Sample sample) {
        List<ColumnSketch> texts = columns.stream()
                .filter(column -> column.filled() > 1 && column.blank() == 0 && !column.isTime() && !column.isNumber())
                .toList();
        List<ColumnSketch> bracketed =
                texts.stream().filter(column -> column.all(IN_BRACKETS)).toList();
        if (bracketed.stream().anyMatch(column -> column.any(text -> text.indexOf(',') > 0))) {
            return of(bracketed, ",", columns, sample);
        }
        for (String sign : List.of(";", "&", "/", ",")) {
            List<ColumnSketch> lists = texts.stream()
                    .filter(column -> column.all(text -> items(text, sign).size() > 1))
                    .toList();
            Map<Boolean, List<ColumnSketch>> byNumbers =
                    lists.stream().collect(Collectors.partitioningBy(column -> areNumbers(column, sign)));
            boolean areNames = byNumbers.getOrDefault(false, List.of()).stream()
                    .anyMatch(column -> column.all(text -> items(text, sign).stream()
                            .allMatch(item -> item.codePoints().anyMatch(Letters::isLetter))));
            if (areNames && !byNumbers.getOrDefault(true, List.of()).isEmpty()) {
                return of(lists, sign, columns, sample);
            }
        }
        return null;
    }

    /** Returns true if points of sets were lists, and each row tells how many sets a side won. */
    public boolean haveSets() {
        return filter.contains(SETS);
    }

    private static CellLists of(List<ColumnSketch> lists, String sign, List<ColumnSketch> columns, Sample sample) {
        List<ColumnSketch> sets = sets(lists, sign, sample);
        String keys = lists.stream()
                .map(column -> ".key == " + new Json.Text(column.name()).json())
                .collect(Collectors.joining(" or "));
        String filter = "def list: [split(" + new Json.Text(sign).json() + ")[] | gsub("
                + new Json.Text(AROUND.pattern()).json() + "; \"\") | if test("
                + new Json.Text("^" + NUMBER.pattern() + "$").json()
                + ") then tonumber else . end]; with_entries({key: .key, value: (if " + keys
                + " then .value | list else .value end)})" + won(sets);
        List<Json> games = new ArrayList<>();
        IntStream.range(0, Math.min(FIRST, sample.size())).forEach(row -> {
            Map<String, Json> fields = new LinkedHashMap<>();
            columns.forEach(column -> {
                String text = sample.texts(column)[row];
                fields.put(column.name(), lists.contains(column) ? list(text, sign) : new Json.Text(text));
            });
            sets.forEach(column -> fields.put(column.name(), new Json.Num("0"))); // a number of sets, whichever
            games.add(new Json.Fields(fields));
        });
        return new CellLists(
                filter, games, Stream.of(sample.texts(lists.get(0))).findFirst().orElse(""));
    }

    /**
     * Two columns with as many numbers in each row, of which the greater one wins a set: who wins the last one has won as many
     * as the winner of any other row. Points by quarter or inning, which are added up, are not so. In some row a number stands
     * twice, which that of a member does not; none if there are no such columns.
     */
    private static List<ColumnSketch> sets(List<ColumnSketch> lists, String sign, Sample sample) {
        List<ColumnSketch> numbers =
                lists.stream().filter(column -> areNumbers(column, sign)).toList();
        if (numbers.size() != 2) {
            return List.of();
        }
        Set<Integer> won = new HashSet<>();
        boolean isTwice = false;
        for (int row = 0; row < sample.size(); row++) {
            List<String> first = items(sample.texts(numbers.get(0))[row], sign);
            List<String> second = items(sample.texts(numbers.get(1))[row], sign);
            if (first.size() != second.size()) {
                return List.of();
            }
            isTwice |= Stream.concat(first.stream(), second.stream()).distinct().count() < 2L * first.size();
            int[] sets = IntStream.range(0, first.size())
                    .map(set -> Double.compare(Double.parseDouble(first.get(set)), Double.parseDouble(second.get(set))))
                    .toArray();
            int last = sets[sets.length - 1];
            int byLast = (int) IntStream.of(sets).filter(set -> set == last).count();
            won.add(last == 0 || 2 * byLast <= sets.length ? 0 : byLast);
        }
        return isTwice && won.size() == 1 && !won.contains(0) ? numbers : List.of();
    }

    /** The end of the filter that makes of two columns how many sets each side won. */
    private static String won(List<ColumnSketch> sets) {
        if (sets.isEmpty()) {
            return "";
        }
        String one = new Json.Text(sets.get(0).name()).json();
        String other = new Json.Text(sets.get(1).name()).json();
        return " | ([.[" + one + "], .[" + other + "]] | transpose)" + SETS + " | . + {" + one
                + ": [$sets[] | select(.[0] > .[1])] | length, " + other
                + ": [$sets[] | select(.[0] < .[1])] | length}";
    }

    private static boolean areNumbers(ColumnSketch column, String sign) {
        return column.all(text -> items(text, sign).stream().allMatch(NUMBER.asMatchPredicate()));
    }

    private static Json list(String text, String sign) {
        return new Json.Items(items(text, sign).stream()
                .<Json>map(item -> NUMBER.matcher(item).matches() ? new Json.Num(item) : new Json.Text(item))
                .toList());
    }

    private static List<String> items(String text, String sign) {
        return Layout.split(text, sign).stream()
                .map(item -> AROUND.matcher(item).replaceAll(""))
                .toList();
    }
}
