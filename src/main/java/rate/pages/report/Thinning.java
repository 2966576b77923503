package rate.pages.report;

/**
 * How much is left out so that the page stays small.
 *
 * @param games how many of the last games are listed, at most
 * @param points how many points the path of a player has, at most
 * @param moves how many of a player's largest gains there are, at most, and how many of the largest losses
 * @param details of how many players of a ladder, best first, the page has more than their row: path, peak, results
 * @param rows how many rows the standings of a ladder have, at most; a ladder that has more is {@linkplain LadderJson cut}
 * @param ladders how many ladders there are, at most: those with the most games
 */
record Thinning(int games, int points, int moves, int details, int rows, int ladders) {

    private static final int ALL = Integer.MAX_VALUE;

    /** Points of the path of a leader where not everybody has one. */
    private static final int OF_LEADERS = 24;

    /** Nothing but what the reading leaves out. */
    static final Thinning NONE = new Thinning(ALL, ALL, ALL, ALL, ALL, ALL);

    /** Everybody, with shorter paths and the last games. */
    static Thinning ofPaths(int games, int points) {
        return new Thinning(games, points, ALL, ALL, ALL, ALL);
    }

    /** The least of everybody: so many points, and the largest gain and loss. */
    static Thinning ofLeast(int points) {
        return new Thinning(0, points, 1, ALL, ALL, ALL);
    }

    /** Everybody is in the standings, but only so many leaders of each ladder have more than that. */
    static Thinning ofDetails(int details) {
        return new Thinning(0, OF_LEADERS, ALL, details, ALL, ALL);
    }

    /** Only so many leaders of each ladder are in the standings. */
    static Thinning ofRows(int rows) {
        return new Thinning(0, OF_LEADERS, ALL, 0, rows, ALL);
    }

    /** Only so many ladders, with the leader of each. */
    static Thinning ofLadders(int ladders) {
        return new Thinning(0, OF_LEADERS, ALL, 0, 1, ladders);
    }
}
