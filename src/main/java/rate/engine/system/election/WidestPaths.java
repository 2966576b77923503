package rate.engine.system.election;

/**
 * How strong the strongest path from each player to each other is: as strong as its weakest link.
 *
 * <p>Links are joined strongest first; the first link over which x reaches y is the weakest of their strongest path. So the work
 * is that of a {@link Closure}, n³ / 64, and not the n³ of comparing all paths over all players.
 *
 * @see <a href="https://doi.org/10.1007/s00355-010-0475-4">M. Schulze 2011</a>, <i>A new monotonic, clone-independent,
 *     reversal symmetric, and Condorcet-consistent single-winner election method</i>, section 2.2
 */
final class WidestPaths {

    private final int[][] p;

    private WidestPaths(int[][] p) {
        this.p = p;
    }

    static WidestPaths of(Links links, int[][] votes, LinkStrength strength) {
        int n = votes.length;
        int[][] p = new int[n][n];
        Closure closure = new Closure(n);
        for (int link = 0; link < links.size() && !closure.isComplete(); link++) {
            int a = links.winner(link);
            int b = links.loser(link);
            if (!closure.reaches(a, b)) {
                int weakest = strength.of(votes[a][b], votes[b][a]);
                closure.join(a, b, (x, y) -> p[x][y] = weakest);
            }
        }
        return new WidestPaths(p);
    }

    /** The strength of the strongest path from one to another; 0 if there is none. */
    int strength(int a, int b) {
        return p[a][b];
    }

    /** Returns whether the strongest path there is stronger than the strongest one back. */
    boolean beats(int a, int b) {
        return p[a][b] > p[b][a];
    }
}
