package rate.pages.report.game;

import java.util.List;
import rate.pages.report.page.Markup;

/**
 * Some plots that belong together, with what is to be said of them.
 *
 * @param title of all of them, as text
 * @param isSmall whether the plots are small ones
 * @param plots as markup; none where there is only something to say
 * @param captions one sentence or a few each, as text
 */
record Figure(String title, boolean isSmall, List<String> plots, List<String> captions) {

    /** Writes it as markup. */
    void write(StringBuilder page) {
        page.append("<section class=\"part\">\n<h3>").append(Markup.text(title)).append("</h3>\n<figure>\n");
        if (!plots.isEmpty()) {
            page.append("<div class=\"")
                    .append(isSmall ? "plots small" : "plots")
                    .append("\">\n");
            plots.forEach(page::append);
            page.append("</div>\n");
        }
        page.append("<figcaption>\n");
        captions.forEach(caption ->
                page.append("<p dir=\"auto\">").append(Markup.text(caption)).append("</p>\n"));
        page.append("</figcaption>\n</figure>\n</section>\n");
    }
}
