package rate.pages.report.game;

import java.util.ArrayList;
import java.util.List;
import rate.engine.game.Contest;
import rate.engine.rating.Derivation;
import rate.engine.rating.Derivation.Section;
import rate.engine.rating.Drawing;
import rate.engine.rating.Drawing.ComparedTeams;
import rate.file.input.language.Language;
import rate.study.explain.Explanation.LadderDerivation;

/** All that can be drawn of a game on one ladder. */
final class LadderFigures {

    /** Of a game with more comparisons of two teams so many are drawn. */
    private static final int MOST_COMPARISONS = 4;

    private final LadderDerivation game;
    private final boolean isNormal;
    private final String id;
    private final Language words;

    /**
     * @param isNormal whether ratings are normal distributions
     * @param id what the ids of its plots begin with
     * @param words the language of the page
     */
    LadderFigures(LadderDerivation game, boolean isNormal, String id, Language words) {
        this.game = game;
        this.isNormal = isNormal;
        this.id = id;
        this.words = words;
    }

    /** The figures in the order of the derivation; none if there is nothing to draw. */
    List<Figure> figures() {
        List<Figure> figures = new ArrayList<>();
        if (isNormal) {
            figures.add(new RatingFigure(game, id + "r", words).figure());
        }
        List<Figure> comparisons = comparisons();
        new PerformanceFigure(game, id + "p", words).figure().ifPresent(performance -> {
            figures.add(comparisons.isEmpty() ? withoutComparisons(performance) : performance);
        });
        figures.addAll(comparisons);
        return figures;
    }

    private Figure withoutComparisons(Figure performance) {
        List<String> captions = new ArrayList<>(performance.captions());
        captions.add(words.text(
                "This system compares all teams of the game at once, so that there is no single t, V and W to draw."));
        return new Figure(
                performance.title(), performance.isSmall(), performance.plots(), captions, performance.formulas());
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

    /** Each comparison once: as the winner sees it, of a draw as the team that is named first does, or as the player who was asked about. */
    private boolean isSeenFromHere(Section section, ComparedTeams compared) {
        return section.opponent() == Derivation.NONE
                || game.asked() != Derivation.NONE
                || compared.outcome() > 0
                || (compared.outcome() == 0 && section.team() < section.opponent());
    }

    private Figure figure(Section section, ComparedTeams compared, String of) {
        Contest contest = game.contest();
        int first =
                section.opponent() != Derivation.NONE ? section.team() : contest.place(1) < contest.place(0) ? 1 : 0;
        int second = section.opponent() != Derivation.NONE ? section.opponent() : 1 - first;
        return new ComparisonFigure(contest, first, second, compared, section.steps(), of, words).figure();
    }
}
