package rate.pages.report.page;

import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Function;
import rate.file.input.language.Language;

/** A table as markup, cell by cell. */
public final class MarkupTable {

    private final StringBuilder head = new StringBuilder();
    private final StringBuilder rows = new StringBuilder();
    private final Language words;
    private String look = "";
    private String caption = "";
    private String end = "";

    /** @param columns what they are called, in English; those that are numbers with {@code #} before it */
    public MarkupTable(Language words, String... columns) {
        this.words = words;
        more(columns);
    }

    /** Adds columns that are called so in English, and returns the same table. */
    public MarkupTable more(String... columns) {
        for (String column : columns) {
            boolean isNumber = column.startsWith("#");
            head(isNumber, Markup.titled(words.text(isNumber ? column.substring(1) : column)));
        }
        return this;
    }

    /** Adds columns that a user named, and returns the same table. */
    public MarkupTable named(List<String> columns) {
        columns.forEach(column -> head(column.startsWith("#"), column.startsWith("#") ? column.substring(1) : column));
        return this;
    }

    private void head(boolean isNumber, String column) {
        head.append(isNumber ? "<th scope=\"col\" class=\"number\">" : "<th scope=\"col\">")
                .append(Markup.text(column))
                .append("</th>");
    }

    /** Says what the table is, in English, above it, and returns the same table. */
    public MarkupTable caption(String text, Object... pieces) {
        caption = "<caption>" + Markup.text(words.say(text, pieces)) + "</caption>";
        return this;
    }

    /** Gives the table a class of its style, and returns it. */
    public MarkupTable look(String name) {
        look = " class=\"" + name + "\"";
        return this;
    }

    public MarkupTable row() {
        rows.append(end).append("<tr>");
        end = "</tr>\n";
        return this;
    }

    /** A cell that says what its row is of, with a remark; an empty one says nothing. */
    public MarkupTable head(String text, String remark) {
        return headed("<bdi>" + Markup.text(text) + "</bdi>", remark);
    }

    /** A cell that says what its row is of, as markup, with a remark; an empty one says nothing. */
    public MarkupTable headed(String markup, String remark) {
        rows.append("<th scope=\"row\">").append(markup);
        hint(remark);
        rows.append("</th>");
        return this;
    }

    public MarkupTable text(String text) {
        rows.append("<td><bdi>").append(Markup.text(text)).append("</bdi></td>");
        return this;
    }

    /** A cell of a number, which is given as English has it. */
    public MarkupTable number(String number) {
        return number(number, "");
    }

    /** A cell of a number, as English has it, with a remark, such as its interval; an empty one says nothing. */
    public MarkupTable number(String number, String remark) {
        rows.append("<td class=\"number\">").append(Markup.text(words.number(number)));
        hint(words.number(remark));
        rows.append("</td>");
        return this;
    }

    private void hint(String remark) {
        if (!remark.isEmpty()) {
            rows.append(" <span class=\"hint\">").append(Markup.text(remark)).append("</span>");
        }
    }

    /** A cell of a number with a class of its style. */
    public MarkupTable shaded(String style, String number) {
        return cell("number " + style, Markup.text(words.number(number)));
    }

    /**
     * A cell with markup.
     *
     * @param style the classes of it
     */
    public MarkupTable cell(String style, String markup) {
        rows.append("<td class=\"").append(style).append("\">").append(markup).append("</td>");
        return this;
    }

    /** A row that is a heading of those after it. */
    public MarkupTable heading(String text, int columns) {
        row();
        rows.append("<th scope=\"rowgroup\" colspan=\"")
                .append(columns)
                .append("\"><bdi>")
                .append(Markup.text(text))
                .append("</bdi></th>");
        return this;
    }

    public boolean isEmpty() {
        return rows.length() == 0;
    }

    public void write(StringBuilder page) {
        page.append("<div class=\"table-box\" tabindex=\"0\"><table")
                .append(look)
                .append(">")
                .append(caption)
                .append("\n<thead><tr>")
                .append(head)
                .append("</tr></thead>\n<tbody>\n")
                .append(rows)
                .append(end)
                .append("</tbody></table></div>\n");
    }

    /** The columns of a table with a row for each of some things: of every column its name in English, and its cell. */
    public static final class MarkupColumns<T> {

        private final MarkupTable table;
        private final List<BiConsumer<MarkupTable, T>> cells = new ArrayList<>();

        public MarkupColumns(Language words) {
            table = new MarkupTable(words);
        }

        /** A column, one of numbers with {@code #} before its name, and what writes its cell. */
        public MarkupColumns<T> column(String name, BiConsumer<MarkupTable, T> cell) {
            table.more(name);
            cells.add(cell);
            return this;
        }

        /** Columns that a user named, and what writes the cells of all of them. */
        public MarkupColumns<T> named(List<String> names, BiConsumer<MarkupTable, T> each) {
            table.named(names);
            cells.add(each);
            return this;
        }

        /** A column that says of what each row is. */
        public MarkupColumns<T> head(String name, Function<T, String> text) {
            return column(name, (to, each) -> to.head(text.apply(each), ""));
        }

        public MarkupColumns<T> text(String name, Function<T, String> text) {
            return column(name, (to, each) -> to.text(text.apply(each)));
        }

        /** A column of numbers, which are given as English has them. */
        public MarkupColumns<T> number(String name, Function<T, String> number) {
            return column("#" + name, (to, each) -> to.number(number.apply(each)));
        }

        /** A column of markup with a class of its style. */
        public MarkupColumns<T> cell(String name, String style, Function<T, String> markup) {
            return column(name, (to, each) -> to.cell(style, markup.apply(each)));
        }

        public MarkupTable rows(Iterable<? extends T> things) {
            for (T each : things) {
                table.row();
                cells.forEach(cell -> cell.accept(table, each));
            }
            return table;
        }
    }
}
