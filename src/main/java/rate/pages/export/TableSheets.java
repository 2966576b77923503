package rate.pages.export;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The sheets that show a table. There are several if it has more rows than a sheet can have: {@code deltas-1}, {@code deltas-2}; a game
 * is not torn apart then. And there may be one for each of the log's own ladders.
 */
final class TableSheets {

    /** Rows of one game beyond which it is torn apart all the same: they have to be kept until its end is known. */
    private static final int LARGEST_GAME = 10_000;

    private final Book book;
    private final String table;
    private final List<String> columns;
    private final boolean isParted;
    private final int ladderColumn;
    private final int gameColumn;
    private final List<String[]> game = new ArrayList<>();
    private @Nullable Sheet sheet;
    private String ladder = "";
    private int part;

    /**
     * Begins with a table.
     *
     * @param book that gets the sheets
     * @param table its name
     * @param columns it has
     * @param rows it has
     * @param byLadder whether every ladder of the log has a sheet
     */
    TableSheets(Book book, String table, List<String> columns, long rows, boolean byLadder) {
        this.book = book;
        this.table = table;
        this.columns = columns;
        this.isParted = rows > book.mostRows() - 1;
        this.ladderColumn = byLadder ? columns.indexOf("ladder") : -1;
        this.gameColumn = columns.indexOf("game");
    }

    /** Adds a row. */
    void row(String[] cells) throws IOException {
        if (gameColumn < 0) {
            put(List.<String[]>of(cells));
            return;
        }
        boolean another = !game.isEmpty() && !game.get(0)[gameColumn].equals(cells[gameColumn]);
        if (another || game.size() == Math.min(LARGEST_GAME, book.mostRows() - 1)) {
            put(game);
            game.clear();
        }
        game.add(cells);
    }

    /** Ends the last sheet; a table without rows has one, too. */
    void finish() throws IOException {
        put(game);
        end(sheet == null ? begin() : sheet);
    }

    /** Rows that belong together. */
    private void put(List<String[]> rows) throws IOException {
        for (String[] cells : rows) {
            String of = ladderColumn < 0 ? "" : cells[ladderColumn];
            if (sheet != null && !of.equals(ladder)) {
                end(sheet);
                part = 0;
                sheet = null;
            }
            ladder = of;
            boolean first = cells == rows.get(0);
            int more = first ? rows.size() : 1;
            if (sheet != null && sheet.rows() + more > book.mostRows() - 1) {
                end(sheet);
                sheet = null;
            }
            if (sheet == null) {
                sheet = begin();
            }
            sheet.row(cells);
        }
    }

    private Sheet begin() {
        part++;
        String of = book.words().text(table);
        String name = ladder.isEmpty() ? of : of + " " + ladder;
        return new Sheet(book, isParted ? name + "-" + part : name, columns);
    }

    private void end(Sheet ended) throws IOException {
        ended.finish();
        book.wrote(new Book.Content(ended.name(), table, ladder, ended.rows()));
    }
}
