package rate.engine.rating;

/** Scale of the ratings of a system: their columns, the rating of a newcomer, and the number that orders a table. */
public interface RatingScale<R> {

    /** How a rating lies in columns. */
    Shape<R> shape();

    /** The rating of one who has not played. */
    R newcomer();

    /**
     * The conservative number that orders the table, higher is better: where there is a sigma, usually mu less some sigmas, as
     * many as the parameter {@code rank-sigmas} of the system says.
     */
    double rank(R rating);
}
