package rate.simulate;

import java.util.List;
import rate.math.SplitMix;
import rate.predict.Predictor;
import rate.rating.Shape;

/**
 * The skills of all players in one simulation: known, and each drawn from the normal distribution that a rating is. A rating that
 * is no distribution stays as it is. One thread.
 *
 * @param <R> the rating
 */
final class SkillDraws<R> {

    /** What is left of a standard deviation: not nothing, since it divides. Its square is lost in that of a performance. */
    private static final double KNOWN = 1e-9;

    private final Shape<R> shape;
    private final double[][] shown;
    private final double[] drawn;

    SkillDraws(Predictor<R> predictor, List<String> players) {
        this.shape = predictor.ratings().shape();
        this.shown = players.stream()
                .map(player -> predictor.ratings().numbers(predictor.entrant(player)))
                .toArray(double[][]::new);
        this.drawn = new double[players.size() * shape.width()];
        for (int player = 0; player < shown.length; player++) {
            shape.write(shape.restart(shown[player]), drawn, at(player));
        }
    }

    /** Draws them anew: mu + sigma z, z standard normal. */
    void draw(SplitMix random) {
        if (!shape.isNormal()) {
            return;
        }
        for (int player = 0; player < shown.length; player++) {
            double[] skill = shown[player].clone();
            skill[0] += skill[1] * random.nextGaussian();
            skill[1] *= KNOWN;
            shape.write(shape.restart(skill), drawn, at(player));
        }
    }

    /** The numbers of all ratings. */
    double[] numbers() {
        return drawn;
    }

    /** Where those of a player begin. */
    int at(int player) {
        return player * shape.width();
    }
}
