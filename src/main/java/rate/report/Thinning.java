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

    private static final int FEWEST_POINTS = 16;

    /** The next after it, of so many games. */
    Thinning further(int listed) {
        return points > 512
                ? new Thinning(games, 512)
                : new Thinning((int) (Math.min(games, listed) * 0.7), Math.max(FEWEST_POINTS, points * 3 / 4));
    }

    /** Whether there is less to leave out than this. */
    boolean isLast() {
        return games == 0 && points == FEWEST_POINTS;
    }
}
