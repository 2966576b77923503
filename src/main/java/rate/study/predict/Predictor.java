package rate.study.predict;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import rate.engine.game.Contest;
import rate.engine.game.Game;
import rate.engine.game.Ladder;
import rate.engine.problem.InputRefused;
import rate.engine.problem.ProblemKind;
import rate.engine.rating.ContestFinding;
import rate.engine.rating.DavidsonDraws;
import rate.engine.rating.DavidsonDraws.Davidson;
import rate.engine.rating.Forecast;
import rate.engine.rating.OnlineSystem;
import rate.engine.rating.Seats;
import rate.study.predict.Predicted.Stake;

/**
 * Predicts fixtures by the ratings of a run; and, if it is told their results, by those of the fixtures before, as the run
 * itself would have gone on. One thread.
 */
public final class Predictor<R> {

    private final RunRatings<R> ratings;
    private final OnlineSystem<R> system;

    /** Those whose ratings have moved since the run. */
    private final Map<String, Entrant<R>> moved = new HashMap<>();

    /** By condition: how the ratings under it go on. */
    private final Map<String, Predictor<R>> conditions = new HashMap<>();

    private long games;
    private long draws;

    /** Davidson's model as the games so far teach it; null before it is needed, and if the run had no draws. */
    private @Nullable DavidsonDraws davidson;

    /** Pools its forecasts with those of other runs; null if it does not. */
    private final @Nullable RunPool pool;

    public Predictor(RunRatings<R> ratings) {
        this(ratings, null);
    }

    /** Predicts by several runs, beginning with the ratings of the first; alone if there is no pool. */
    public Predictor(RunRatings<R> ratings, @Nullable RunPool pool) {
        this.ratings = ratings;
        this.pool = pool;
        this.system = ratings.rule();
        this.games = ratings.situation().games();
        this.draws = ratings.situation().draws();
    }

    /** The other runs whose forecasts are pooled with these; null if there are none. */
    public @Nullable RunPool pool() {
        return pool;
    }

    public RunRatings<R> ratings() {
        return ratings;
    }

    /** A player with the latest rating. */
    public Entrant<R> entrant(String name) {
        Entrant<R> latest = moved.get(name);
        return latest == null ? ratings.entrant(name) : latest;
    }

    /**
     * Predicts a fixture by all that is known so far.
     *
     * @throws InputRefused with its location, if the system rates no such contest
     */
    public Predicted<R> predict(Game game) {
        Predicted<R> own = predicted(game, blended(game));
        return pool == null ? own : own.with(pool.pooled(game, own.forecast(), false));
    }

    /**
     * Predicts a game, then rates it by its outcome, if that is known. The game is the next one that the run would rate.
     *
     * @throws InputRefused if a rating would not be a legal number, too
     */
    public Predicted<R> follow(Game game) {
        Fixture<R> fixture = blended(game);
        Predicted<R> predicted = predicted(game, fixture);
        if (game.isPlayed() && refusal(game).isEmpty()) {
            store(fixture, predicted);
            if (predicted.isDavidson() && davidson != null) {
                davidson.learn(predicted.forecast(), game.isDrawn());
            }
        }
        count(game);
        Predictor<R> condition = under(game);
        if (condition != null) {
            condition.follow(game);
        }
        return pool == null ? predicted : followed(pool, game, predicted);
    }

    private Predicted<R> followed(RunPool runs, Game game, Predicted<R> own) {
        RunPool.Pooled pooled = runs.pooled(game, own.forecast(), true);
        if (game.isPlayed() && own.isRated()) {
            runs.learn(
                    pooled,
                    IntStream.range(0, own.contest().teams())
                            .map(own.contest()::place)
                            .toArray());
        }
        return own.with(pooled);
    }

    /** Counts a game that was played, on this ladder or on one of other members, for a system that asks. */
    public void count(Game game) {
        if (game.isPlayed()
                && refusal(game)
                        .filter(why -> why.kind() != ProblemKind.DRAW_NOT_COUNTED)
                        .isEmpty()) {
            games++;
            draws += game.isDrawn() ? 1 : 0;
        }
    }

    /** The predictor under the condition of a game; null if it has none, or conditions do not count. */
    private @Nullable Predictor<R> under(Game game) {
        String condition = game.condition();
        return condition == null || !ratings.blends()
                ? null
                : conditions.computeIfAbsent(condition, name -> new Predictor<>(ratings.under(name)));
    }

    private Fixture<R> blended(Game game) {
        Fixture<R> fixture = fixture(game);
        Predictor<R> condition = under(game);
        if (condition != null) {
            fixture.blend(condition.fixture(game));
        }
        return fixture;
    }

    /**
     * Davidson's model of draws as all games so far teach it, for a system that predicts none; empty if the run had no draws.
     */
    public Optional<Davidson> davidson() {
        if (davidson == null) {
            davidson = ratings.davidson().orElse(null);
        }
        return Optional.ofNullable(davidson).map(DavidsonDraws::model);
    }

