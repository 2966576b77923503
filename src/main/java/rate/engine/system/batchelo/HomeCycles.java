package rate.engine.system.batchelo;

/**
 * Test of whether a home advantage has a finite maximum-likelihood value. It has none if it could grow, or fall, without end
 * while no result becomes less likely: with d by how much a strength changes as the advantage grows by 1, a player who took
 * points from another must not become less likely to do so,
 *
 * <pre>
 *   d_other ≤ d_taker + side        side: 1 if the taker was at home, −1 if the other was, 0 on neutral ground
 * </pre>
 *
 * <p>Such d exist unless points went round in a cycle of players along which these sides add up to less than 0, more of them taken
 * away than at home; and for a falling advantage one with more than 0. Both cycles there must be.
 */
final class HomeCycles {

    private final PairResults results;
    private final boolean[] fixed;

    private HomeCycles(PairResults results, boolean[] fixed) {
        this.results = results;
        this.fixed = fixed;
    }

    /**
     * Returns whether both are there.
     *
     * @param results of pairs, with virtual draws if there are any
     * @param fixed by player: whose strength does not change, as they are anchors
     */
    static boolean exist(PairResults results, boolean[] fixed) {
        HomeCycles cycles = new HomeCycles(results, fixed);
        return cycles.isBelowZero(1) && cycles.isBelowZero(-1);
    }

    /** Returns whether there is a cycle of less than 0, with all sides times a sign: then bounds fall for ever (Bellman, Ford). */
    private boolean isBelowZero(int sign) {
        long[] d = new long[fixed.length];
        for (int round = 0; round <= fixed.length; round++) {
            boolean fell = false;
            for (int pair = 0; pair < results.size(); pair++) {
                int side = sign * results.side(pair);
                if (results.score(pair) > 0) {
                    fell |= bound(d, results.a(pair), results.b(pair), side);
                }
                if (results.score(pair) < results.games(pair)) {
                    fell |= bound(d, results.b(pair), results.a(pair), -side);
                }
            }
            fell |= level(d);
            if (!fell) {
                return false;
            }
        }
        return true;
    }

    private static boolean bound(long[] d, int taker, int other, int side) {
        if (d[other] <= d[taker] + side) {
            return false;
        }
        d[other] = d[taker] + side;
        return true;
    }

    /** Anchors change alike, namely not at all. */
    private boolean level(long[] d) {
        long least = Long.MAX_VALUE;
        long greatest = Long.MIN_VALUE;
        for (int player = 0; player < d.length; player++) {
            least = fixed[player] ? Math.min(least, d[player]) : least;
            greatest = fixed[player] ? Math.max(greatest, d[player]) : greatest;
        }
        if (least >= greatest) {
            return false;
        }
        for (int player = 0; player < d.length; player++) {
            d[player] = fixed[player] ? least : d[player];
        }
        return true;
    }
}
