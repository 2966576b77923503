package rate.study.simulate;

import java.util.ArrayList;
import java.util.List;
import rate.engine.game.Game;
import rate.engine.game.GameTime;
import rate.engine.math.SplitMix;
import rate.engine.rating.Forecast;
import rate.engine.rating.Shape;
import rate.study.predict.Entrant;
import rate.study.predict.Fixture;
import rate.study.predict.Predictor;

/**
 * Skills that are known in each simulation: drawn from the normal distribution that a rating is, and then moved from game to game by
 * what the system lets them drift. A rating that is no distribution stays as it is.
 *
 * <p>With V(k) the variance that the system lets a skill gain from the rating until game k, in the order of the games,
 *
 * <pre>
 *   s_0 = μ + σ z_0        s_k = s_(k−1) + √(V(k) − V(k−1)) z_k        z standard normal
 * </pre>
 *
 * <p>so that s<sub>k</sub> has the variance σ² + V(k) of a forecast by the rating, and games of one moment have one skill.
 *
 * @param <R> the rating
 */
final class DrawnSkills<R> implements Strengths {

    /**
     * The standard deviation of a skill that is known, as it was drawn: not 0, since it divides. Its square is lost in that of
     * a performance.
     */
    private static final double KNOWN = 1e-9;

    private final Predictor<R> predictor;
    private final Shape<R> shape;
    private final double[][] shown;

    /** By whom drift is measured: of a newcomer it begins with the first game. */
    private final List<Entrant<R>> since = new ArrayList<>();

    /** How many games of each player were named. */
    private final int[] games;

    /** The numbers of all ratings in this simulation, and the variance that each has gained as yet. */
    private final double[] drawn;

    private final double[] gained;

    DrawnSkills(Predictor<R> predictor, List<String> players) {
        this.predictor = predictor;
        this.shape = predictor.ratings().shape();
        players.forEach(player -> since.add(predictor.entrant(player)));
        this.shown = since.stream().map(predictor.ratings()::numbers).toArray(double[][]::new);
        this.games = new int[shown.length];
        this.gained = new double[shown.length];
        this.drawn = new double[shown.length * shape.width()];
        for (int player = 0; player < shown.length; player++) {
            shape.write(shape.restart(shown[player]), drawn, at(player));
        }
    }

    @Override
    public Strengths.Duel duel(Game game, int one, int other) {
        Fixture<R> fixture = predictor.fixture(game);
        double[] variances = {variance(fixture, 0, one), variance(fixture, 1, other)};
        return new DrawnDuel(fixture, variances, false);
    }

    @Override
    public Strengths.Duel later() {
        Fixture<R> fixture = predictor.ratings().fixture(1, 1);
        double[] variances = new double[shown.length];
        for (int player = 0; player < variances.length; player++) {
            variances[player] = variance(fixture, 0, player);
        }
        fixture.seat(1, since.get(0));
        return new DrawnDuel(fixture, variances, true);
    }

    /** V of the next game of a player. */
    private double variance(Fixture<R> fixture, int seat, int player) {
        Entrant<R> entrant = since.get(player);
        double variance = shape.isNormal() ? fixture.drift(seat, entrant, games[player]) : 0;
        games[player]++;
        GameTime time = fixture.contest().game().time();
        if (entrant.isNewcomer()) {
            since.set(
                    player, new Entrant<>(entrant.name(), entrant.rating(), entrant.rank(), 1, time, fixture.period()));
        }
        return variance;
    }

    @Override
    public void begin(SplitMix random) {
        for (int player = 0; shape.isNormal() && player < shown.length; player++) {
            double[] skill = shown[player].clone();
            gained[player] = 0;
            skill[0] += skill[1] * random.nextGaussian();
            skill[1] *= KNOWN;
            shape.write(shape.restart(skill), drawn, at(player));
        }
    }

    @Override
    public boolean followResults() {
        return false;
    }

    /** A skill until its variance has grown so much. */
    private void move(int player, double variance, SplitMix random) {
        double step = variance - gained[player];
        if (step > 0) {
            gained[player] = variance;
            double[] skill = shown[player].clone();
            skill[0] = drawn[at(player)] + Math.sqrt(step) * random.nextGaussian();
            skill[1] *= KNOWN;
            shape.write(shape.restart(skill), drawn, at(player));
        }
    }

    private int at(int player) {
        return player * shape.width();
    }

    /** A game of two with the skills of a simulation. What is expected of it the system itself says. */
    private final class DrawnDuel implements Strengths.Duel {

        private final Fixture<R> fixture;
        private final double[] variances;
        private final boolean isOfAnyone;

        /**
         * @param variances V, of both seats; or of each player, if anyone may sit there
         */
        DrawnDuel(Fixture<R> fixture, double[] variances, boolean isOfAnyone) {
            this.fixture = fixture;
            this.variances = variances;
            this.isOfAnyone = isOfAnyone;
            fixture.drifted();
        }

        @Override
        public Forecast forecast(int one, int other, SplitMix random) {
            move(one, variances[isOfAnyone ? one : 0], random);
            move(other, variances[isOfAnyone ? other : 1], random);
            fixture.rating(0, drawn, at(one));
            fixture.rating(1, drawn, at(other));
            return fixture.forecast();
        }

        @Override
        public void end(int one, int other, int result) {
            // Skills are as they are, whatever comes of a game.
        }
    }
}