    /** How a game looks on the ladder of the ratings. */
    private Contest contest(Game game) {
        Contest contest = ratings.members().contest(game);
        if (contest == null) {
            throw new InputRefused(game.problem(
                    ProblemKind.NO_COMMANDERS,
                    "the ratings are those of commanders, and it does not name one for each team"));
        }
        return contest;
    }

    /** Why a run would not rate a game as it ended, by the rules of the system; empty if it would. */
    public Optional<ContestFinding> refusal(Game game) {
        return game.isPlayed()
                ? system.refusal(Objects.requireNonNull(Ladder.PLAYERS.contest(game)))
                : Optional.empty();
    }

    /**
     * A fixture that is to be predicted, its seats filled with the latest ratings over all conditions.
     *
     * @throws InputRefused with its location, if the system rates no such contest
     */
    public Fixture<R> fixture(Game game) {
        Contest all = contest(game);
        ratings.system().lacking(all).ifPresent(finding -> {
            throw new InputRefused(finding.kind(), game.location(), finding.message());
        });
        Contest counted = refusal(game).isPresent() ? all : system.counted(all);
        Fixture<R> fixture = new Fixture<>(ratings, counted == null ? all : counted);
        fixture.log(games, draws);
        for (int seat = 0; seat < fixture.contest().seats(); seat++) {
            fixture.seat(seat, entrant(fixture.contest().player(seat).name()));
        }
        return fixture;
    }

    /**
     * The stakes of a fixture of two teams: a win of the first one, a draw, a loss. A result that the system would not rate
     * says why. They have the seats of the contest that is predicted, of which a result may leave some out.
     *
     * @throws InputRefused with its location, if the system rates no such contest
     */
    public List<Stake> stakes(Game game) {
        Contest predicted = fixture(game).contest();
        return Arrays.stream(Stake.PLACES)
                .map(places -> stake(Fixtures.ended(game, places), predicted))
                .toList();
    }

    private Stake stake(Game ended, Contest predicted) {
        Optional<ContestFinding> refusal = refusal(ended);
        if (refusal.isPresent()) {
            return Stake.none(refusal.get().message());
        }
        try {
            return stake(fixture(ended), predicted);
        } catch (InputRefused e) {
            return Stake.none(e.problem().message());
        }
    }

    private Stake stake(Fixture<R> fixture, Contest predicted) {
        Seats<R> seats = fixture.rate();
        int count = predicted.seats();
        double[] ranks = new double[count];
        double[][] numbers = new double[count][];
        for (int seat = 0; seat < count; seat++) {
            String name = predicted.player(seat).name();
            int inGame = predicted.seatInGame(seat);
            OptionalInt rated = IntStream.range(0, fixture.contest().seats())
                    .filter(other -> fixture.contest().seatInGame(other) == inGame)
                    .findFirst();
            R after = ratings.isAnchored(name) || rated.isEmpty()
                    ? entrant(name).rating()
                    : seats.after(rated.getAsInt());
            ranks[seat] = system.rank(after);
            numbers[seat] = new double[system.shape().width()];
            system.shape().write(after, numbers[seat], 0);
        }
        return new Stake(null, ranks, numbers);
    }

    private Predicted<R> predicted(Game game, Fixture<R> fixture) {
        List<Entrant<R>> entrants = new ArrayList<>();
        for (int seat = 0; seat < fixture.contest().seats(); seat++) {
            entrants.add(entrant(fixture.contest().player(seat).name()));
        }
        Forecast forecast = fixture.forecast();
        Forecast given = forecast.draw() > 0 || fixture.contest().teams() > 2
                ? forecast
                : davidson().map(model -> model.given(forecast)).orElse(forecast);
        return new Predicted<>(
                fixture.contest(),
                given,
                given.draw() > forecast.draw(),
                fixture.places().orElse(null),
                fixture.quality(),
                entrants,
                refusal(game).isEmpty(),
                List.of(),
                null);
    }

    private void store(Fixture<R> fixture, Predicted<R> predicted) {
        Seats<R> seats = fixture.rate();
        Game game = fixture.contest().game();
        for (int seat = 0; seat < predicted.entrants().size(); seat++) {
            Entrant<R> before = predicted.entrants().get(seat);
            R after = ratings.isAnchored(before.name()) ? before.rating() : seats.after(seat);
            if (!system.shape().isLegal(after) || !Double.isFinite(system.rank(after))) {
                throw new InputRefused(
                        ProblemKind.NOT_A_NUMBER,
                        game.location(),
                        "the rating of \"" + before.name() + "\" would not be a finite number");
            }
            moved.put(before.name(), before.after(after, system.rank(after), game.time(), fixture.period()));
        }
    }
}
