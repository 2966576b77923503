package rate.log.inspect;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import rate.engine.problem.InputRefused;
import rate.engine.problem.ProblemKind;
import rate.engine.text.Letters;
import rate.file.input.FieldName;
import rate.file.input.RecordFormat;
import rate.log.form.term.Expression;
import rate.log.game.RawLog;
import rate.log.game.Recognition;
import rate.log.inspect.role.ColumnSketch;
import rate.log.inspect.role.Sample;
import rate.log.inspect.text.Footer;

/**
 * The columns of all files of a log, from the first record to the last. All cells of the beginning are looked at closely, and
 * of what follows those of every so many records.
 */
final class Sketch {

    /** Columns that are told apart; a table with more is no log of games. */
    private static final int MOST_COLUMNS = 200;

    /** Different texts that are kept of all columns together, if there are many columns. */
    private static final int MOST_TEXTS = 40_000;

    /** So many cells at the beginning are kept as they stand together in rows. */
    private static final int MOST_SAMPLED = 60_000;

    /** So many cells at the beginning are looked at closely, and one record of so many that follow. */
    private static final int CLOSELY = 200_000;

    private static final int ONE_OF = 32;

    /** 2^64 over the golden ratio: its multiples are spread evenly, whatever the step. */
    private static final long GOLDEN = 0x9E3779B97F4A7C15L;

    /** Beyond so many cells, records between these are not looked at, not even for what they lack. */
    private static final int MOST_CELLS = 10_000_000;

    /** A column, its number, and where a file has it. */
    private record Place(ColumnSketch column, int number, int field) {}

    /**
     * A record.
     *
     * @param texts by place
     * @param lists whether these are lists
     * @param nested whether they are no texts
     * @param isLooked whether it is sketched, and not only kept as it may be the last of its file
     */
    private record Row(String[] texts, boolean[] lists, boolean[] nested, boolean isLooked) {}

    /** A text that says that somebody has no opponent. */
    private static final Predicate<String> SAYS_BYE = Pattern.compile(
                    "(?i).*\\b(?:bye|freilos|spielfrei|exempt|descansa)\\b.*")
            .asMatchPredicate();

    private final Map<String, ColumnSketch> columns = new LinkedHashMap<>();
    private final List<String> titles;
    private final List<Footer> footers = new ArrayList<>();
    private final List<Sample.Row> sample = new ArrayList<>();
    private int sampled;
    private long cells;
    private long sketched;
    private int files;

    /** How many names of the present file were looked at. */
    private int named;

    private long records;
    private long looked;
    private int leftOut;
    private String header = "";
    private long headings;
    private long noGames;
    private @Nullable String listSeparator;

    /** @param titles what columns are called that are read by their numbers; none if they are called so */
    Sketch(List<String> titles) {
        this.titles = titles;
    }

    /**
     * Reads a file to its end.
     *
     * @return how many of its records have too few fields or too many
     */
    long read(String file, RawLog log) {
        List<Place> places = new ArrayList<>();
        Deque<Row> last = new ArrayDeque<>();
        boolean isTable = log.format() == RecordFormat.CSV || log.format() == RecordFormat.WORKBOOK;
        int held = isTable ? Footer.MOST : 0;
        files++;
        listSeparator = log.layout().listSeparator();
        named = 0;
        grow(places, log);
        long unsound = 0;
        long above = 0;
        while (next(log)) {
            records++;
            if (!log.isSound()) {
                unsound++;
                above++;
                noGames += places.stream().anyMatch(place -> isNoGame(log.text(place.field), place)) ? 1 : 0;
                continue;
            }
            grow(places, log);
            boolean isLooked = cells <= MOST_CELLS || isDrawn(records);
            if (!isLooked && held == 0) {
                continue;
            }
            Row row = row(places, log, isLooked);
            if (isTable && isHeader(places, row)) {
                records--;
                headings += above;
                above = 0;
                continue;
            }
            above = 0;
            looked += isLooked ? 1 : 0;
            last.add(row);
            if (last.size() > held) {
                leave(places, last.remove());
            }
        }
        footers(file, places, last);
        last.forEach(row -> leave(places, row));
        return unsound;
    }

    /**
     * Returns true if a text of a row that is no record says why: somebody has no opponent, or the names of the columns come
     * again.
     */
    private static boolean isNoGame(String text, Place place) {
        return SAYS_BYE.test(text) || Letters.strip(text).equals(place.column.name());
    }

    /** Returns true if a row has the names of columns once more, as a sheet does at the head of each of its parts. */
    private boolean isHeader(List<Place> places, Row row) {
        List<String> named = new ArrayList<>();
        int others = 0;
        for (int i = 0; i < row.texts.length && 2 * others <= row.texts.length; i++) {
            Place place = places.get(i);
            String title = place.number < titles.size() ? titles.get(place.number) : place.column.name();
            String text = row.texts[i];
            if (!text.isEmpty()
                    && (title.endsWith(' ' + text) // behind the name of a side
                            || (title.startsWith(text)
                                    && title.substring(text.length()).matches("( [0-9]+)?")))) {
                named.add(place.column.operand() + " == " + Expression.literal(text));
            } else {
                others += text.isEmpty() ? 0 : 1;
            }
        }
        boolean isHeader = named.size() > 1 && named.size() >= others;
        header = isHeader ? "not (" + named.get(0) + " and " + named.get(1) + ")" : header;
        return isHeader;
    }

