package rate.pages.report.game;

import java.util.List;
import rate.engine.game.Contest;
import rate.file.input.language.Language;
import rate.pages.report.page.Markup;

/**
 * Some plots that belong together, with what is to be said of them.
 *
 * @param title of all of them, as text
 * @param plots as markup; none where there is only something to say
 * @param captions one sentence or a few each, as text
 * @param formulas likewise, of which the page shows none before it is asked
 */
record Figure(String title, boolean isSmall, List<String> plots, List<String> captions, List<String> formulas) {

    /** Colours of curves that can be told apart. */
    static final int COLOURS = 5;

    void write(StringBuilder page, Language words) {
        page.append("<section class=\"part\">\n<h3>").append(Markup.text(title)).append("</h3>\n<figure>\n");
        if (!plots.isEmpty()) {
            page.append("<div class=\"" + (isSmall ? "plots small" : "plots") + "\">\n");
            plots.forEach(page::append);
            page.append("</div>\n");
        }
        page.append("<figcaption>\n");
        paragraphs(captions, page);
        if (!formulas.isEmpty()) {
            page.append("<details>\n<summary>" + Markup.text(words.text("Formulas")) + "</summary>\n");
            paragraphs(formulas, page);
            page.append("</details>\n");
        }
        page.append("</figcaption>\n</figure>\n</section>\n");
    }

    private static void paragraphs(List<String> texts, StringBuilder page) {
        texts.forEach(text ->
                page.append("<p dir=\"auto\">").append(Markup.text(text)).append("</p>\n"));
    }

    /** The classes of the curves of a team. */
    static String look(int team) {
        return "line-" + (team % COLOURS + 1);
    }

    /** A team in a sentence; one that is called by its only player is that player. */
    static String named(Contest contest, int team, Language words) {
        return contest.isCalledByPlayer(team) ? contest.name(team) : words.say("team {1}", contest.name(team));
    }
}
