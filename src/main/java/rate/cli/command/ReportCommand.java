package rate.cli.command;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import rate.cli.file.InputGuard;
import rate.cli.file.TableRefused;
import rate.cli.log.FormOptions;
import rate.cli.option.ActivePlayersOptions;
import rate.cli.option.CorrectionOptions;
import rate.cli.option.OptionList;
import rate.cli.option.RunOption;
import rate.cli.page.PageCalculators;
import rate.cli.page.PageHeadOptions;
import rate.cli.page.SiteOptions;
import rate.cli.page.TableLadder;
import rate.cli.page.TimeOptions;
import rate.cli.player.FixtureChecks;
import rate.cli.terminal.Console;
import rate.cli.terminal.ExitCode;
import rate.cli.terminal.NumberText;
import rate.engine.game.Game;
import rate.engine.problem.InputRefused;
import rate.engine.problem.Location;
import rate.engine.problem.WrongUsage;
import rate.engine.text.Counted;
import rate.file.input.source.Source;
import rate.file.store.OutputFile.WrittenFile;
import rate.file.store.SingleFile;
import rate.log.order.LogReading;
import rate.pages.report.ComparisonReport;
import rate.pages.report.Report;
import rate.pages.report.outlook.ComingGames;
import rate.pages.report.page.PageIdentity;
import rate.pages.report.site.SiteFixtures;
import rate.pages.report.time.TimeChoice;
import rate.run.audit.read.ActivePlayers;
import rate.run.audit.read.PublishedRun;
import rate.run.form.FolderKind;
import rate.study.predict.Predictor;
import rate.study.predict.RatingsOfRun;
import rate.study.predict.RunRatings;
import rate.study.simulate.League;
import rate.study.simulate.LeagueFile;
import rate.study.simulate.Simulation;
import rate.study.simulate.SimulationResult;

/** The command {@code rate report}. */
public final class ReportCommand extends OptionList.Command {

    private String run = "";
    private @Nullable String output;
    private final PageHeadOptions head = new PageHeadOptions(null);
    private @Nullable String ladder;
    private final SiteOptions site = new SiteOptions();
    private final SiteFixtureOptions fixtures = new SiteFixtureOptions();
    private final TimeOptions time = new TimeOptions();
    private final ActivePlayersOptions options = new ActivePlayersOptions();

    @Override
    public void describe(OptionList to) {
        to.exitCodes(
                "0:done",
                "2:wrong usage",
                "3:the run, the introduction or the logo cannot be read",
                "7:the page cannot be written; an old page is unchanged");
        to.examples(
                "  rate report ratings -o report.html",
                "  rate report ratings --since last-month -o report.html",
                "  rate report ratings --since 30d --tiers 'Gold=10%%,Silver' -o report.html",
                "  rate report ratings --ladder premier -o premier.html",
                "  rate report ratings --title 'Winter league' --min-games 10 -o report.html",
                "  rate report ratings --logo club.svg --url https://example.org/ladder/ -o index.html",
                "  rate report comparison -o systems.html",
                "  rate report ratings --site public",
                "  rate report ratings --site public --fixtures season.csv --table league.json");
        to.parameter("RUN", "A folder of runs (its current run is read), a run in it, or a comparison.")
                .into(String.class, run, value -> run = value);
        to.option("-o --output FILE", "The page to write. An old page is replaced once the new one is complete.")
                .into(String.class, output, value -> output = value);
        to.with(head);
        to.option(
                        "--ladder LADDER",
                        "Only this ladder of the log: a page of one ladder has room for all of its players. With --site and "
                                + "--fixtures, the ladder that the fixtures are of.")
                .text(ladder, value -> ladder = value);
        to.with(site, time, options, fixtures);
    }

    public ReportCommand(Console console) {
        super(console);
    }

