package rate.report;

/**
 * How much is left out so that the page stays small.
 *
 * @param games how many of the last games are listed, at most
 * @param points how many points the path of a player has, at most
 */
record Thinning(int games, int points) {

    /** Nothing but what the reading leaves out. */
    static final Thinning NONE = new Thinning(Integer.MAX_VALUE, Integer.MAX_VALUE);
}
