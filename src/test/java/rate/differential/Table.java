package rate.differential;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * A log as rows of cells under a header.
 *
 * @param header our names of the columns
 * @param rows the rows; those of a game are together
 */
record Table(List<String> header, List<Row> rows) {

    /**
     * One row.
     *
     * @param game index of its game, or of its first
     * @param torn whether a CSV has a field too many in it
     */
    record Row(int game, List<String> cells, boolean torn) {

        private List<String> fields() {
            return torn ? with(cells, "x") : cells;
        }
    }

    /**
     * How a CSV is written.
     *
     * @param delimiter between the fields
     * @param quotes whether every field has quotes, or only those that need them
     * @param end of a line
     * @param marked whether it begins with a byte-order mark, and has an apostrophe before what would be run as a formula
     * @param lastEnd whether the last line has an end
     */
    record Dialect(String delimiter, boolean quotes, String end, boolean marked, boolean lastEnd) {

        static final Dialect PLAIN = new Dialect(",", false, "\n", false, true);

        private String line(List<String> cells) {
            return cells.stream().map(this::cell).collect(Collectors.joining(delimiter));
        }

        private String cell(String text) {
            String cell = marked && !text.isEmpty() && "=+-@\t\r'".indexOf(text.charAt(0)) >= 0 ? "'" + text : text;
            boolean needed = cell.contains(delimiter) || cell.matches("(?s).*[\"\r\n].*");
            return quotes || needed ? '"' + cell.replace("\"", "\"\"") + '"' : cell;
        }
    }

    /** The rows of the games from one to before another. */
    Table part(int from, int to) {
        return new Table(
                header,
                rows.stream()
                        .filter(row -> row.game() >= from && row.game() < to)
                        .toList());
    }

    /** Without the columns that are empty in all rows and need not be there; of the outcomes, which some need, one will do. */
    Table withOnly(Set<String> required, String instead) {
        return columns(IntStream.range(0, header.size())
                .filter(i -> isNeeded(i, required, instead)
                        || rows.stream().anyMatch(row -> !row.cells().get(i).isEmpty()))
                .boxed()
                .toList());
    }

    private boolean isNeeded(int column, Set<String> required, String instead) {
        String name = header.get(column).replaceAll("[0-9]", "");
        boolean otherOutcome =
                name.equals("place") && (!instead.isEmpty() || rows.stream().anyMatch(row -> isSaid(row, "score")));
        return required.contains(name) && !otherOutcome;
    }

    private boolean isSaid(Row row, String column) {
        return IntStream.range(0, header.size())
                .anyMatch(i ->
                        header.get(i).startsWith(column) && !row.cells().get(i).isEmpty());
    }

    private static List<String> with(List<String> cells, String more) {
        List<String> all = new ArrayList<>(cells);
        all.add(more);
        return all;
    }

    /** With its columns in another order. */
    Table shuffled(Chance probability) {
        return columns(
                probability.shuffled(IntStream.range(0, header.size()).boxed().toList()));
    }

    private Table columns(List<Integer> which) {
        return new Table(
                which.stream().map(header::get).toList(),
                rows.stream()
                        .map(row -> new Row(
                                row.game(), which.stream().map(row.cells()::get).toList(), row.torn()))
                        .toList());
    }

    /** A table beside a log, as a plain CSV. */
    static byte[] csv(List<String> header, List<List<String>> rows) {
        List<Row> all = rows.stream().map(cells -> new Row(0, cells, false)).toList();
        return new Table(header, all).csv(Dialect.PLAIN);
    }

    byte[] csv(Dialect dialect) {
        List<String> lines = new ArrayList<>(List.of(dialect.line(header)));
        rows.forEach(row -> lines.add(dialect.line(row.fields())));
        String text = String.join(dialect.end(), lines) + (dialect.lastEnd() ? dialect.end() : "");
        return ((dialect.marked() ? "\ufeff" : "") + text).getBytes(UTF_8);
    }

    /** The members of a team are a list, where a CSV has a text. */
    private static String value(String column, String cell) {
        if (cell.isEmpty()) {
            return "null";
        }
        return column.matches("team[0-9]")
                ? Stream.of(cell.split(";")).map(Json::text).collect(Collectors.joining(",", "[", "]"))
                : Json.scalar(cell);
    }

    /** As one flat object for each row; keys of the first have to be there. */
    byte[] json() {
        StringBuilder text = new StringBuilder();
        for (Row row : rows) {
            text.append(IntStream.range(0, header.size())
                    .mapToObj(i -> Json.text(header.get(i)) + ":"
                            + value(header.get(i), row.cells().get(i)))
                    .collect(Collectors.joining(",", "{", "}\n")));
        }
        return text.toString().getBytes(UTF_8);
    }
}
