package rate.pages.report.game;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import rate.engine.rating.Derivation.Drawing.Performance;
import rate.engine.rating.Derivation.Section;
import rate.file.input.language.Language;
import rate.pages.report.plot.Legend;
import rate.pages.report.plot.Plot;
import rate.pages.report.plot.PlotSpan;
import rate.study.explain.Explanation.LadderDerivation;

/** How the teams may perform, each as one curve. */
final class PerformanceFigure {

    private record Team(int team, Performance performance) {

        Figure.Bell bell() {
            return new Figure.Bell(performance.normal());
        }
    }

    private final LadderDerivation game;
    private final String id;
    private final Language words;
    private final List<Team> teams = new ArrayList<>();
    private final int all;

    /** @param id what the ids of its plots begin with */
    PerformanceFigure(LadderDerivation game, String id, Language words) {
        this.game = game;
        this.id = id;
        this.words = words;
        List<Team> stated = new ArrayList<>();
        for (Section section : game.derivation()) {
            section.drawings().stream()
                    .filter(Performance.class::isInstance)
                    .forEach(drawing -> stated.add(new Team(section.team(), (Performance) drawing)));
        }
        this.all = stated.size();
        stated.stream()
                .sorted(Comparator.comparing((Team each) -> !isAsked(each.team()))
                        .thenComparing(each -> game.contest().place(each.team())))
                .limit(Figure.COLOURS)
                .sorted(Comparator.comparingInt(Team::team))
                .forEach(teams::add);
    }

    private boolean isAsked(int team) {
        return game.seats().count() == 1 && game.seats().anyMatch(seat -> game.team(seat) == team);
    }

    /** Empty if the system has no performances of teams. Its caption says if no comparisons of two teams follow. */
    Optional<Figure> figure(boolean hasComparisons) {
        if (teams.isEmpty()) {
            return Optional.empty();
        }
        List<String> captions = new ArrayList<>();
        captions.add(
                words.text(
                        "How well a team may play in this game: what is believed of its skill, and the noise of a single game."));
        List<String> formulas =
                new ArrayList<>(List.of(words.number(teams.get(0).performance().formula())));
        teams.forEach(each -> formulas.add(described(each)));
        if (all > teams.size()) {
            captions.add(words.say(
                    "Drawn are {1} of {2} teams, those with the best places; the derivation has all of them.",
                    teams.size(), all));
        }
        if (!hasComparisons) {
            captions.add(
                    words.text(
                            "This system compares all teams of the game at once, so that there is no single t, V and W to draw."));
        }
        return Optional.of(new Figure(words.text("Performance"), false, List.of(plot()), captions, formulas));
    }

    private String described(Team each) {
        return Figure.named(game.contest(), each.team(), words) + ": "
                + each.bell().text(words) + ".";
    }

    private String plot() {
        Legend legend = new Legend();
        PlotSpan across = teams.get(0).bell().span();
        double highest = 0;
        for (Team each : teams) {
            legend.with(Figure.look(each.team()), Figure.named(game.contest(), each.team(), words));
            across = across.with(each.bell().span());
            highest = Math.max(highest, each.bell().peak());
        }
        Plot plot = new Plot(
                Plot.Size.WIDE,
                id + 0,
                words.text("Performance of the teams"),
                String.join(" ", teams.stream().map(this::described).toList()),
                across,
                new PlotSpan(0, highest),
                legend);
        for (Team each : teams) {
            plot.area(
                    Figure.look(each.team()), each.bell()::density, each.bell().span());
            plot.curve(
                    Figure.look(each.team()), each.bell()::density, each.bell().span());
        }
        return plot.svg(words.text("performance"), words.text("density"), words);
    }
}
