package rate.engine.rating;

/**
 * What the ratings of a system are: how they lie in columns, where newcomers stand, and what orders a table.
 *
 * @param <R> the rating
 */
public interface RatingScale<R> {

    /** How a rating lies in columns. */
    Shape<R> shape();

    /** The rating of one who has not played. */
    R newcomer();

    /** The conservative number that orders the table, higher is better. */
    double rank(R rating);
}
