package rate.cli.command.study;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import rate.cli.file.InputGuard;
import rate.cli.file.TableRefused;
import rate.cli.log.FormOptions;
import rate.cli.option.CorrectionOptions;
import rate.cli.option.HelpSection;
import rate.cli.option.JobsOption;
import rate.cli.option.OptionList;
import rate.cli.option.PoolOption;
import rate.cli.option.RunOption;
import rate.cli.page.PageHeadOptions;
import rate.cli.player.FixtureChecks;
import rate.cli.terminal.Console;
import rate.cli.terminal.ExitCode;
import rate.cli.text.study.OutlookText;
import rate.engine.game.Game;
import rate.engine.game.GameTime;
import rate.engine.problem.InputRefused;
import rate.engine.problem.Location;
import rate.engine.problem.WrongUsage;
import rate.file.input.source.Source;
import rate.log.order.LogReading;
import rate.pages.report.outlook.ComingGames;
import rate.pages.report.outlook.OutlookPage;
import rate.run.audit.read.PublishedRun;
import rate.study.predict.Predictor;
import rate.study.predict.RatingsOfRun;
import rate.study.predict.RunRatings;
import rate.study.simulate.League;
import rate.study.simulate.LeagueFile;
import rate.study.simulate.Simulation;
import rate.study.simulate.SimulationResult;
import rate.study.simulate.SimulationResult.Outlook;

/** The command {@code rate simulate}. */
public final class SimulateCommand extends OptionList.Command {

    /** More than any question needs: a probability is known to a ten thousandth. */
    private static final int MOST = 100_000_000;

    private String run = "";
    private String fixtures = "";
    private String table = "";
    private int times = 10000;
    private long seed = 1;
    private @Nullable String at;
    private boolean update;
    private final PoolOption pool = new PoolOption();
    private final FormOptions form = new FormOptions();
    private final CorrectionOptions corrections = new CorrectionOptions();
    private final JobsOption jobs = new JobsOption();
    private final PageHeadOptions head = new PageHeadOptions(
            "Write a web page: expected points, groups, a heat map of all places, the games to come.");
    private boolean csv;
    private boolean json;

    @Override
    public void describe(OptionList to) {
        to.exitCodes(
                "0:done",
                "2:wrong usage, or a run of a system that predicts nothing",
                "3:the run, the fixtures or the league cannot be read",
                "7:cannot write; an old file is unchanged");
        to.examples(
                "  rate simulate ratings season.csv --table league.json",
                "  rate simulate ratings season.csv --table league.json --at 2024-01-01",
                "  rate simulate ratings season.csv --table league.json --html season.html",
                "  rate simulate ratings quarter-finals.csv --table cup.json -n 100000 --csv");
        to.parameter("RUN", "The run with the ratings: a folder of runs (its current run is read), or a run in it.")
                .index("0")
                .into(String.class, run, value -> run = value);
        to.parameter(
                        "FIXTURES",
                        "A log of all games of the season (CSV or JSON; - is standard input). Games without an outcome are "
                                + "still to be played. For a knockout: the games of one round, in the order of the bracket.")
                .index("1")
                .into(String.class, fixtures, value -> fixtures = value);
        to.option(
                        "--table FILE",
                        "A JSON file with the rules of the league: kind, points, tie_breaks, start, groups, draw, best_of.")
                .required()
                .into(String.class, table, value -> table = value);
        to.option("-n --times N", "How many times the season is played (default: 10,000).")
                .into(int.class, times, value -> times = value);
        to.option("--seed N", "Seed of the random numbers (default: 1).").into(long.class, seed, value -> seed = value);
        to.option(
                        "--at TIME",
                        "Simulate from this date or instant on, with what the run knew before it, from its ledger. "
                                + "Outcomes of later games are ignored.")
                .into(String.class, at, value -> at = value);
        to.flag(
                "--update",
                "Rate each simulated game with the system of the run, and draw the next one from the ratings "
                        + "after it. Without this option, skills are drawn once for each simulation.",
                value -> update = value);
        to.with(pool, form, corrections, jobs);
        to.under(HelpSection.OUTPUT);
        to.with(head);
        to.flag("--csv", "Print the table as CSV, with the probability of each place.", value -> csv = value);
        to.flag("--json", "Print everything as JSON, all numbers exact.", value -> json = value);
    }

