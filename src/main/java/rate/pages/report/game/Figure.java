package rate.pages.report.game;

import java.util.List;
import rate.engine.game.Contest;
import rate.engine.math.Decimals;
import rate.engine.math.Normal;
import rate.engine.rating.Gaussian;
import rate.file.input.language.Language;
import rate.pages.report.page.Markup;
import rate.pages.report.plot.PlotSpan;

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

    /** A normal distribution as a curve, and in words. */
    record Bell(Gaussian normal) {

        /** Beyond so many standard deviations the curve lies on the floor, as far as can be seen. */
        private static final double REACH = 4;

        private static final int DIGITS = 4;

        /** From here on a number has one decimal more than that. */
        private static final double LARGE = 1000;

        /** Its density, 1 / σ · φ((x − μ) / σ). */
        double density(double x) {
            return Normal.density((x - normal.mu()) / normal.sigma()) / normal.sigma();
        }

        double peak() {
            return density(normal.mu());
        }

        /** Where it can be seen. */
        PlotSpan span() {
            return new PlotSpan(normal.mu() - REACH * normal.sigma(), normal.mu() + REACH * normal.sigma());
        }

        /** As formulas write it: N(60, 5²), and N(60,5; 5²) where a comma stands before decimals. */
        String text(Language words) {
            String end = words.number("0.5").equals("0.5") ? ", " : "; ";
            return "N(" + text(normal.mu(), words) + end + text(normal.sigma(), words) + "²)";
        }

        static String text(double number, Language words) {
            return Double.isFinite(number)
                    ? words.number(Decimals.significant(Math.abs(number) < LARGE ? DIGITS : DIGITS + 1, number)
                            .replace('-', '−'))
                    : number > 0 ? "∞" : "−∞";
        }
    }
}
