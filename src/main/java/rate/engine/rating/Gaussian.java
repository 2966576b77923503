package rate.engine.rating;

import java.util.List;

/** A normally distributed belief about a skill: mean and standard deviation, in points of skill, the latter positive. */
public record Gaussian(double mu, double sigma) {

    /** How it lies in columns: {@code mu, sigma}. */
    public static final Shape<Gaussian> SHAPE = Shape.of(
            List.of("mu", "sigma"),
            (from, at) -> new Gaussian(from[at], from[at + 1]),
            (rating, to, at) -> {
                to[at] = rating.mu;
                to[at + 1] = rating.sigma;
            },
            rating -> Double.isFinite(rating.mu) && Double.isFinite(rating.sigma) && rating.sigma > 0);
}
