package rate.pages.report.game;

import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import rate.engine.game.Contest;
import rate.engine.game.Game;
import rate.engine.game.GameTime;
import rate.engine.math.Decimals;
import rate.engine.problem.Location;
import rate.engine.problem.Problem;
import rate.engine.rating.Derivation;
import rate.engine.rating.Derivation.Drawing;
import rate.engine.rating.Derivation.Drawing.ComparedTeams;
import rate.engine.rating.Derivation.FormulaStep;
import rate.engine.rating.Derivation.Section;
import rate.file.input.language.Language;
import rate.pages.report.page.Markup;
import rate.pages.report.page.MarkupTable;
import rate.pages.report.page.MarkupTable.MarkupColumns;
import rate.pages.report.page.PageHead;
import rate.pages.report.page.PageHead.PagePreview;
import rate.pages.report.page.PageIdentity;
import rate.pages.report.page.SectionsPage;
import rate.study.explain.ChangeRows;
import rate.study.explain.Explanation;
import rate.study.explain.Explanation.LadderDerivation;
import rate.study.explain.Story;
import rate.study.explain.StoryText;

/**
 * The page of one game: its story, what it changed, its figures, and folded away the exact numbers with their derivation. It
 * loads nothing.
 */
public final class GamePage {

    /** Digits of a step, as in the text of the explanation. */
    private static final int DIGITS = 10;

    private final Explanation explanation;
    private final Setting setting;
    private final Language words;
    private final List<List<Figure>> figures = new ArrayList<>();

    /**
     * The system and its parameters as the page states them, and other settings of the page.
     *
     * @param system name and profile of what rates
     * @param parameters its parameters, each as formulas and the command line call it
     */
    public record Setting(
            String system, List<String> parameters, boolean isNormal, List<String> kept, PageIdentity identity) {}

    public GamePage(Explanation explanation, Setting setting) {
        this.explanation = explanation;
        this.setting = setting;
        this.words = setting.identity().words();
        for (LadderDerivation game : explanation.derivations()) {
            String id = game.contest().ladder().role().id().substring(0, 1)
                    + (game.contest().game().isOnCondition() ? "o" : "");
            figures.add(new LadderFigures(game, id).figures());
        }
    }

    private PagePreview preview() {
        return new PagePreview(
                words.say("Game {1}", explanation.game().id()),
                StoryText.of(Story.of(explanation.derivations().get(0)), words).get(0));
    }

    /** Writes the page. The stream stays open. */
    public void write(OutputStream out) throws IOException {
        Game game = explanation.game();
        String lead = "<p class=\"lead\" dir=\"auto\">" + lead(game) + ", " + Markup.text(setting.system()) + "</p>\n"
                + kept();
        new SectionsPage(new PageHead(setting.identity(), preview()), lead, content())
                .write(out, List.of("plots.css", "game.css"));
    }

    private String lead(Game game) {
        GameTime time = game.time();
        return (time == null ? "" : Markup.time(time.text(), words.moment(time.text())) + ", ")
                + Markup.text((game.ladder() == null ? "" : words.say("ladder {1}", game.ladder()) + ", ")
                        + place(game.location()));
    }

    /** Where the game stands in the log, without the folders of the machine. */
    private static String place(Location location) {
        return location.fileName() + (location.line() == 0 ? "" : ":" + location.line());
    }

    private String kept() {
        String told = explanation.told(setting.kept());
        return told.isEmpty() ? "" : "<p class=\"lead\" dir=\"auto\">" + Markup.text(told) + "</p>\n";
    }

    private String content() {
        StringBuilder page = new StringBuilder();
        for (Problem warning : explanation.warnings()) {
            page.append("<p class=\"notice\">" + Markup.text(words.say("Warning: {1}", warning.message())) + "</p>\n");
        }
        for (int i = 0; i < figures.size(); i++) {
            LadderDerivation game = explanation.derivations().get(i);
            page.append("<h2>").append(Markup.text(title(game))).append("</h2>\n");
            page.append("<section class=\"part\">\n");
            StoryText.of(Story.of(game), words)
                    .forEach(sentence ->
                            page.append("<p class=\"told\" dir=\"auto\">" + Markup.sentence(sentence) + "</p>\n"));
            changes(game).write(page);
            page.append("</section>\n<div class=\"figures\">\n");
            figures.get(i).forEach(figure -> figure.write(page, words));
            page.append("</div>\n<details class=\"part\">\n<summary>"
                    + Markup.text(words.text("Every step with its formula, and all digits"))
                    + "</summary>\n<p>");
            page.append(Markup.text(String.join(", ", setting.parameters()))).append("</p>\n");
            ratings(game).write(page);
            if (!game.skills().isEmpty()) {
                teams(game).write(page);
                page.append("<p>").append(Markup.text(evenness(game))).append("</p>\n");
            }
            derivation(game).write(page);
            page.append("</details>\n");
        }
        return page.toString();
    }

    /** The ladder, and on which ladder of the log it is, of a game on condition. */
    private String title(LadderDerivation game) {
        String of = words.text(game.contest().ladder().id());
        Game its = game.contest().game();
        return its.isOnCondition() ? words.say("{1} on ladder {2}", of, String.valueOf(its.ladder())) : of;
    }

    /** A row for each player, in few digits. */
    private MarkupTable changes(LadderDerivation game) {
        ChangeRows rows = new ChangeRows(game);
        MarkupTable table = new MarkupTable(words, rows.head().toArray(String[]::new));
        for (List<String> row : rows.rows()) {
            table.row();
            for (int column = 0; column < row.size(); column++) {
                if (rows.head().get(column).startsWith("#")) {
                    table.number(row.get(column));
                } else {
                    table.text(row.get(column));
                }
            }
        }
        return table;
    }

