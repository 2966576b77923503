package rate.pages.export;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.math.BigDecimal;
import java.util.Arrays;
import java.util.List;
import org.dhatim.fastexcel.Worksheet;
import org.jspecify.annotations.Nullable;
import rate.run.audit.read.PublishedRun;
import rate.run.audit.read.Regulars;
import rate.run.audit.read.RunManifest;
import rate.run.form.OptionWords;

/** The last sheet of a workbook: what it was made from, and what it has. */
final class AboutSheet {

    private static final int VALUE = 1;
    private static final int[] WIDTHS = {30, 68, 14, 14};

    private final Book book;
    private final Worksheet sheet;
    private int row;

    private AboutSheet(Book book) {
        this.book = book;
        this.sheet = book.begin(book.words().text("about"));
    }

    /** Writes it. */
    static void write(Book book, PublishedRun run, Regulars regulars) throws IOException {
        AboutSheet about = new AboutSheet(book);
        RunManifest manifest = run.manifest();
        for (int column = 0; column < WIDTHS.length; column++) {
            about.sheet.width(column, WIDTHS[column]);
        }
        about.line(about.say("written by"), "rate " + manifest.version());
        about.line(about.say("format"), manifest.kind().format());
        about.line(about.say("head (SHA-256 of manifest.json)"), run.head());
        about.line(about.say("times"), "UTC");
        manifest.until().ifPresent(until -> about.line(about.say("standings of"), until));
        if (!regulars.isAll()) {
            about.line(about.say("left out of the standings"), regulars.others(book.words()::text, book.words()::form));
        }
        if (book.cut() > 0) {
            about.line(about.say("cells cut to {1} characters", CellText.LONGEST), book.cut());
        }
        about.systems(manifest.tree());
        about.head("counts");
        manifest.counts().forEach(about::line);
        about.logs(manifest.read());
        about.sheets(book.contents());
        about.sheet.finish();
    }

    private void systems(JsonNode manifest) {
        if (manifest.path("systems").isArray()) {
            manifest.path("systems").forEach(this::system);
        } else {
            system(manifest.path("system"));
        }
    }

    private void system(JsonNode system) {
        head("system");
        if (system.has("label")) {
            line(say("label"), system.path("label"));
        }
        line(say("name"), system.path("name"));
        line(say("profile"), system.path("profile"));
        system.path("parameters").forEachEntry(this::line);
    }

    private void logs(List<RunManifest.ListedFile> logs) {
        head("log", "SHA-256", "bytes");
        for (RunManifest.ListedFile log : logs) {
            line(log.name(), log.sha256(), log.bytes());
        }
    }

    private void sheets(List<Book.Content> contents) {
        head("sheet", "ladder", "table", "rows");
        for (Book.Content content : contents) {
            line(content.sheet(), content.ladder(), content.table(), content.rows());
        }
    }

    private String say(String text, Object... pieces) {
        return book.words().say(text, pieces);
    }

    private void head(String... cells) {
        row++;
        line(Arrays.stream(cells).map(this::say).toArray());
        sheet.range(row - 1, 0, row - 1, cells.length - 1).style().bold().set();
    }

    private void line(@Nullable Object... cells) {
        for (int column = 0; column < cells.length; column++) {
            cell(column, cells[column]);
        }
        row++;
    }

    private void cell(int column, @Nullable Object value) {
        if (value instanceof Number || (value instanceof JsonNode node && node.isNumber())) {
            sheet.value(row, column, new BigDecimal(text(value)));
            if (column == VALUE) {
                sheet.style(row, column).horizontalAlignment("left").set();
            }
        } else if (value != null && !text(value).isEmpty()) {
            book.text(sheet, row, column, text(value));
        }
    }

    private static String text(Object value) {
        return value instanceof JsonNode node ? node.isNull() ? "" : OptionWords.text(node) : value.toString();
    }
}
