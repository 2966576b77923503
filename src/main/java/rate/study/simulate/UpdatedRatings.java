package rate.study.simulate;

import java.util.ArrayList;
import java.util.List;
import rate.engine.game.Game;
import rate.engine.math.SplitMix;
import rate.engine.problem.InputRefused;
import rate.engine.problem.ProblemKind;
import rate.engine.rating.Forecast;
import rate.engine.rating.Seats;
import rate.engine.rating.Shape;
import rate.study.predict.Entrant;
import rate.study.predict.Fixture;
import rate.study.predict.Fixtures;
import rate.study.predict.Predictor;

/**
 * Ratings that are updated along the way: each game is drawn from the forecast by the ratings as they are then, and rated by
 * the system itself as it ended. For a system of distributions that is the chain rule of probability,
 *
 * <pre>
 *   P(r_1, …, r_n) = Π P(r_k | r_1, …, r_(k−1))
 * </pre>
 *
 * <p>which its steps compute as nearly as they do in a run; the drawn skills of {@link Simulation} give the same by the skills
 * behind it.
 */
final class UpdatedRatings<R> implements Strengths {

    /** Places of a game by its result for the first: as {@link Schedule} numbers them. */
    private static final int[][] PLACES = {{2, 1}, {1, 1}, {1, 2}};

    private final Predictor<R> predictor;
    private final Shape<R> shape;

    /** Whoever is to play the next game: with the ratings of the run, and the games named so far. */
    private final List<Entrant<R>> entrants = new ArrayList<>();

    private final boolean[] moves;

    /** The numbers of all ratings, at the beginning and now. */
    private final double[] start;

    private final double[] now;
    private long games;
    private long draws;

    UpdatedRatings(Predictor<R> predictor, List<String> players) {
        this.predictor = predictor;
        this.shape = predictor.ratings().shape();
        this.moves = new boolean[players.size()];
        this.start = new double[moves.length * shape.width()];
        this.now = new double[start.length];
        for (int player = 0; player < moves.length; player++) {
            Entrant<R> entrant = predictor.entrant(players.get(player));
            entrants.add(entrant);
            moves[player] = !predictor.ratings().isAnchored(entrant.name());
            shape.write(entrant.rating(), start, at(player));
        }
    }

    @Override
    public Strengths.Duel duel(Game game, int one, int other) {
        Rated duel = new Rated(game, List.of(entrants.get(one), entrants.get(other)), false);
        duel.pass(one);
        duel.pass(other);
        return duel;
    }

    @Override
    public Strengths.Duel later() {
        Game game = predictor.ratings().fixture(1, 1).contest().game();
        Rated duel = new Rated(game, List.copyOf(entrants), true);
        for (int player = 0; player < moves.length; player++) {
            duel.pass(player);
        }
        return duel;
    }

    @Override
    public void begin(SplitMix random) {
        System.arraycopy(start, 0, now, 0, now.length);
        games = 0;
        draws = 0;
    }

    @Override
    public boolean followResults() {
        return true;
    }

    private int at(int player) {
        return player * shape.width();
    }

    /** A game by the ratings before it, which moves them. */
    private final class Rated implements Strengths.Duel {

        private final Game game;

        /** The game as it may end, by its result. */
        private final List<Fixture<R>> ended = new ArrayList<>();

        private final boolean[] counts = new boolean[PLACES.length];
        private final List<Entrant<R>> players;
        private final boolean isOfAnyone;

        /**
         * @param players of both seats; or all, if anyone may sit there
         * @throws InputRefused if the system cannot rate what is known of a game that is simulated
         */
        Rated(Game game, List<Entrant<R>> players, boolean isOfAnyone) {
            this.game = game;
            this.players = players;
            this.isOfAnyone = isOfAnyone;
            for (int result = 0; result < counts.length; result++) {
                Game played = Fixtures.ended(game, PLACES[result]);
                predictor
                        .refusal(played)
                        .filter(why -> why.kind() != ProblemKind.DRAW_NOT_COUNTED)
                        .ifPresent(why -> {
                            throw new InputRefused(
                                    why.kind(),
                                    game.location(),
                                    why.message()
                                            + "; games that are simulated have none, so leave out --update, or simulate"
                                            + " the run of a system that rates results alone");
                        });
                counts[result] = predictor.refusal(played).isEmpty();
                Fixture<R> fixture = predictor.fixture(played);
                for (int seat = 0; seat < 2; seat++) {
                    fixture.seat(seat, players.get(seat));
                }
                ended.add(fixture);
            }
        }

        /** The game is behind a player. */
        void pass(int player) {
            Entrant<R> before = entrants.get(player);
            entrants.set(
                    player,
                    before.after(
                            before.rating(),
                            before.rank(),
                            game.time(),
                            ended.get(0).period()));
        }

        @Override
        public Forecast forecast(int one, int other, SplitMix random) {
            return seated(Schedule.WIN, one, other).forecast();
        }

        private Fixture<R> seated(int result, int one, int other) {
            Fixture<R> fixture = ended.get(result);
            if (isOfAnyone) {
                fixture.seat(0, players.get(one));
                fixture.seat(1, players.get(other));
            }
            fixture.follow(games, draws);
            fixture.rating(0, now, at(one));
            fixture.rating(1, now, at(other));
            return fixture;
        }

        @Override
        public void end(int one, int other, int result) {
            if (counts[result]) {
                Seats<R> seats = seated(result, one, other).rate();
                move(seats, 0, one);
                move(seats, 1, other);
            }
            games++;
            draws += result == Schedule.DRAW ? 1 : 0;
        }

        private void move(Seats<R> seats, int seat, int player) {
            if (moves[player]) {
                if (!shape.isLegal(seats.after(seat))) {
                    throw new InputRefused(
                            ProblemKind.NOT_A_NUMBER,
                            game.location(),
                            "the rating of \"" + entrants.get(player).name() + "\" would not be a finite number");
                }
                seats.copyAfter(seat, now, at(player));
            }
        }
    }
}
