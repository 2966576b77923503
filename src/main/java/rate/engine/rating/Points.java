package rate.engine.rating;

import java.util.List;

/** A rating that is one number, in points. */
public record Points(double mu) {

    /** How it lies in columns: {@code mu} alone. */
    public static final Shape<Points> SHAPE = Shape.of(
            List.of("mu"),
            (from, at) -> new Points(from[at]),
            (rating, to, at) -> to[at] = rating.mu,
            rating -> Double.isFinite(rating.mu));

    /** A rating to a billionth of a point, far within the tolerance of a fit: so that equal results are equal ratings. */
    public static double rounded(double rating) {
        return Math.abs(rating) < 1e6 ? Math.rint(rating * 1e9) / 1e9 : rating;
    }

    /** The scale of a system whose ratings are points and nothing else: they order the table. */
    public interface Scale extends RatingScale<Points> {

        @Override
        default Shape<Points> shape() {
            return SHAPE;
        }

        @Override
        default double rank(Points rating) {
            return rating.mu;
        }
    }
}
