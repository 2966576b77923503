package rate.rating;

/**
 * All opponents one player has met on a ladder, this contest's among them, in the order in which he met them first.
 *
 * @param <R> the rating
 */
public interface Field<R> {

    /** How many there are, at least 1. */
    int size();

    /** The rating of an opponent before this contest. */
    R rating(int opponent);

    /** One number of the rating of an opponent before this contest, by column of the shape: what a long sum should ask. */
    double rating(int opponent, int column);

    /** The pairing with an opponent, this contest included; what it is the {@link FieldSystem} says. */
    double pairing(int opponent);

    /** The games an opponent had rated before this contest. */
    int games(int opponent);
}
