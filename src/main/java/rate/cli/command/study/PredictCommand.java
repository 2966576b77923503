package rate.cli.command.study;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import rate.cli.file.InputGuard;
import rate.cli.file.TableRefused;
import rate.cli.log.FormOptions;
import rate.cli.option.CorrectionOptions;
import rate.cli.option.HelpSection;
import rate.cli.option.OptionList;
import rate.cli.option.PoolOption;
import rate.cli.option.RunOption;
import rate.cli.player.FixtureChecks;
import rate.cli.player.KnownPlayers;
import rate.cli.terminal.Console;
import rate.cli.terminal.ExitCode;
import rate.cli.terminal.JsonText;
import rate.cli.terminal.ProblemText;
import rate.cli.text.study.FixtureTable;
import rate.cli.text.study.ForecastText;
import rate.engine.game.Game;
import rate.engine.game.GameHeader;
import rate.engine.game.GameTime;
import rate.engine.game.Role;
import rate.engine.math.Numbers;
import rate.engine.problem.Assignments;
import rate.engine.problem.InputRefused;
import rate.engine.problem.Unknown;
import rate.engine.problem.WrongUsage;
import rate.file.input.source.Source;
import rate.file.output.TableFormat;
import rate.file.output.TableWriter;
import rate.file.store.SingleFile;
import rate.log.order.LogReading;
import rate.run.audit.read.PublishedRun;
import rate.study.predict.BestOf;
import rate.study.predict.Fixtures;
import rate.study.predict.Predicted;
import rate.study.predict.Predictor;
import rate.study.predict.RatingsOfRun;
import rate.study.predict.RunRatings;

/** The command {@code rate predict}. */
public final class PredictCommand extends OptionList.Command {

    /** The word between two teams. */
    private static final String AGAINST = "vs";

    private static final String OF_TWO_TEAMS = "--stakes is for games of two teams";

    private String run = "";
    private List<String> words = new ArrayList<>();
    private @Nullable String at;
    private @Nullable String time;
    private boolean neutral;
    private @Nullable String condition;
    private List<String> fractions = new ArrayList<>();
    private @Nullable Integer bestOf;
    private final PoolOption pool = new PoolOption();
    private boolean stakes;
    private boolean follow;
    private boolean score;
    private final FormOptions form = new FormOptions();
    private final CorrectionOptions corrections = new CorrectionOptions();
    private @Nullable String output;
    private boolean json;

    @Override
    public void describe(OptionList to) {
        to.exitCodes(
                "0:done",
                "2:wrong usage, a game or player that the run does not have, or a system that predicts nothing",
                "3:the run or the fixtures cannot be read",
                "7:cannot write; an old file is unchanged");
        to.examples(
                "  rate predict ratings Ann vs Bob",
                "  rate predict ratings Ann vs Bob --stakes",
                "  rate predict ratings Ann Bob vs Cy Dee --fraction Dee=0.5 --best-of 5",
                "  rate predict ratings sunday.csv -o predicted.csv",
                "  rate predict ratings Ann vs Bob --pool ratings-glicko2,ratings-margin",
                "  rate predict ratings played.csv --at 2024-06-01 --score --json",
                "  rate predict ratings season.csv --follow --score -o predicted.csv");
        to.parameter("RUN", "The run with the ratings: a folder of runs (its current run is read), or a run in it.")
                .index("0")
                .into(String.class, run, value -> run = value);
        to.parameter(
                        "FIXTURES|PLAYER",
                        "A log of games whose outcomes may be missing (CSV or JSON; - is standard input), or the "
                                + "players of one game, with vs between the teams.")
                .index("1..*")
                .arity("1..*")
                .each(String.class, words, value -> words = value);
        to.with(pool);
        to.option(
                        "--at GAME|TIME",
                        "Predict with what the run knew before this game, date or instant, from its ledger. (--at of "
                                + "rate top and rate export means after it.)")
                .text(at, value -> at = value);
        to.under(HelpSection.GAMES);
        to.option(
                        "--time TIME",
                        "When the typed game takes place, a date or an instant. Ratings grow less certain until then.")
                .into(String.class, time, value -> time = value);
        to.flag(
                "--neutral",
                "No team is at home in the typed game; otherwise the first one is.",
                value -> neutral = value);
        to.option(
                        "--condition NAME",
                        "The condition of the typed game, for a run that blends ratings under conditions.")
                .text(condition, value -> condition = value);
        to.option(
                        "--fraction PLAYER=SHARE",
                        "The share of the typed game that a player will play, above 0 and at most 1.")
                .each(String.class, fractions, value -> fractions = value);
        to.under(HelpSection.COMMAND);
        to.option("--best-of N", "Also predict a series of up to N games of two teams, an odd number.")
                .into(Integer.class, bestOf, value -> bestOf = value);
        to.flag(
                "--stakes",
                "Also show what a win, a draw and a loss would do to the rating of every player; for a list of fixtures,"
                        + " as a table with a row per player.",
                value -> stakes = value);
        to.flag(
                "--follow",
                "Rate the fixtures whose outcomes are known, one after the other, so that each is predicted "
                        + "from all games before it.",
                value -> follow = value);
        to.flag(
                "--score",
                "Score the predictions of fixtures whose outcomes are known: log-loss, Brier score, accuracy.",
                value -> score = value);
        to.with(form, corrections);
        to.under(HelpSection.OUTPUT);
        to.option("-o --output FILE", "Write the table of a list of fixtures to a file, not to standard output.")
                .into(String.class, output, value -> output = value);
        to.flag("--json", "Print everything as JSON, all numbers exact.", value -> json = value);
    }

