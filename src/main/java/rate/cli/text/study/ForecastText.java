package rate.cli.text.study;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import rate.cli.terminal.Columnar;
import rate.cli.terminal.Console;
import rate.cli.terminal.NumberText;
import rate.cli.terminal.ProblemText;
import rate.cli.text.RatingCells;
import rate.cli.text.StandingsText;
import rate.engine.game.Contest;
import rate.engine.game.Game;
import rate.engine.game.Ladder;
import rate.engine.rating.Forecast;
import rate.engine.text.Counted;
import rate.file.output.JsonObject;
import rate.study.evaluate.score.IntervalEstimate;
import rate.study.evaluate.score.OutcomePrediction;
import rate.study.evaluate.score.Prediction;
import rate.study.predict.BestOf;
import rate.study.predict.Entrant;
import rate.study.predict.Predicted;
import rate.study.predict.Predicted.Stake;
import rate.study.predict.RunPool;
import rate.study.predict.RunRatings;

/**
 * Printed predictions of fixtures: one of them for people, all of them as JSON; and how good they were.
 *
 * @param series of how many games; null of single ones
 */
public record ForecastText<R>(
        Console console, RunRatings<R> ratings, @Nullable BestOf series) {

    private static final int DIGITS = 4;
    private static final String DAVIDSON = " by Davidson's model";

    /** Writes one for people. */
    public void write(Predicted<R> predicted) {
        Contest contest = predicted.contest();
        console.say(ratings.system() + ": "
                + IntStream.range(0, contest.teams())
                        .mapToObj(team -> ProblemText.printable(contest.name(team)))
                        .collect(Collectors.joining(" against "))
                + under(contest.game())
                + (ratings.members() == Ladder.COMMANDERS ? ", as commanders" : ""));
        console.say("");
        players(predicted);
        console.say("");
        probabilities(predicted);
        List<String> rest = new ArrayList<>();
        if (predicted.forecast().draw() > 0) {
            rest.add("draw " + NumberText.fixed(DIGITS, predicted.forecast().draw())
                    + (predicted.isDavidson() ? DAVIDSON : ""));
        }
        if (!Double.isNaN(predicted.quality())) {
            rest.add("quality " + NumberText.fixed(DIGITS, predicted.quality()));
        }
        if (!rest.isEmpty()) {
            console.say("");
            console.say(String.join(", ", rest));
        }
        RunPool.Pooled pooled = predicted.pooled();
        if (pooled != null) {
            pool(pooled);
        }
        if (!predicted.stakes().isEmpty()) {
            stakes(predicted);
        }
        if (contest.teams() > 2 && predicted.places() == null) {
            console.say("");
            console.say("These are the probabilities of first place; the system has none for the others.");
        }
    }

    /** Prints what was pooled: of each run its weight and its probabilities, and the probabilities of all. */
    private void pool(RunPool.Pooled pooled) {
        int teams = pooled.forecast().first().length;
        List<String> head = new ArrayList<>(List.of("run", "weight"));
        IntStream.rangeClosed(1, teams).forEach(team -> head.add("team " + team + (teams == 2 ? " wins" : " first")));
        if (teams == 2) {
            head.add("draw");
        }
        Columnar table = new Columnar(head, column -> column > 0);
        for (int run = 0; run <= pooled.names().size(); run++) {
            boolean isAll = run == pooled.names().size();
            Forecast forecast = isAll ? pooled.forecast() : pooled.forecasts().get(run);
            List<String> cells = new ArrayList<>(List.of(
                    isAll ? "pool" : ProblemText.printable(pooled.names().get(run)),
                    isAll ? "" : NumberText.fixed(DIGITS, pooled.weights()[run])));
            for (double first : forecast.first()) {
                cells.add(NumberText.fixed(DIGITS, first));
            }
            if (teams == 2) {
                cells.add(NumberText.fixed(DIGITS, forecast.draw()));
            }
            table.row(cells);
        }
        console.say("");
        console.say("  ", table);
    }

    private static List<JsonObject> json(RunPool.Pooled pooled) {
        return IntStream.range(0, pooled.names().size())
                .mapToObj(run -> new JsonObject()
                        .put("run", pooled.names().get(run))
                        .put("weight", pooled.weights()[run])
                        .put(
                                "first",
                                Arrays.stream(pooled.forecasts().get(run).first())
                                        .boxed()
                                        .toList())
                        .put("draw", pooled.forecasts().get(run).draw()))
                .toList();
    }

    /** Of ratings that are blended, the condition whose ratings count beside those over all games. */
    private String under(Game game) {
        String condition = game.condition();
        return condition == null || !ratings.blends() ? "" : ", condition " + ProblemText.printable(condition);
    }

    private void players(Predicted<R> predicted) {
        RatingCells its = cells(predicted);
        List<String> head = new ArrayList<>(List.of("team", "player"));
        head.addAll(its.head());
        head.add("games");
        Columnar table = new Columnar(head, column -> column != 1);
        Contest contest = predicted.contest();
        for (int team = 0; team < contest.teams(); team++) {
            for (int seat = contest.firstSeat(team); seat < contest.firstSeat(team + 1); seat++) {
                Entrant<R> entrant = predicted.entrants().get(seat);
                List<String> cells =
                        new ArrayList<>(List.of(Integer.toString(team + 1), ProblemText.printable(entrant.name())));
                cells.addAll(its.of(entrant.rank(), ratings.numbers(entrant)));
                cells.add(Integer.toString(entrant.games()));
                cells.add(entrant.isNewcomer() ? "newcomer" : "");
                table.row(cells);
            }
        }
        console.say("  ", table);
    }

    private RatingCells cells(Predicted<R> predicted) {
        RatingCells cells = new RatingCells(ratings.columns());
        predicted.entrants().forEach(entrant -> cells.see(entrant.rank(), ratings.numbers(entrant)));
        return cells;
    }

    /** Prints what each result would do: a row for each number of a player, the results side by side with the changes. */
    private void stakes(Predicted<R> predicted) {
        console.say("");
        Columnar table = new Columnar(2, 3, 4, 5, 6, 7, 8);
        table.row("player", "", "now", "win", "", "draw", "", "loss", "");
        List<String> columns = StandingsText.shown(ratings.columns());
        RatingCells its = cells(predicted);
        int last = columns.contains("sigma") ? 2 : 0; // rank, mu, sigma; or the rating alone
        for (int seat = 0; seat < predicted.contest().seats(); seat++) {
            Entrant<R> entrant = predicted.entrants().get(seat);
            double[] numbers = ratings.numbers(entrant);
            for (int number = 0; number <= last; number++) {
                double now = number == 0 ? entrant.rank() : numbers[number - 1];
                List<String> cells = new ArrayList<>(List.of(
                        number == 0 ? ProblemText.printable(entrant.name()) : "",
                        last == 0 ? "rating" : number == 0 ? "rank" : columns.get(number - 1),
                        NumberText.fixed(its.decimals(), now)));
                for (Stake stake : predicted.stakes(seat)) {
                    double then = !stake.isRated()
                            ? Double.NaN
                            : number == 0 ? stake.ranks()[seat] : stake.numbers()[seat][number - 1];
                    cells.add(stake.isRated() ? NumberText.fixed(its.decimals(), then) : "-");
                    String change = NumberText.fixed(its.ofChanges(), then - now);
                    boolean isNone = change.chars().noneMatch(c -> c >= '1' && c <= '9');
                    cells.add((then > now && !isNone ? "+" : "") + change);
                }
                table.row(cells);
            }
        }
        console.say("  ", table);
        predicted.stakes().stream()
                .map(Stake::refusal)
                .filter(Objects::nonNull)
                .distinct()
                .forEach(why -> console.say("  not rated: " + why));
    }

    private void probabilities(Predicted<R> predicted) {
        Contest contest = predicted.contest();
        boolean isDuel = contest.teams() == 2;
        List<String> head = new ArrayList<>(List.of("team", isDuel ? "wins" : "first"));
        if (isDuel) {
            head.add("expected");
        }
        if (series != null) {
            head.add("best of " + series.games());
        }
        double[][] places = predicted.places();
        for (int place = 1; places != null && place < places.length; place++) {
            head.add("place " + (place + 1));
        }
        Columnar table = new Columnar(head, column -> true);
        for (int team = 0; team < contest.teams(); team++) {
            List<String> cells = new ArrayList<>(List.of(
                    Integer.toString(team + 1),
                    NumberText.fixed(DIGITS, predicted.forecast().first()[team])));
            if (isDuel) {
                cells.add(NumberText.fixed(DIGITS, predicted.forecast().expected(team)));
            }
            if (series != null) {
                cells.add(NumberText.fixed(DIGITS, series.win(predicted.forecast(), team)));
            }
            for (int place = 1; places != null && place < places.length; place++) {
                cells.add(NumberText.fixed(DIGITS, places[team][place]));
            }
            table.row(cells);
        }
        console.say("  ", table);
    }

    /** How good the predictions were that were scored, among those that were made: lines for people. */
    public List<String> score(Prediction score, List<Predicted<R>> predicted) {
        List<String> lines = new ArrayList<>();
        lines.add("scored " + Counted.grouped(score.contests(), "game") + ": log-loss "
                + PredictionText.text(score.logLoss()) + ", Brier " + PredictionText.text(score.brier()) + ", accuracy "
                + PredictionText.text(score.accuracy()));
        OutcomePrediction outcomes = score.outcomes();
        if (outcomes != null && outcomes.draws() > 0) {
            lines.add("win, draw and loss of " + Counted.grouped(outcomes.contests(), "game") + ": log-loss "
                    + PredictionText.text(outcomes.logLoss()) + ", RPS "
                    + PredictionText.text(outcomes.rankedProbability())
                    + (outcomes.hasDraws() && !isDavidson(predicted) ? "" : ", draws" + DAVIDSON));
        }
        return lines;
    }

    private boolean isDavidson(List<Predicted<R>> predicted) {
        return predicted.stream().anyMatch(Predicted::isDavidson);
    }

    /** Everything as JSON, and how good it was, if that was asked. */
    public JsonObject json(List<Predicted<R>> predicted, @Nullable Prediction score) {
        return new JsonObject()
                .put("system", ratings.system().toString())
                .put("best_of", series == null ? null : series.games())
                .each("fixtures", predicted, this::fixture)
                .put("score", score == null ? null : json(score, isDavidson(predicted)))
                .put("role", ratings.members().role().id());
    }

    private JsonObject fixture(Predicted<R> predicted) {
        Contest contest = predicted.contest();
        Game game = contest.game();
        List<JsonObject> teams = new ArrayList<>();
        for (int team = 0; team < contest.teams(); team++) {
            JsonObject json = new JsonObject()
                    .put("team", contest.name(team))
                    .put("home", game.host() == team)
                    .put("place", game.isPlayed() ? game.place(team) : null)
                    .put("first", predicted.forecast().first()[team])
                    .put("expected", predicted.forecast().expected(team));
            double[][] places = predicted.places();
            if (contest.teams() > 2) {
                json.put(
                        "places",
                        places == null
                                ? null
                                : Arrays.stream(places[team]).boxed().toList());
            }
            if (series != null) {
                json.put("series", contest.teams() == 2 ? series.win(predicted.forecast(), team) : null);
            }
            List<JsonObject> players = new ArrayList<>();
            for (int seat = contest.firstSeat(team); seat < contest.firstSeat(team + 1); seat++) {
                JsonObject player = player(predicted.entrants().get(seat), contest.fraction(seat));
                if (!predicted.stakes().isEmpty()) {
                    player.put("stakes", stakes(predicted.stakes(seat), seat));
                }
                players.add(player);
            }
            teams.add(json.put("players", players));
        }
        JsonObject json = new JsonObject()
                .put("game", game.id())
                .put("time", game.time())
                .put("condition", game.condition())
                .put("draw", predicted.forecast().draw())
                .put("quality", predicted.quality())
                .put("teams", teams);
        RunPool.Pooled pooled = predicted.pooled();
        return pooled == null ? json : json.put("pool", json(pooled));
    }

    /** The rating after each result; null where it would not be rated. */
    private JsonObject stakes(List<Stake> stakes, int seat) {
        JsonObject results = new JsonObject();
        for (int result = 0; result < Stake.RESULTS.size(); result++) {
            Stake stake = stakes.get(result);
            results.put(
                    Stake.RESULTS.get(result),
                    stake.isRated()
                            ? new JsonObject()
                                    .put("rank", stake.ranks()[seat])
                                    .numbers(ratings.columns(), stake.numbers()[seat])
                            : null);
        }
        return results;
    }

    private JsonObject player(Entrant<R> entrant, double fraction) {
        return new JsonObject()
                .put("player", entrant.name())
                .put("newcomer", entrant.isNewcomer())
                .put("games", entrant.games())
                .put("fraction", fraction)
                .put("rank", entrant.rank())
                .numbers(ratings.columns(), ratings.numbers(entrant));
    }

    private static JsonObject json(Prediction score, boolean isDavidson) {
        OutcomePrediction outcomes = score.outcomes();
        return new JsonObject()
                .put("games", score.contests())
                .put("log_loss", json(score.logLoss()))
                .put("brier", json(score.brier()))
                .put("accuracy", json(score.accuracy()))
                .put("calibration_error", json(score.calibrationError()))
                .put(
                        "outcomes",
                        outcomes == null
                                ? null
                                : new JsonObject()
                                        .put("games", outcomes.contests())
                                        .put("draws", outcomes.draws())
                                        .put("draws_by", isDavidson ? "davidson" : outcomes.drawsBy())
                                        .put("log_loss", json(outcomes.logLoss()))
                                        .put("ranked_probability", json(outcomes.rankedProbability())));
    }

    private static JsonObject json(IntervalEstimate estimate) {
        return new JsonObject()
                .put("value", estimate.value())
                .put("low", estimate.low())
                .put("high", estimate.high());
    }
}
