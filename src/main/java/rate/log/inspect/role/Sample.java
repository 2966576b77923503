package rate.log.inspect.role;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import rate.engine.math.Numbers;
import rate.engine.text.Letters;
import rate.log.form.LogForm;
import rate.log.form.TimePatternGuess;

/** The rows at the beginning of a log, by which columns are compared with each other. */
public final class Sample {

    /** In place of the result of the first side (1, 0, -1), where a row does not tell it. */
    public static final int UNTOLD = 9;

    /**
     * A row.
     *
     * @param file number of its file
     * @param texts by place; those that the file lacks are null, and those of columns that came later may be missing
     */
    public record Row(int file, @Nullable String[] texts) {}

    /** Share of the rows that have to be in games of several rows with a different player each. */
    public static final double SOUND = 0.9;

    /** With fewer games, scores could be like places by chance. */
    public static final int FEWEST_GAMES = 3;

    /** Seconds of a day. */
    private static final long DAY = 86_400;

    /** A column with more different texts than this has no years, months or weekdays. */
    private static final int MOST_PARTS = 200;

    /** So many columns of times are looked at. */
    private static final int MOST_TIMES = 4;

    /** More rows than a few. */
    private static final int FEW = 10;

    private final List<ColumnSketch> columns;
    private final List<ColumnSketch> places;
    private final List<Row> rows;
    private final Map<ColumnSketch, String[]> texts = new HashMap<>();
    private final Map<ColumnSketch, BitSet> filled = new HashMap<>();
    private final Map<ColumnSketch, Set<String>> draws = new HashMap<>();
    private final Map<ColumnSketch, Boolean> parts = new HashMap<>();
    private final Map<ColumnSketch, List<LocalDate>> days = new HashMap<>();

    /**
     * @param columns of the log
     * @param places those of which rows have texts, in order; with an empty margin, which is no column
     * @param rows in the order of the log
     */
    public Sample(List<ColumnSketch> columns, List<ColumnSketch> places, List<Row> rows) {
        this.columns = columns;
        this.places = places;
        this.rows = rows;
    }

    /** Returns this sample with a further column, of texts that are computed from others. */
    public Sample with(ColumnSketch column, String[] computed) {
        List<ColumnSketch> more = new ArrayList<>(columns);
        more.add(column);
        Sample sample = new Sample(more, places, rows);
        sample.texts.putAll(texts);
        sample.texts.put(column, computed);
        return sample;
    }

    /** Returns this sample without the rows that the conditions of a form leave out. */
    public Sample admitted(LogForm form) {
        if (form.whereTexts().isEmpty()) {
            return this;
        }
        List<Row> taken = IntStream.range(0, size())
                .filter(row -> columns.stream().allMatch(column -> form.admits(column.name(), texts(column)[row])))
                .mapToObj(rows::get)
                .toList();
        return new Sample(columns, places, taken);
    }

    /** The columns, in the order of the log. */
    public List<ColumnSketch> columns() {
        return columns;
    }

    /** The number of rows. */
    public int size() {
        return rows.size();
    }

    public int file(int row) {
        return rows.get(row).file;
    }

    /** The texts of a column by row, without outer spaces; empty where a row lacks it. */
    public String[] texts(ColumnSketch column) {
        return texts.computeIfAbsent(column, this::column);
    }

    /** The texts of a column that say, in place of a winner, that a game was drawn. */
    public Set<String> draws(ColumnSketch column) {
        return draws.computeIfAbsent(
                column,
                all -> Stream.of(texts(all))
                        .distinct()
                        .filter(OutcomeWords::isDraw)
                        .collect(Collectors.toSet()));
    }

    private String[] column(ColumnSketch column) {
        int index = places.indexOf(column);
        String[] all = new String[rows.size()];
        for (int row = 0; row < all.length; row++) {
            @Nullable String[] cells = rows.get(row).texts;
            String text = index < cells.length ? cells[index] : null;
            all[row] = text == null ? "" : Letters.strip(text);
        }
        return all;
    }

    /** The rows in which a column says something. */
    private BitSet filled(ColumnSketch column) {
        return filled.computeIfAbsent(column, of -> {
            String[] cells = texts(of);
            return IntStream.range(0, cells.length)
                    .filter(row -> !OutcomeWords.isNothing(cells[row]))
                    .collect(BitSet::new, BitSet::set, BitSet::or);
        });
    }