    public SimulateCommand(Console console) {
        super(console);
    }

    @Override
    public Integer call() throws IOException {
        WrongUsage.require(!csv || !json, "--csv cannot be combined with --json");
        WrongUsage.require(head.file() == null || !(json || csv), "--html cannot be combined with --json or --csv");
        List<String> inputs = new ArrayList<>(corrections.files());
        inputs.addAll(form.files());
        inputs.addAll(head.files());
        inputs.addAll(List.of(fixtures, table));
        InputGuard.requireOnce(inputs);
        head.read(console);
        WrongUsage.require(times >= 1 && times <= MOST, "--times must be from 1 to " + MOST + ", not " + times);
        Simulation simulation = new Simulation(times, seed, jobs.jobs(), update);
        GameTime from = CorrectionOptions.time("--at", at);
        League league;
        try (Source source = console.source(table)) {
            league = LeagueFile.read(source);
        }
        PublishedRun published = RunOption.run(console, run);
        head.spare(console, published, inputs);
        LogReading reading = form.ofFixtures(console, corrections);
        try (Source source = console.source(fixtures)) {
            List<Game> games = FixtureChecks.read(console, source, reading);
            List<RunRatings<?>> ratings = new RatingsOfRun(published, "").read(pool.wanted(), games, at);
            FixtureChecks.requireLadder(games, ratings.get(0));
            simulate(simulation, pool.predictor(console, run, published, ratings.get(0), at), league, games, from);
        } catch (InputRefused e) {
            throw TableRefused.ofFixtures(e.problem());
        }
        return ExitCode.DONE.code();
    }

    private <R> void simulate(
            Simulation simulation, Predictor<R> predictor, League league, List<Game> games, @Nullable GameTime from)
            throws IOException {
        Predicate<Game> isPlayed = game -> game.isPlayed() && isBefore(game, from);
        SimulationResult season = simulation.play(predictor, league, games, isPlayed);
        Set<String> newcomers = new LinkedHashSet<>();
        season.outlooks().stream()
                .map(Outlook::player)
                .filter(player -> predictor.entrant(player).isNewcomer())
                .sorted()
                .forEach(newcomers::add);
        FixtureChecks.tellNewcomers(console, newcomers, predictor.ratings());
        tellWithoutDraws(season, games, isPlayed);
        OutlookText text = new OutlookText(console, season);
        String list = Location.of(fixtures).fileName();
        if (head.write(
                console,
                identity -> new OutlookPage(season, ComingGames.of(predictor, season), list, at, identity)::write)) {
            console.say("page of the season, written to " + head.file());
        } else if (json) {
            text.json();
        } else if (csv) {
            text.csv();
        } else {
            text.write();
        }
    }

    /** Who reads a league of draws with a system that predicts none has probably not thought of it. */
    private void tellWithoutDraws(SimulationResult season, List<Game> games, Predicate<Game> isPlayed) {
        League league = season.league();
        if (!league.isKnockout()
                && league.draw() == null
                && !season.open().isEmpty()
                && games.stream().anyMatch(game -> isPlayed.test(game) && game.isDrawn())
                && season.open().stream().allMatch(game -> game.forecast().draw() == 0)) {
            console.tell("rate: note: games were drawn, and "
                    + season.system() + " predicts no draws; \"draw\": 0.25 in the league gives a quarter"
                    + " of the games of even players");
        }
    }

    /** A game without a time is what the list says. */
    private static boolean isBefore(Game game, @Nullable GameTime from) {
        GameTime time = game.time();
        return from == null || time == null || time.compareTo(from) < 0;
    }
}