    /** Who played, with ratings before and after. Those who only met the player who was asked about have no after. */
    private MarkupTable ratings(LadderDerivation game) {
        Contest contest = game.contest();
        MarkupTable table = new MarkupTable(
                words, "team", "#place", "player", "#fraction", "#expected", "rating", "#before", "#after", "#change");
        List<Integer> asked = game.seats().boxed().toList();
        game.ground().forEach(seat -> {
            int team = game.team(seat);
            for (int column = -1; column < game.columns().size(); column++) {
                table.row();
                boolean isFirst = column < 0;
                table.text(isFirst ? contest.name(team) : "")
                        .number(isFirst ? Integer.toString(contest.place(team)) : "")
                        .text(isFirst ? contest.player(seat).name() : "")
                        .number(isFirst ? Decimals.exact(contest.fraction(seat)) : "")
                        .number(isFirst ? text(game.forecast().expected(team)) : "")
                        .text(isFirst ? words.text("rank") : game.columns().get(column));
                double before = isFirst ? game.rankBefore()[seat] : game.before()[seat][column];
                double after = isFirst ? game.rankAfter()[seat] : game.after()[seat][column];
                boolean isAsked = asked.contains(seat);
                table.number(Decimals.exact(before))
                        .number(isAsked ? Decimals.exact(after) : "")
                        .number(isAsked ? Decimals.exact(after - before) : "");
            }
        });
        return table;
    }

    /** Returns the table of the teams on which the numbers rest, by the ratings before. */
    private MarkupTable teams(LadderDerivation game) {
        return new MarkupColumns<Integer>(words)
                .text("team", team -> game.contest().name(team))
                .number("mu", team -> text(game.skills().get(team).mu()))
                .number("sigma", team -> text(game.skills().get(team).sigma()))
                .number("rank sum", team -> text(game.rankSum(team)))
                .number(
                        "rank mean",
                        team -> text(game.rankSum(team) / game.contest().size(team)))
                .number("win", team -> text(game.forecast().first()[team]))
                .number("stack", team -> game.contest().teams() == 2 ? text(game.stack(team)) : "")
                .rows(game.ground().mapToObj(game::team).distinct().toList());
    }

    /** Returns the probability of a draw, of two teams, and the match quality, by the ratings before. */
    private String evenness(LadderDerivation game) {
        String draw = game.contest().teams() == 2
                ? words.say("draw {1}", words.number(text(game.forecast().draw()))) + ", "
                : "";
        return draw + words.say("match quality {1}", words.number(text(game.quality())));
    }

    private MarkupTable derivation(LadderDerivation game) {
        MarkupTable table = new MarkupTable(words, "symbol", "formula", "#value");
        for (Section section : game.derivation()) {
            table.heading(game.heading(section), 3);
            for (FormulaStep step : section.steps()) {
                table.row()
                        .text(step.symbol())
                        .text(words.number(step.formula()))
                        .number(text(step.value()));
            }
        }
        return table;
    }

    private String text(double value) {
        return Double.isFinite(value) ? Decimals.significant(DIGITS, value) : words.text("none");
    }

    /** All that can be drawn of a game on one ladder. */
    private final class LadderFigures {

        /** Of a game with more comparisons of two teams so many are drawn. */
        private static final int MOST_COMPARISONS = 4;

        private final LadderDerivation game;
        private final String id;

        /** @param id what the ids of its plots begin with */
        LadderFigures(LadderDerivation game, String id) {
            this.game = game;
            this.id = id;
        }

        /** The figures in the order of the derivation; none if there is nothing to draw. */
        List<Figure> figures() {
            List<Figure> figures = new ArrayList<>();
            if (setting.isNormal()) {
                figures.add(new RatingFigure(game, id + "r", words).figure());
            }
            List<Figure> comparisons = comparisons();
            new PerformanceFigure(game, id + "p", words)
                    .figure(!comparisons.isEmpty())
                    .ifPresent(figures::add);
            figures.addAll(comparisons);
            return figures;
        }

        private List<Figure> comparisons() {
            List<Figure> figures = new ArrayList<>();
            int all = 0;
            for (Section section : game.derivation()) {
                for (Drawing drawing : section.drawings()) {
                    if (drawing instanceof ComparedTeams compared && isSeenFromHere(section, compared)) {
                        all++;
                        if (all <= MOST_COMPARISONS) {
                            figures.add(figure(section, compared, id + "c" + all));
                        }
                    }
                }
            }
            if (all > MOST_COMPARISONS) {
                figures.add(new Figure(
                        words.text("More results"),
                        false,
                        List.of(),
                        List.of(words.say(
                                "Drawn are {1} of {2} comparisons of two teams; the derivation has all of them.",
                                MOST_COMPARISONS, all)),
                        List.of()));
            }
            return figures;
        }

        /**
         * Each comparison once: as the winner sees it, of a draw as the team that is named first does, or as the player who was
         * asked about.
         */
        private boolean isSeenFromHere(Section section, ComparedTeams compared) {
            return section.opponent() == Derivation.NONE
                    || game.asked() != Derivation.NONE
                    || compared.outcome() > 0
                    || (compared.outcome() == 0 && section.team() < section.opponent());
        }

        private Figure figure(Section section, ComparedTeams compared, String of) {
            Contest contest = game.contest();
            int first = section.opponent() != Derivation.NONE
                    ? section.team()
                    : contest.place(1) < contest.place(0) ? 1 : 0;
            int second = section.opponent() != Derivation.NONE ? section.opponent() : 1 - first;
            return new ComparisonFigure(contest, first, second, compared, section.steps(), of, words).figure();
        }
    }
}
