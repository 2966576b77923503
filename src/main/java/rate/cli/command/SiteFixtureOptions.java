package rate.cli.command;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import rate.cli.file.InputGuard;
import rate.cli.file.TableRefused;
import rate.cli.log.FormOptions;
import rate.cli.option.CorrectionOptions;
import rate.cli.option.OptionList;
import rate.cli.player.FixtureList;
import rate.cli.terminal.Console;
import rate.engine.game.Game;
import rate.engine.problem.InputRefused;
import rate.engine.problem.Location;
import rate.engine.problem.WrongUsage;
import rate.file.input.source.Source;
import rate.log.order.LogReading;
import rate.pages.report.outlook.ComingGames;
import rate.pages.report.site.SiteFixtures;
import rate.run.audit.read.PublishedRun;
import rate.study.predict.Predictor;
import rate.study.predict.RatingsOfRun;
import rate.study.predict.RunRatings;
import rate.study.simulate.League;
import rate.study.simulate.LeagueFile;
import rate.study.simulate.SimulatedSeason;
import rate.study.simulate.Simulation;

/** The options that name what is to come, for the pages of a site. */
final class SiteFixtureOptions implements OptionList.Described {

    /** A site shows what {@code rate simulate} does by itself. */
    private static final Simulation SIMULATION = new Simulation(10_000, 1, 1, false);

    private @Nullable String fixtures;
    private @Nullable String table;
    private final FormOptions form = new FormOptions();

    @Override
    public void describe(OptionList to) {
        to.option(
                        "--fixtures",
                        "FILE",
                        "With --site, a list of fixtures as for rate predict: a page of the games to come, with what each "
                                + "result would do. The options on the form of a log say how it is read.")
                .into(String.class, fixtures, value -> fixtures = value);
        to.option(
                        "--table",
                        "FILE",
                        "With --fixtures of a whole season or of a round of a knockout, the rules of the league as for "
                                + "rate simulate: a page of the forecast.")
                .into(String.class, table, value -> table = value);
        to.with(form);
    }

    /** Holds that they are given only for a site, and a ladder for a site only beside them. */
    void requireSense(boolean isSite, @Nullable String ladder) {
        WrongUsage.require(isSite || fixtures == null, "--fixtures is only for --site");
        WrongUsage.require(
                !isSite || ladder == null || fixtures != null,
                "--ladder is of one page, or of the --fixtures of a site; a site has pages of all ladders");
        WrongUsage.require(fixtures != null || table == null, "--table is only for --fixtures");
    }

    /**
     * Predicts the fixtures that were named; none if there are none.
     *
     * @param ladder by whose ratings; null for the ladder that the list names, or the only one
     */
    SiteFixtures read(Console console, PublishedRun run, @Nullable String ladder) {
        if (fixtures == null) {
            return SiteFixtures.NONE;
        }
        List<String> inputs = new ArrayList<>(form.files());
        inputs.add(fixtures);
        League league = null;
        if (table != null) {
            inputs.add(table);
            try (Source source = console.source(table)) {
                league = LeagueFile.read(source);
            }
        }
        InputGuard.requireOnce(inputs);
        LogReading reading = form.ofFixtures(console, new CorrectionOptions());
        try (Source source = console.source(fixtures)) {
            List<Game> games = FixtureList.read(console, source, reading);
            RatingsOfRun.LadderSelection of = new RatingsOfRun.LadderSelection(
                    ladder == null ? games.get(0).ladder() : ladder, null);
            RunRatings<?> ratings =
                    new RatingsOfRun(run, "--fixtures: ").read(of, games, null).get(0);
            FixtureList.requireLadder(games, ratings);
            return predicted(
                    console, ratings, games, league, Location.of(fixtures).fileName());
        } catch (InputRefused e) {
            throw TableRefused.ofFixtures(e.problem());
        }
    }

    private static <R> SiteFixtures predicted(
            Console console, RunRatings<R> ratings, List<Game> games, @Nullable League league, String list) {
        Predictor<R> predictor = new Predictor<>(ratings);
        List<Game> open = games.stream().filter(game -> !game.isPlayed()).toList();
        WrongUsage.require(
                open.stream().allMatch(game -> game.teams() == 2),
                "--fixtures: the games to come must be of two teams");
        ComingGames coming = ComingGames.of(predictor, open);
        Set<String> newcomers = new LinkedHashSet<>();
        coming.games().forEach(each -> newcomers.addAll(each.newcomers()));
        FixtureList.tellNewcomers(console, newcomers, ratings);
        SimulatedSeason season = league == null ? null : SIMULATION.play(predictor, league, games, Game::isPlayed);
        return new SiteFixtures(list, coming, season, season == null ? null : ComingGames.of(predictor, season));
    }
}
