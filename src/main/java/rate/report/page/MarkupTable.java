package rate.report.page;

/** A table as markup, cell by cell. */
public final class MarkupTable {

    private final StringBuilder rows = new StringBuilder();
    private String end = "";

    /** @param head what the columns are called; of those that are numbers with {@code #} before it */
    public MarkupTable(String... head) {
        rows.append("<thead><tr>");
        for (String column : head) {
            boolean isNumber = column.startsWith("#");
            rows.append(isNumber ? "<th scope=\"col\" class=\"number\">" : "<th scope=\"col\">")
                    .append(Markup.text(isNumber ? column.substring(1) : column))
                    .append("</th>");
        }
        rows.append("</tr></thead>\n<tbody>\n");
    }

    /** Begins a row. */
    public MarkupTable row() {
        rows.append(end).append("<tr>");
        end = "</tr>\n";
        return this;
    }

    /** A cell with a text. */
    public MarkupTable text(String text) {
        rows.append("<td><bdi>").append(Markup.text(text)).append("</bdi></td>");
        return this;
    }

    /** A cell with a number. */
    public MarkupTable number(String number) {
        return cell("number", Markup.text(number));
    }

    /**
     * A cell with markup.
     *
     * @param look the classes of it
     */
    public MarkupTable cell(String look, String markup) {
        rows.append("<td class=\"").append(look).append("\">").append(markup).append("</td>");
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

    /** The whole table. */
    public void write(StringBuilder page) {
        page.append("<div class=\"table-box\" tabindex=\"0\"><table>\n")
                .append(rows)
                .append(end)
                .append("</tbody></table></div>\n");
    }
}
