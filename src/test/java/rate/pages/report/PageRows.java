package rate.pages.report;

import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/** The tables of a page: the texts of their cells, row by row. */
public final class PageRows {

    private static final Pattern ROW = Pattern.compile("<tr>(.*?)</tr>");
    private static final Pattern CELL = Pattern.compile("<t[hd][^>]*>(.*?)</t[hd]>");

    private PageRows() {}

    /** All rows of a part of a page, with those of its heads. */
    public static List<List<String>> of(String markup) {
        return ROW.matcher(markup)
                .results()
                .map(row -> CELL.matcher(row.group(1))
                        .results()
                        .map((MatchResult cell) -> text(cell.group(1)))
                        .toList())
                .toList();
    }

    /** The rows of the first table that begins in some markup, without its head. */
    public static List<List<String>> ofBody(String markup) {
        return of(markup.substring(markup.indexOf("<tbody>"), markup.indexOf("</tbody>")));
    }

    public static String text(String markup) {
        return markup.replaceAll("<[^>]*>", "");
    }
}
