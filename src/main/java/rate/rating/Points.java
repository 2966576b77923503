package rate.rating;

import java.util.List;

/**
 * A rating that is one number.
 *
 * @param mu in points
 */
public record Points(double mu) {

    /** How it lies in columns: {@code mu} alone. */
    public static final Shape<Points> SHAPE = new Shape<>() {
        private final List<String> columns = List.of("mu");

        @Override
        public List<String> columns() {
            return columns;
        }

        @Override
        public Points read(double[] from, int at) {
            return new Points(from[at]);
        }

        @Override
        public void write(Points rating, double[] to, int at) {
            to[at] = rating.mu;
        }

        @Override
        public boolean isLegal(Points rating) {
            return Double.isFinite(rating.mu);
        }
    };
}
