package rate.file.database;

import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.format.DateTimeParseException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import rate.engine.math.Numbers;
import rate.file.output.TableFormat;
import rate.file.output.TableWriter;
import rate.file.store.ScratchFile;

/**
 * A table on its way to {@link TableQueries}: a CSV, and the types of its columns, which follow from what may be in them and
 * from all cells. A column of numbers in which one cell has a word is of texts.
 */
public final class TypedTable implements Closeable {

    /** Types of values, as the columns of DuckDB are called. The first that suits all cells of a column is its type. */
    public enum Type {
        BIGINT,
        DOUBLE,
        TIMESTAMPTZ,
        VARCHAR
    }

    /** Nothing is known of a column but its cells. */
    public static final Set<Type> ANY = EnumSet.allOf(Type.class);

    /** Without zeros that a number would lose, and no long id, whose last digits it would. */
    private static final Pattern NUMBER = Pattern.compile("-?(?:0|[1-9][0-9]{0,15})(?:\\.[0-9]+)?(?:[eE][-+]?[0-9]+)?");

    private static final Pattern WHOLE = Pattern.compile("-?(?:0|[1-9][0-9]{0,17})");

    /** A day, or an instant with all the digits that are kept of it. */
    private static final Pattern INSTANT =
            Pattern.compile("([0-9]{4}-[0-9]{2}-[0-9]{2})(?:T([0-9]{2}:[0-9]{2}(?::[0-9]{2}(?:\\.[0-9]{1,6})?)?)Z)?");

    private final String name;
    private final Path file;
    private final List<String> columns;
    private final List<Set<Type>> possible = new ArrayList<>();
    private final boolean[] isFilled;
    private final TableWriter rows;

    /**
     * Begins it.
     *
     * @param columns its columns, whose names differ by more than capitals
     * @param types that may be those of each column, besides text
     */
    public TypedTable(String name, List<String> columns, List<Set<Type>> types, ScratchFile file) throws IOException {
        this.name = name;
        this.file = file.path();
        this.columns = columns;
        types.forEach(each -> possible.add(EnumSet.copyOf(each)));
        this.isFilled = new boolean[columns.size()];
        this.rows = TableFormat.CSV.open(file.write(), columns);
    }

    /** Adds a row; the empty text is no value. */
    public void row(String[] cells) throws IOException {
        for (int column = 0; column < cells.length; column++) {
            String cell = cells[column];
            rows.text(cell);
            Set<Type> types = possible.get(column);
            if (!cell.isEmpty() && !(types.size() == 1 && types.contains(Type.VARCHAR))) {
                isFilled[column] = true;
                types.removeIf(type -> !suits(type, cell));
                types.add(Type.VARCHAR);
            }
        }
        rows.endRow();
    }

    private static boolean suits(Type type, String cell) {
        return switch (type) {
            case BIGINT -> WHOLE.matcher(cell).matches();
            case DOUBLE -> NUMBER.matcher(cell).matches() && !Double.isNaN(Numbers.parse(cell));
            case TIMESTAMPTZ -> isTime(cell);
            case VARCHAR -> true;
        };
    }

    private static boolean isTime(String cell) {
        Matcher parts = INSTANT.matcher(cell);
        try {
            return parts.matches()
                    && LocalDate.parse(parts.group(1)).getYear() > 0
                    && (parts.group(2) == null
                            || LocalTime.parse(parts.group(2)).getHour() >= 0);
        } catch (DateTimeParseException e) {
            return false; // there is no such day
        }
    }

    public String name() {
        return name;
    }

    Path file() {
        return file;
    }

    /** The types of the columns, by their names. To be asked once all rows were added. */
    Map<String, String> types() {
        Map<String, String> types = new LinkedHashMap<>();
        for (int column = 0; column < columns.size(); column++) {
            boolean isUnknown = !isFilled[column] && possible.get(column).equals(ANY);
            types.put(
                    columns.get(column),
                    (isUnknown ? Type.VARCHAR : possible.get(column).iterator().next()).name());
        }
        return types;
    }

    @Override
    public void close() throws IOException {
        rows.close();
    }
}
