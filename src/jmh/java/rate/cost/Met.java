package rate.cost;

import java.util.List;
import rate.rating.Field;

/**
 * Opponents as they stood at one moment.
 *
 * @param ratings the rating of each
 * @param pairings the pairing with each
 * @param played the games of each
 * @param <R> the rating
 */
record Met<R>(List<R> ratings, double[] pairings, int[] played) implements Field<R> {

    @Override
    public int size() {
        return ratings.size();
    }

    @Override
    public R rating(int opponent) {
        return ratings.get(opponent);
    }

    @Override
    public double pairing(int opponent) {
        return pairings[opponent];
    }

    @Override
    public int games(int opponent) {
        return played[opponent];
    }
}
