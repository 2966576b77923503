package rate.log.inspect.text;

import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import rate.engine.text.Letters;
import rate.file.input.FieldName;
import rate.log.form.LogForm;
import rate.log.inspect.role.ColumnSketch;

/**
 * A row at the end of a table that is no record of it: the sums of its columns. It says so, or lacks what all others have.
 *
 * @param file which has it
 * @param column that tells it from the others
 * @param text what it has there
 * @param isNamed whether that text says what the row is, and the row lacks what others have: both together are certain
 */
public record Footer(String file, String column, String text, boolean isNamed) {

    /** At most so many rows are at the end of a table. */
    public static final int MOST = 3;

    /** So many others are needed to know what a row lacks. */
    private static final int FEWEST_OTHERS = 3;

    private static final Set<String> NAMES = Set.of("""
            total, totals, grand total, subtotal, sum, sums, average, mean, summe, summen, gesamt, \
            gesamtsumme, insgesamt, endsumme, durchschnitt, mittelwert, totale, totaux, somme, moyenne, \
            suma, soma, totales, totais, promedio, media, média, somma, schnitt, avg, snitt, średnia, gemiddelde, σ, ∑, ø""".split(", "));

    /**
     * Looks at the last row.
     *
     * @param columns of the table, with what the rows before have in them but for those in {@code before}
     * @param before the rows directly before
     * @param row its texts, by column
     * @return null if it is a record like the others
     */
    public static @Nullable Footer of(String file, List<ColumnSketch> columns, List<String[]> before, String[] row) {
        int key = -1;
        int keys = 0;
        int lacking = 0;
        int first = -1;
        long others = before.size();
        for (int i = 0; i < row.length; i++) {
            int field = i;
            boolean blank = Letters.isBlank(row[i]);
            first = first < 0 && !blank ? i : first;
            others = Math.max(others, before.size() + columns.get(i).rows());
            if (columns.get(i).blank() == 0 && before.stream().noneMatch(other -> Letters.isBlank(other[field]))) {
                keys++;
                lacking += blank ? 1 : 0;
                key = key < 0 && blank ? i : key;
            }
        }
        if (others < FEWEST_OTHERS || first < 0) {
            return null;
        }
        String text = Letters.strip(row[first]);
        // A player may be called so, too: then another row has the name somewhere.
        boolean isUnheardOf = columns.stream()
                        .noneMatch(column -> column.counts().containsKey(text))
                && before.stream()
                        .noneMatch(other -> Stream.of(other).map(Letters::strip).anyMatch(text::equals));
        // One cell with several words, where others have more, is a note.
        boolean isNote = lacking > 1
                && text.indexOf(' ') > 0
                && Stream.of(row).filter(Letters::isBlank).count() == row.length - 1;
        // A word without a number where others have a time is no time; before names it is one that is not known.
        boolean isNoTime = columns.get(first).isTime()
                && text.chars().noneMatch(Letters::isDigit)
                && Stream.of(row).skip(first + 1).noneMatch(cell -> cell.chars().anyMatch(Letters::isLetter));
        if (isUnheardOf
                && (isNote || isNoTime || NAMES.contains(FieldName.key(text.replaceFirst("\\s*[:=.]+$", ""))))) {
            return new Footer(file, columns.get(first).name(), text, isNoTime || lacking > 0);
        }
        return lacking < 2 || 2 * lacking < keys
                ? null
                : new Footer(file, columns.get(key).name(), "", false);
    }

    /** The condition that leaves it out. */
    public String condition() {
        return LogForm.conditionUnlike(column, List.of(text));
    }
}
