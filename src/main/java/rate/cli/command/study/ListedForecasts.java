package rate.cli.command.study;

import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import rate.cli.player.FixtureChecks;
import rate.cli.terminal.Console;
import rate.cli.text.StandingsText;
import rate.cli.text.study.ForecastText;
import rate.engine.game.Contest;
import rate.engine.game.Game;
import rate.engine.game.GameTime;
import rate.engine.game.Ladder;
import rate.engine.problem.WrongUsage;
import rate.engine.text.Counted;
import rate.file.output.JsonObject;
import rate.file.output.TableWriter;
import rate.study.evaluate.score.Blocks;
import rate.study.evaluate.score.Prediction;
import rate.study.evaluate.score.Resamples;
import rate.study.evaluate.score.Scorer;
import rate.study.predict.BestOf;
import rate.study.predict.Predicted;
import rate.study.predict.Predicted.Stake;
import rate.study.predict.Predictor;

/** A list of fixtures, predicted by the ratings of players or of commanders; and how good that was. */
final class ListedForecasts<R> {

    /** As many samples, and the seed, that a comparison has if nothing else is said. */
    private static final int SAMPLES = 1000;

    private static final long SEED = 1;

    private final Console console;
    private final Predictor<R> predictor;
    private final ForecastText<R> text;
    private final boolean weighs;
    private final List<String> numbers;
    private final List<Predicted<R>> predicted = new ArrayList<>();
    private @Nullable Prediction score;

    /** A list of single games if there is no series; what each result would do may be wanted. */
    ListedForecasts(Console console, Predictor<R> predictor, @Nullable BestOf series, boolean weighs) {
        this.console = console;
        this.weighs = weighs;
        this.predictor = predictor;
        this.numbers = StandingsText.shown(predictor.ratings().columns());
        this.text = new ForecastText<>(console, predictor.ratings(), series);
    }

    /**
     * Predicts the next fixture, and perhaps rates it by its outcome, if that is known; one without commanders may be passed
     * over by their ratings.
     */
    void add(Game game, boolean follows, boolean passes) {
        if (passes && predictor.ratings().members().contest(game) == null) {
            predictor.count(game);
        } else {
            List<Stake> stakes = weighs ? predictor.stakes(game) : List.of(); // by the ratings before it
            predicted.add((follows ? predictor.follow(game) : predictor.predict(game)).with(stakes));
        }
    }

    /** Tells whom, and which conditions, the ratings do not know. */
    void tell(List<Game> fixtures) {
        Set<String> newcomers = new LinkedHashSet<>();
        predicted.forEach(each -> newcomers.addAll(each.newcomers()));
        FixtureChecks.tellNewcomers(console, newcomers, predictor.ratings());
        FixtureChecks.tellConditions(console, fixtures, predictor.ratings());
    }

    /** The fixtures that it predicts, in their order. */
    List<Predicted<R>> predicted() {
        return predicted;
    }

    /** Looks at the outcomes. */
    void score() {
        List<Predicted<R>> played = predicted.stream()
                .filter(each -> each.contest().game().isPlayed() && each.isRated())
                .toList();
        WrongUsage.require(!played.isEmpty(), "--score: no fixture has an outcome");
        tellKnown(played);
        Blocks blocks = new Blocks(played.size(), contest -> true);
        Scorer scorer = new Scorer(blocks);
        for (int contest = 0; contest < played.size(); contest++) {
            scorer.add(
                    contest, played.get(contest).contest(), played.get(contest).forecast());
        }
        Resamples resamples = new Resamples(SAMPLES, blocks.count(), SEED);
        score = Prediction.of(predictor.ratings().system().toString(), scorer, resamples);
    }

    /** Notes how many scored fixtures are not later than the games that the ratings know: their score is too good. */
    private void tellKnown(List<Predicted<R>> scored) {
        GameTime end = predictor.ratings().latest();
        long known = scored.stream()
                .map(each -> each.contest().game().time())
                .filter(time -> time != null && end != null && time.compareTo(end) <= 0)
                .count();
        if (known > 0) {
            console.tell("rate: note: " + known + " of " + Counted.of(scored.size(), "fixture")
                    + " that are scored are not later than the last game that the ratings know, of " + end
                    + ", so the ratings may have learnt from them; --at TIME predicts with what was known before");
        }
    }

    /** How good it was, for people; nothing if that was not asked. */
    List<String> scoreLines() {
        List<String> lines = score == null ? List.of() : text.score(score, predicted);
        return predictor.ratings().members() == Ladder.PLAYERS
                ? lines
                : lines.stream().map(line -> "commanders: " + line).toList();
    }

    JsonObject json() {
        return text.json(predicted, score);
    }

    /** The names of the columns of a table of stakes. */
    List<String> stakesColumns() {
        List<String> columns =
                new ArrayList<>(List.of("game", "time", "role", "team", "player", "p_win", "p_draw", "p_loss", "rank"));
        columns.addAll(numbers);
        for (String result : Stake.RESULTS) {
            columns.add(result + "_rank");
            numbers.forEach(number -> columns.add(result + "_" + number));
        }
        return columns;
    }

    /**
     * Writes the stakes of the fixtures, of two teams each, with a row per player: the rating as it is, and as a win, a draw
     * and a loss of the player's team would leave it. A result that is not rated has empty cells.
     */
    void writeStakes(TableWriter table) throws IOException {
        for (Predicted<R> fixture : predicted) {
            rows(table, fixture);
        }
    }

    private void rows(TableWriter table, Predicted<R> fixture) throws IOException {
        Contest contest = fixture.contest();
        GameTime time = contest.game().time();
        for (int seat = 0; seat < contest.seats(); seat++) {
            int team = seat < contest.firstSeat(1) ? 0 : 1;
            table.text(contest.game().id()).text(time == null ? null : time.text());
            table.text(contest.ladder().role().id()).text(contest.name(team));
            table.text(contest.player(seat).name());
            table.exact(fixture.forecast().first()[team])
                    .exact(fixture.forecast().draw());
            table.exact(fixture.forecast().first()[1 - team]);
            table.exact(fixture.entrants().get(seat).rank());
            cells(table, predictor.ratings().numbers(fixture.entrants().get(seat)));
            for (Stake stake : fixture.stakes(seat)) {
                table.exactOrEmpty(stake.isRated() ? stake.ranks()[seat] : Double.NaN);
                cells(table, stake.isRated() ? stake.numbers()[seat] : null);
            }
            table.endRow();
        }
    }

    private void cells(TableWriter table, double @Nullable [] rating) throws IOException {
        for (int column = 0; column < numbers.size(); column++) {
            table.exactOrEmpty(rating == null ? Double.NaN : rating[column]);
        }
    }
}
