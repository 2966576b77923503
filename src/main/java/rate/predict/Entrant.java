package rate.predict;

/**
 * One who is to play, with what is known of them.
 *
 * @param name of the player
 * @param rating the latest; of a newcomer the one with which the system begins
 * @param rank the conservative number that orders a table
 * @param games that were rated; 0 of a newcomer
 * @param <R> the rating
 */
public record Entrant<R>(String name, R rating, double rank, int games) {

    /** Whether the run does not know them. */
    public boolean isNewcomer() {
        return games == 0;
    }
}
