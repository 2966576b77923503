package rate.rating;

import java.util.List;

/**
 * A belief about a skill: normally distributed.
 *
 * @param mu mean, in points of skill
 * @param sigma standard deviation, in points of skill, positive
 */
public record Gaussian(double mu, double sigma) {

    /** How it lies in columns: {@code mu, sigma}. */
    public static final Shape<Gaussian> SHAPE = new Shape<>() {
        private final List<String> columns = List.of("mu", "sigma");

        @Override
        public List<String> columns() {
            return columns;
        }

        @Override
        public Gaussian read(double[] from, int at) {
            return new Gaussian(from[at], from[at + 1]);
        }

        @Override
        public void write(Gaussian rating, double[] to, int at) {
            to[at] = rating.mu;
            to[at + 1] = rating.sigma;
        }

        @Override
        public boolean isLegal(Gaussian rating) {
            return Double.isFinite(rating.mu) && Double.isFinite(rating.sigma) && rating.sigma > 0;
        }
    };
}