    public PredictCommand(Console console) {
        super(console);
    }

    @Override
    public Integer call() throws IOException {
        Integer games = bestOf;
        BestOf series = games == null ? null : WrongUsage.unless("--best-of ", () -> new BestOf(games));
        boolean typed = words.contains(AGAINST);
        requireSense(typed);
        PublishedRun published = RunOption.run(console, run);
        Path file = output == null ? null : file(published, output);
        RatingsOfRun ratings = new RatingsOfRun(published, "");
        if (typed) {
            typed(pool.predictor(console, run, published, ratings.read(pool.wanted(), at), at), series);
        } else {
            try {
                listed(published, ratings, series, file);
            } catch (InputRefused e) {
                throw TableRefused.ofFixtures(e.problem());
            }
        }
        return ExitCode.DONE.code();
    }

    private void requireSense(boolean typed) {
        if (typed) {
            WrongUsage.require(!score, "--score is for fixtures with outcomes, in a file");
            WrongUsage.require(!follow, "--follow is for fixtures with outcomes, in a file");
            WrongUsage.require(output == null, "--output is for fixtures in a file");
            return;
        }
        WrongUsage.require(
                words.size() == 1,
                "a game of " + words.size() + " players needs \"" + AGAINST + "\" between its teams: Ann " + AGAINST
                        + " Bob; fixtures are one file");
        WrongUsage.require(time == null, "--time is for a typed game; fixtures have the column time");
        WrongUsage.require(condition == null, "--condition is for a typed game; fixtures have the column condition");
        WrongUsage.require(!neutral, "--neutral is for a typed game; fixtures have the column neutral");
        WrongUsage.require(fractions.isEmpty(), "--fraction is for a typed game; fixtures have the column fraction");
        WrongUsage.require(!json || output == null, "--output cannot be combined with --json, which is printed");
    }

    private Path file(PublishedRun published, String named) throws IOException {
        Path path = console.path(RunOption.output(console, published, "--output", named));
        List<String> inputs = new ArrayList<>(form.files());
        inputs.addAll(corrections.files());
        inputs.addAll(words);
        InputGuard.spareInputs(console, "--output", named, inputs);
        return path;
    }

    // a typed game

    private <R> void typed(Predictor<R> predictor, @Nullable BestOf series) {
        Game game = game(predictor.ratings());
        WrongUsage.require(series == null || game.teams() == 2, "--best-of is for games of two teams");
        Predicted<R> predicted;
        try {
            predicted = predictor.predict(game);
        } catch (InputRefused e) {
            throw new WrongUsage(e.problem().message());
        }
        if (stakes) {
            WrongUsage.require(game.teams() == 2, OF_TWO_TEAMS);
            predicted = predicted.with(predictor.stakes(game));
        }
        ForecastText<R> text = new ForecastText<>(console, predictor.ratings(), series);
        if (json) {
            JsonText.print(console, text.json(List.of(predicted), null));
        } else {
            text.write(predicted);
        }
    }

