package rate.pages.export;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.List;
import java.util.Set;
import rate.engine.math.Numbers;
import rate.engine.text.Letters;
import rate.pages.export.RunDatabase.SqlStatements;
import rate.run.audit.read.RunTable;

/** A table of a run as one of SQLite: the same columns, and before them {@code row}, the number of the row. */
final class SqlTable {

    /** The first column, by which the order of the run is found again. */
    static final String ROW = "row";

    /** Rows of a statement: a statement costs something, and is kept as text. */
    private static final int AT_A_TIME = 100;

    /** Columns that questions of a site begin with. */
    private static final List<String> ASKED = List.of("player", "game");

    final String name;

    private final List<String> names;
    private final List<CellKind> kinds;
    private final List<String> own;

    /** @param columns it has; those that differ in capitals only get numbers, for SQLite takes them for the same */
    SqlTable(String name, List<String> columns) {
        this.name = name;
        this.own = columns;
        this.kinds = CellKind.of(columns);
        this.names = distinct(columns, List.of(ROW));
    }

    /** Names that differ by more than capitals, from each other and from those that are taken. */
    static List<String> distinct(List<String> columns, List<String> before) {
        Set<String> taken = new HashSet<>();
        before.forEach(name -> taken.add(Letters.small(name)));
        List<String> names = new ArrayList<>();
        for (String column : columns) {
            String name = column;
            for (int number = 2; !taken.add(Letters.small(name)); number++) {
                name = column + " (" + number + ")";
            }
            names.add(name);
        }
        return names;
    }

    boolean has(String column) {
        return own.contains(column);
    }

    /**
     * Its columns as a view selects them behind those of another table.
     *
     * @param before the other table
     * @param but columns that are left out
     * @return {@code g."surface" AS "surface"}
     */
    List<String> selectedBehind(SqlTable before, List<String> but) {
        List<String> taken = new ArrayList<>(before.names);
        taken.add(ROW);
        List<String> left = new ArrayList<>();
        for (int i = 0; i < names.size(); i++) {
            if (!but.contains(own.get(i))) {
                left.add(names.get(i));
            }
        }
        List<String> shown = distinct(left, taken);
        List<String> selected = new ArrayList<>();
        for (int i = 0; i < left.size(); i++) {
            selected.add("g." + SqlText.name(left.get(i)) + " AS " + SqlText.name(shown.get(i)));
        }
        return selected;
    }

    /** Makes it, and gives it the rows that are left of a table of the run. */
    void write(RunTable rows, SqlStatements out) throws IOException {
        out.add(create());
        StringBuilder values = new StringBuilder();
        long row = 0;
        while (rows.next()) {
            row++;
            values.append(values.length() == 0 ? "INSERT INTO " + SqlText.name(name) + " VALUES\n" : ",\n");
            append(values, row, rows.cells());
            if (row % AT_A_TIME == 0) {
                out.add(values.toString());
                values.setLength(0);
            }
        }
        if (values.length() > 0) {
            out.add(values.toString());
        }
        for (String asked : ASKED) {
            if (has(asked)) {
                out.add("CREATE INDEX " + SqlText.name(name + "_" + asked) + " ON " + SqlText.name(name) + " ("
                        + SqlText.name(asked) + ")");
            }
        }
    }

    private String create() {
        StringBuilder create = new StringBuilder("CREATE TABLE " + SqlText.name(name) + " (\n  ")
                .append(SqlText.name(ROW))
                .append(" INTEGER PRIMARY KEY");
        for (int i = 0; i < names.size(); i++) {
            create.append(",\n  ")
                    .append(SqlText.name(names.get(i)))
                    .append(' ')
                    .append(type(i));
        }
        return create.append("\n)").toString();
    }

    private String type(int column) {
        if (!kinds.get(column).isNumeric()) {
            return "TEXT";
        }
        return kinds.get(column) == CellKind.COUNT ? "INTEGER" : "REAL";
    }

    private void append(StringBuilder values, long row, String[] cells) {
        values.append('(').append(row);
        for (int i = 0; i < cells.length; i++) {
            String cell = cells[i];
            values.append(", ");
            if (cell.isEmpty()) {
                values.append("NULL");
            } else if (kinds.get(i).isNumber(cell)) {
                values.append(cell);
            } else {
                values.append(SqlText.text(cell));
            }
        }
        values.append(')');
    }

    /** Values and names as SQL. */
    static final class SqlText {

        private SqlText() {}

        /** A cell: a number with its digits, another text in quotes; an empty cell is NULL. */
        static String literal(String cell) {
            if (cell.isEmpty()) {
                return "NULL";
            }
            return Double.isNaN(Numbers.parse(cell)) ? quoted(cell) : cell;
        }

        /** A text as the standard writes it: in quotes, with those in it doubled. */
        static String quoted(String text) {
            return "'" + text.replace("'", "''") + "'";
        }

        /** A text in quotes for SQLite, whose statements end at a NUL: a text that has a NUL is written as its bytes. */
        static String text(String text) {
            return text.indexOf('\0') < 0
                    ? quoted(text)
                    : "CAST(X'" + HexFormat.of().withUpperCase().formatHex(text.getBytes(StandardCharsets.UTF_8))
                            + "' AS TEXT)";
        }

        /** The name of a table or a column, whatever characters it has but NUL, which no name can have. */
        static String name(String name) {
            return '"' + name.replace("\"", "\"\"").replace('\0', '\uFFFD') + '"';
        }
    }
}
