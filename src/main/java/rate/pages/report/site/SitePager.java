package rate.pages.report.site;

import rate.file.input.language.Language;
import rate.pages.report.page.Markup;

/**
 * Links between the pages of a long table: the first, the last, and those around the present one.
 *
 * @param first of the first one
 * @param page which it is, from 1
 */
record SitePager(String address, String first, int page, int pages, Language words) {

    /** So many to each side of the present one. */
    private static final int AROUND = 3;

    /** How many pages so many rows take; one even if there are none. */
    static int pages(int rows, int onOne) {
        return Math.max(1, (rows + onOne - 1) / onOne);
    }

    /** Writes them, if there is more than one. */
    void write(StringBuilder markup) {
        if (pages == 1) {
            return;
        }
        markup.append("<nav class=\"pages\" aria-label=\"" + Markup.text(words.text("Pages")) + "\">");
        int from = Math.max(2, page - AROUND);
        int to = Math.min(pages - 1, page + AROUND);
        link(1, markup);
        markup.append(from > 2 ? " …" : "");
        for (int other = from; other <= to; other++) {
            link(other, markup);
        }
        markup.append(to < pages - 1 ? " …" : "");
        link(pages, markup);
        markup.append("</nav>\n");
    }

    private void link(int to, StringBuilder markup) {
        if (to == page) {
            markup.append(" <b aria-current=\"page\">").append(to).append("</b>");
            return;
        }
        markup.append(
                " <a href=\"" + SiteAddress.link(address, SiteAddress.page(first, to)) + ".html\">" + to + "</a>");
    }
}