    @Override
    public Integer call() throws IOException {
        boolean isSite = site.isGiven(output != null, time.isGiven());
        fixtures.requireSense(isSite, ladder);
        WrongUsage.require(
                !isSite || !head.hasAddress(), "--url is of one page; of a site, --sitemap names the address");
        String page = isSite || output == null ? site.index() : output;
        PageIdentity identity = head.identity(console, isSite ? "--site" : "--output", page);
        PublishedRun published = RunOption.open(console, run);
        if (isSite || output == null) {
            return site.write(console, published, options, run -> fixtures.read(console, run, ladder), identity);
        }
        RunOption.output(console, published, "--output", output);
        if (published.manifest().kind() == FolderKind.COMPARISON) {
            WrongUsage.require(
                    !time.isGiven(), "--since, --provisional and --tiers are only for runs, not for a comparison");
            WrongUsage.require(ladder == null, "--ladder is only for runs, not for a comparison");
            WrongUsage.require(
                    !options.isGiven(),
                    "--min-games and --active-since are only for runs; rate compare has --min-games");
            ComparisonReport comparison = new ComparisonReport(published, identity);
            return told(
                    OptionalLong.of(published.manifest().rated()),
                    SingleFile.write(console.path(output), comparison::write),
                    output);
        }
        ladder = TableLadder.of(published, published.manifest().standings(), ladder);
        ActivePlayers active = options.of(published);
        Report report = report(published, active, identity).with(PageCalculators.of(published, ladder));
        WrittenFile written = SingleFile.write(console.path(output), report::write);
        if (!active.isAll()) {
            console.say((report.shown() == 0 ? "no players are left in the standings; " : "") + "left out: "
                    + active.others());
        }
        return told(report.games(), written, output);
    }

    private int told(OptionalLong games, WrittenFile page, String to) {
        String of = games.isPresent() ? Counted.of(games.getAsLong(), "game") : "ladder " + ladder;
        console.say("report of " + of + ", " + NumberText.fixed(1, page.bytes() / 1e6) + " MB, written to " + to);
        return ExitCode.DONE.code();
    }

    /** If nobody named the run before, one that is damaged or of another system is no reason to have no page. */
    private Report report(PublishedRun published, ActivePlayers active, PageIdentity identity) {
        TimeChoice choice = time.of(published);
        String since = time.run();
        if (since != null) {
            return new Report(published, since(since, published), active, ladder, choice, identity);
        }
        PublishedRun previous = published
                .previous()
                .filter(earlier ->
                        earlier.manifest().system().equals(published.manifest().system()))
                .orElse(null);
        try {
            return new Report(published, previous, active, ladder, choice, identity);
        } catch (InputRefused e) {
            if (previous == null) {
                throw e;
            }
            Report alone = new Report(published, null, active, ladder, choice, identity);
            console.tell("rate: warning: the previous run cannot be read, so the page has no comparison: "
                    + e.problem().location().file() + ": " + e.problem().message());
            return alone;
        }
    }

    /** Ratings of two systems are on different scales. */
    private PublishedRun since(String named, PublishedRun published) {
        PublishedRun earlier = RunOption.run(console, named);
        String then = earlier.manifest().system();
        String now = published.manifest().system();
        WrongUsage.require(
                then.equals(now),
                "--since: " + named + " is a run of " + then + ", but this one is of " + now
                        + "; use rate diff to compare places");
        return earlier;
    }

    /** The options that name what is to come, for the pages of a site. */
    private static final class SiteFixtureOptions implements OptionList.Described {

        /** A site shows what {@code rate simulate} does by itself. */
        private static final Simulation SIMULATION = new Simulation(10_000, 1, 1, false);

        private @Nullable String fixtures;
        private @Nullable String table;
        private final FormOptions form = new FormOptions();

        @Override
        public void describe(OptionList to) {
            to.option(
                            "--fixtures FILE",
                            "With --site, a list of fixtures as for rate predict: a page of the games to come, with what each "
                                    + "result would do. The options on the form of a log say how it is read.")
                    .into(String.class, fixtures, value -> fixtures = value);
            to.option(
                            "--table FILE",
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
         * Predicts the fixtures that were named, if any, by the ratings of a ladder; null for the one that the list names, or
         * the only one.
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
                List<Game> games = FixtureChecks.read(console, source, reading);
                RatingsOfRun.LadderSelection of = new RatingsOfRun.LadderSelection(
                        ladder == null ? games.get(0).ladder() : ladder, null);
                RunRatings<?> ratings = new RatingsOfRun(run, "--fixtures: ")
                        .read(of, games, null)
                        .get(0);
                FixtureChecks.requireLadder(games, ratings);
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
            FixtureChecks.tellNewcomers(console, newcomers, ratings);
            SimulationResult season = league == null ? null : SIMULATION.play(predictor, league, games, Game::isPlayed);
            return new SiteFixtures(list, coming, season, season == null ? null : ComingGames.of(predictor, season));
        }
    }
}
