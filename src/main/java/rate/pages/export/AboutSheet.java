package rate.pages.export;

import java.io.IOException;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import org.dhatim.fastexcel.Worksheet;
import org.jspecify.annotations.Nullable;
import rate.engine.math.Decimals;
import rate.run.audit.read.PublishedRun;
import rate.run.audit.read.Regulars;
import rate.run.audit.read.RunManifest;

/** The last sheet of a workbook: what it was made from, and what it has. */
final class AboutSheet {

    private static final int VALUE = 1;
    private static final int[] WIDTHS = {30, 68, 14, 14};

    private final Book book;
    private final Worksheet sheet;
    private int row;

    private AboutSheet(Book book) {
        this.book = book;
        this.sheet = book.begin("about");
    }

    /** Writes it. */
    static void write(Book book, PublishedRun run, Regulars regulars) throws IOException {
        AboutSheet about = new AboutSheet(book);
        RunManifest manifest = run.manifest();
        for (int column = 0; column < WIDTHS.length; column++) {
            about.sheet.width(column, WIDTHS[column]);
        }
        about.line("written by", "rate " + manifest.version());
        about.line("format", manifest.kind().format());
        about.line("head (SHA-256 of manifest.json)", run.head());
        about.line("times", "UTC");
        manifest.until().ifPresent(until -> about.line("standings of", until));
        if (!regulars.isAll()) {
            about.line("left out of the standings", regulars.others());
        }
        if (book.cut() > 0) {
            about.line("cells cut to " + CellText.LONGEST + " characters", book.cut());
        }
        about.systems(manifest.tree());
        about.head("counts");
        manifest.counts().forEach(about::line);
        about.logs(manifest.read());
        about.sheets(book.contents());
        about.sheet.finish();
    }

    private void systems(Map<String, @Nullable Object> manifest) {
        if (manifest.get("systems") instanceof List<?> systems) {
            systems.forEach(this::system);
        } else {
            system(manifest.get("system"));
        }
    }

    private void system(@Nullable Object entry) {
        if (entry instanceof Map<?, ?> system) {
            head("system");
            if (system.get("label") instanceof String label) {
                line("label", label);
            }
            line("name", system.get("name"));
            line("profile", system.get("profile"));
            if (system.get("parameters") instanceof Map<?, ?> parameters) {
                parameters.forEach((name, value) -> line(String.valueOf(name), value));
            }
        }
    }

    private void logs(List<RunManifest.Listed> logs) {
        head("log", "SHA-256", "bytes");
        for (RunManifest.Listed log : logs) {
            line(log.name(), log.sha256(), log.bytes());
        }
    }

    private void sheets(List<Book.Content> contents) {
        head("sheet", "ladder", "table", "rows");
        for (Book.Content content : contents) {
            line(content.sheet(), content.ladder(), content.table(), content.rows());
        }
    }

    private void head(String... cells) {
        row++;
        line((Object[]) cells);
        sheet.range(row - 1, 0, row - 1, cells.length - 1).style().bold().set();
    }

    private void line(@Nullable Object... cells) {
        for (int column = 0; column < cells.length; column++) {
            cell(column, cells[column]);
        }
        row++;
    }

    private void cell(int column, @Nullable Object value) {
        if (value instanceof Number number) {
            String text = number instanceof Double real ? Decimals.exact(real) : number.toString();
            sheet.value(row, column, new BigDecimal(text));
            if (column == VALUE) {
                sheet.style(row, column).horizontalAlignment("left").set();
            }
        } else if (value != null && !value.equals("")) {
            book.text(sheet, row, column, value.toString());
        }
    }
}