    /** Returns the share of the rows with something in both columns that have the same in both; 0 if there are none. */
    public double equal(ColumnSketch first, ColumnSketch second) {
        String[] a = texts(first);
        String[] b = texts(second);
        BitSet both = (BitSet) filled(first).clone();
        both.and(filled(second));
        long same = both.stream().filter(row -> a[row].equals(b[row])).count();
        return both.isEmpty() ? 0 : (double) same / both.cardinality();
    }

    /**
     * The columns before a column of which it has the sums, as the total of a score has: all, or every second one, as where
     * those of two sides alternate; none if it has no sums.
     */
    public List<ColumnSketch> summed(ColumnSketch column, List<ColumnSketch> numbers) {
        List<ColumnSketch> all = summed(column, numbers, 1);
        return all.isEmpty() ? summed(column, numbers, 2) : all;
    }

    private List<ColumnSketch> summed(ColumnSketch column, List<ColumnSketch> numbers, int step) {
        List<ColumnSketch> parts = new ArrayList<>();
        double[] sums = new double[size()];
        String[] texts = texts(column);
        for (int before = numbers.indexOf(column) - step; before >= 0; before -= step) {
            parts.add(numbers.get(before));
            String[] more = texts(numbers.get(before));
            int same = 0;
            for (int row = 0; row < sums.length; row++) {
                double part = Numbers.parse(more[row]);
                sums[row] += Double.isNaN(part) ? 0 : part;
                same += sums[row] == Numbers.parse(texts[row]) ? 1 : 0;
            }
            if (parts.size() > 1 && same >= SOUND * sums.length) {
                return parts;
            }
        }
        return List.of();
    }

    /** How many times a text follows another one, or is the first. */
    public long runs(ColumnSketch column) {
        String[] texts = texts(column);
        return IntStream.range(0, texts.length)
                .filter(row -> row == 0 || !texts[row].equals(texts[row - 1]))
                .count();
    }

    /**
     * Returns true if numbers go on from row to row, forwards or backwards, as those of races do, or of the nights that have
     * them.
     */
    public boolean isRunning(ColumnSketch column) {
        String[] numbers = texts(column);
        return numbers.length > FEW
                && column.isNumber()
                && column.blank() == 0
                && column.distinct() > 2
                && (isAscending(numbers, 1) || isAscending(numbers, -1));
    }

    /**
     * Returns true if a column repeats a part of the times in another one: the year, the month, or the weekday by any words.
     * The day of a month may tell games apart. Ten rows are too few to see it.
     */
    public boolean isPartOfTime(ColumnSketch column) {
        return size() > FEW
                && column.distinct() <= MOST_PARTS
                && parts.computeIfAbsent(
                        column,
                        part -> columns.stream()
                                .filter(times -> times != part && times.isTime())
                                .limit(MOST_TIMES)
                                .anyMatch(times -> isPart(texts(part), days(times), part.distinct())));
    }

    private static boolean isPart(String[] parts, List<LocalDate> days, int distinct) {
        if (days.size() < parts.length) {
            return false;
        }
        Set<String> both = new HashSet<>();
        IntStream.range(0, parts.length)
                .forEach(row -> both.add(parts[row] + '\n' + days.get(row).getDayOfWeek()));
        long weekdays = days.stream().map(LocalDate::getDayOfWeek).distinct().count();
        boolean areWeekdays = both.size() == weekdays
                && weekdays == distinct
                && days.stream().distinct().count() > weekdays; // else each could have a race of its own
        return areWeekdays
                || Stream.<ToIntFunction<LocalDate>>of(LocalDate::getYear, LocalDate::getMonthValue)
                        .anyMatch(part -> IntStream.range(0, parts.length)
                                .allMatch(row -> Numbers.whole(parts[row]) == part.applyAsInt(days.get(row))));
    }

    /** The days of a column of times; fewer than there are rows if some cannot be read. */
    private List<LocalDate> days(ColumnSketch times) {
        return days.computeIfAbsent(times, column -> {
            TimePatternGuess.Reading reading = column.times().best().get(0);
            return Stream.of(texts(column))
                    .map(reading::read)
                    .filter(Objects::nonNull)
                    .map(time -> LocalDate.ofEpochDay(Math.floorDiv(time.second(), DAY)))
                    .toList();
        });
    }

    /** Returns true if no number is less than the one before it, or greater if the sign is -1. */
    public static boolean isAscending(String[] numbers, int sign) {
        return IntStream.range(1, numbers.length)
                .noneMatch(row -> sign * Numbers.parse(numbers[row]) < sign * Numbers.parse(numbers[row - 1]));
    }
}
