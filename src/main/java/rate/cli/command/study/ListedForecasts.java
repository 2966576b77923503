package rate.cli.command.study;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import rate.cli.player.FixtureList;
import rate.cli.terminal.Console;
import rate.cli.text.study.ForecastText;
import rate.cli.text.study.StakesTable;
import rate.engine.game.Game;
import rate.engine.game.GameTime;
import rate.engine.game.Ladder;
import rate.engine.problem.WrongUsage;
import rate.engine.text.Counted;
import rate.file.output.JsonObject;
import rate.study.evaluate.score.ForecastScore;
import rate.study.evaluate.score.Prediction;
import rate.study.predict.BestOf;
import rate.study.predict.Predicted;
import rate.study.predict.Predicted.Stake;
import rate.study.predict.Predictor;

/**
 * A list of fixtures, predicted by the ratings of players or of commanders; and how good that was.
 *
 * @param <R> the rating
 */
final class ListedForecasts<R> {

    private final Console console;
    private final Predictor<R> predictor;
    private final ForecastText<R> text;
    private final boolean weighs;
    private final List<Predicted<R>> predicted = new ArrayList<>();
    private @Nullable Prediction score;

    /**
     * @param console is told what stops nothing
     * @param predictor predicts the fixtures
     * @param series of how many games; null of single ones
     * @param weighs whether what each result would do is wanted
     */
    ListedForecasts(Console console, Predictor<R> predictor, @Nullable BestOf series, boolean weighs) {
        this.console = console;
        this.weighs = weighs;
        this.predictor = predictor;
        this.text = new ForecastText<>(console, predictor.ratings(), series);
    }

    /**
     * Predicts the next fixture.
     *
     * @param follows whether it is also rated, if its outcome is known
     * @param passes whether one without commanders is passed over by their ratings
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
        FixtureList.tellNewcomers(console, newcomers, predictor.ratings());
        FixtureList.tellConditions(console, fixtures, predictor.ratings());
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
        ForecastScore scores = new ForecastScore(played.size());
        played.forEach(each -> scores.add(each.contest(), each.forecast()));
        score = scores.prediction(predictor.ratings().system().toString());
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

    /** The stakes as a table. */
    StakesTable<R> stakes() {
        return new StakesTable<>(predictor.ratings(), predicted);
    }

    /** All of it as JSON. */
    JsonObject json() {
        return text.json(predicted, score);
    }
}