    /**
     * Returns true if so many rows that are no records may be headings above the names of columns, or say why they are none.
     */
    boolean areNoGames(long rows) {
        return rows > 0 && rows <= headings + noGames;
    }

    /** The condition that leaves out rows with the names of columns; empty if there are none but the first. */
    String header() {
        return header;
    }

    /** The names of columns as the log has them, by their keys. */
    Map<String, String> names() {
        Map<String, String> names = new LinkedHashMap<>();
        columns().forEach(column -> names.put(column.key(), column.name()));
        return names;
    }

    /** Removes the last rows that are no records. */
    private void footers(String file, List<Place> places, Deque<Row> last) {
        List<ColumnSketch> sketches = places.stream().map(Place::column).toList();
        while (!last.isEmpty()) {
            Row row = last.removeLast();
            List<String[]> before = last.stream().map(Row::texts).toList();
            Footer footer = Footer.of(file, sketches, before, row.texts);
            if (footer == null) {
                last.addLast(row);
                return;
            }
            footers.add(footer);
            records--;
            looked -= row.isLooked ? 1 : 0;
        }
    }

    /** The rows at the beginning of the log, so many as a bounded memory holds. */
    Sample sample() {
        return new Sample(columns(), List.copyOf(columns.values()), sample);
    }

    private static Row row(List<Place> places, RawLog log, boolean isLooked) {
        int count = places.size();
        Row row = new Row(new String[count], new boolean[count], new boolean[count], isLooked);
        for (int i = 0; i < count; i++) {
            int field = places.get(i).field;
            row.texts[i] = log.text(field);
            row.nested[i] = log.isNested(field);
            row.lists[i] = log.isList(field);
        }
        return row;
    }

    /** Draws one number of {@link #ONE_OF}, in no rhythm, as the rows of a game come in one. */
    private static boolean isDrawn(long number) {
        return Long.compareUnsigned(number * GOLDEN, Long.divideUnsigned(-1, ONE_OF)) < 0;
    }

    /** Adds a row that is not among the last of its file, if it is looked at. */
    private void leave(List<Place> places, Row row) {
        if (row.isLooked) {
            add(places, row);
        }
    }

    private void add(List<Place> places, Row row) {
        if (sampled < MOST_SAMPLED) {
            @Nullable String[] texts = new String[columns.size()];
            for (int i = 0; i < row.texts.length; i++) {
                texts[places.get(i).number] = row.texts[i];
            }
            sample.add(new Sample.Row(files, texts));
            sampled += texts.length;
        }
        cells += row.texts.length;
        int most = Math.min(ColumnSketch.MOST_DISTINCT, MOST_TEXTS / Math.max(1, columns.size()));
        boolean closely = cells <= CLOSELY || cells > MOST_CELLS || isDrawn(sketched++);
        for (int i = 0; i < row.texts.length; i++) {
            ColumnSketch column = places.get(i).column;
            if (row.nested[i]) {
                column.addNested();
            } else if (row.lists[i]) {
                column.addList(row.texts[i], listSeparator, most);
            } else {
                column.add(row.texts[i], most, closely);
            }
        }
    }

    /** The last rows of files that are no records. They are none of {@link #looked}, and nothing of them is in the columns. */
    List<Footer> footers() {
        return footers;
    }

    /** A key that comes too late is a fault of the games, and will be told with them. */
    private static boolean next(RawLog log) {
        try {
            return log.next();
        } catch (InputRefused refused) {
            if (refused.problem().kind() == ProblemKind.LATE_KEY) {
                return false;
            }
            throw refused;
        }
    }

    private void grow(List<Place> places, RawLog log) {
        List<String> names = log.names();
        leftOut = Math.max(leftOut, names.size() - MOST_COLUMNS);
        if (named == Math.min(names.size(), MOST_COLUMNS)) {
            return;
        }
        Map<String, Long> keys = names.stream()
                .collect(Collectors.groupingBy(name -> FieldName.key(Letters.strip(name)), Collectors.counting()));
        while (named < Math.min(names.size(), MOST_COLUMNS)) {
            String name = Letters.strip(names.get(named));
            named++;
            if (!name.isEmpty() && keys.getOrDefault(FieldName.key(name), 0L) > 1) {
                continue; // which of the two is meant, a name does not tell
            }
            ColumnSketch column = columns.computeIfAbsent(
                    FieldName.key(name),
                    none -> new ColumnSketch(name, named <= titles.size() ? titles.get(named - 1) : name));
            places.add(new Place(column, List.copyOf(columns.values()).indexOf(column), log.field(name)));
        }
    }

    /** The column that means a canonical one as it is; null if there is none, or if its meaning is computed. */
    @Nullable
    ColumnSketch meant(Recognition read, String canonical) {
        boolean isComputed = read.form().mapping().isComputed(canonical) && !canonical.equals("time");
        return columns().stream()
                .filter(column -> !isComputed && read.of(column.key()).contains(canonical))
                .findFirst()
                .orElse(null);
    }

    List<ColumnSketch> columns() {
        return columns.values().stream()
                .filter(column -> !column.name().isEmpty() || !column.isEmpty()) // as one that keeps a margin
                .toList();
    }

    /** Records of all files. */
    long records() {
        return records;
    }

    /** How many of them the columns were taken from: they have as many fields as the file has columns. */
    long looked() {
        return looked;
    }

    /** Columns that were not looked at, because there are too many. */
    int leftOut() {
        return leftOut;
    }
}