    private Game game(RunRatings<?> ratings) {
        KnownPlayers known = new KnownPlayers(console, ratings.names());
        List<List<String>> teams = new ArrayList<>();
        teams.add(new ArrayList<>());
        for (String word : words) {
            if (word.equals(AGAINST)) {
                teams.add(new ArrayList<>());
            } else {
                teams.get(teams.size() - 1).add(known.meant(word));
            }
        }
        known.end();
        WrongUsage.require(
                teams.stream().noneMatch(List::isEmpty), "\"" + AGAINST + "\" needs a player before and after it");
        GameTime when = time == null ? null : CorrectionOptions.time("--time", time);
        GameHeader header = new GameHeader().time(when).host(0).neutral(neutral).condition(conditionOf(ratings));
        Role role = ratings.members().role();
        WrongUsage.require(
                role == Role.PLAYER || (fractions.isEmpty() && teams.stream().allMatch(team -> team.size() == 1)),
                "the ratings are those of commanders, who meet one against one and for the whole game");
        return WrongUsage.unless(() -> Fixtures.of(teams, role, fractions(teams), header));
    }

    private @Nullable String conditionOf(RunRatings<?> ratings) {
        if (condition != null) {
            WrongUsage.require(
                    ratings.blends(),
                    "--condition is for the ratings over all conditions of a run with -P blend=, which these are not");
            WrongUsage.require(
                    ratings.conditions().contains(condition),
                    "--condition: " + Unknown.name("condition", condition, List.copyOf(ratings.conditions())));
        }
        return condition;
    }

    private Map<String, Double> fractions(List<List<String>> teams) {
        Map<String, Double> shares = new HashMap<>();
        Assignments.byLast("--fraction", "PLAYER=SHARE", fractions).forEach((player, text) -> {
            double share = Numbers.parse(text);
            WrongUsage.require(
                    share > 0 && share <= 1,
                    "--fraction " + player + " must be above 0 and at most 1, not \"" + text + "\"");
            WrongUsage.require(
                    teams.stream().anyMatch(team -> team.contains(player)),
                    "--fraction: \"" + ProblemText.printable(player) + "\" is not one of the players");
            shares.put(player, share);
        });
        return shares;
    }

    // a list of fixtures

    private void listed(PublishedRun published, RatingsOfRun ratings, @Nullable BestOf series, @Nullable Path file)
            throws IOException {
        LogReading reading = form.ofFixtures(console, corrections);
        byte[] bytes = bytes();
        List<Game> fixtures = FixtureChecks.read(console, source(bytes), reading);
        List<ListedForecasts<?>> ladders = new ArrayList<>();
        for (RunRatings<?> one : ratings.read(pool.wanted(), fixtures, at)) {
            FixtureChecks.requireLadder(fixtures, one);
            ladders.add(
                    new ListedForecasts<>(console, pool.predictor(console, run, published, one, at), series, stakes));
        }
        if (follow) {
            Fixtures.requireOrder(fixtures);
        }
        WrongUsage.require(!stakes || fixtures.stream().allMatch(game -> game.teams() == 2), OF_TWO_TEAMS);
        for (Game game : fixtures) {
            for (ListedForecasts<?> each : ladders) {
                each.add(game, follow, ladders.size() > 1);
            }
        }
        ladders.forEach(each -> each.tell(fixtures));
        if (score) {
            ladders.forEach(ListedForecasts::score);
        }
        ListedForecasts<?> first = ladders.get(0);
        ListedForecasts<?> beside = ladders.size() == 1 ? null : ladders.get(1);
        if (json) {
            JsonText.print(console, first.json().put("commanders", beside == null ? null : beside.json()));
            return;
        }
        FixtureTable table =
                new FixtureTable(series, first.predicted(), beside == null ? List.of() : beside.predicted());
        SingleFile.Content content =
                stakes ? out -> stakes(ladders, out) : out -> table.write(out, source(bytes), reading.form());
        if (file == null) {
            content.writeTo(console.bytes());
        } else {
            SingleFile.write(file, content);
        }
        for (ListedForecasts<?> each : ladders) {
            each.scoreLines().forEach(file == null ? console::tell : console::say);
        }
    }

    private static void stakes(List<ListedForecasts<?>> ladders, OutputStream out) throws IOException {
        try (TableWriter table = TableFormat.CSV.open(out, ladders.get(0).stakesColumns())) {
            for (ListedForecasts<?> each : ladders) {
                each.writeStakes(table);
            }
        }
    }

    /** The list is looked at twice, and may be a pipe. */
    private byte[] bytes() {
        try (Source source = console.source(words.get(0));
                InputStream in = source.open()) {
            return in.readAllBytes();
        } catch (IOException e) {
            throw Source.cannotRead(words.get(0), e);
        }
    }

    private Source source(byte[] bytes) {
        return new Source(words.get(0), new ByteArrayInputStream(bytes));
    }
}
