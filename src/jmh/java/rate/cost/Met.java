package rate.cost;

import rate.rating.Field;
import rate.rating.Shape;

/**
 * Opponents as they stood at one moment.
 *
 * @param shape how ratings lie in columns
 * @param numbers the ratings, one after the other
 * @param pairings the pairing with each
 * @param played the games of each
 * @param <R> the rating
 */
record Met<R>(Shape<R> shape, double[] numbers, double[] pairings, int[] played) implements Field<R> {

    @Override
    public int size() {
        return played.length;
    }

    @Override
    public R rating(int opponent) {
        return shape.read(numbers, opponent * shape.width());
    }

    @Override
    public double rating(int opponent, int column) {
        return numbers[opponent * shape.width() + column];
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
