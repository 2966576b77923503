package rate.study.simulate;

import rate.study.simulate.LeagueTable.PointRule;

/**
 * How often everybody came where, and how many games they won, drew and lost, in all simulations. Sums of integers: in any
 * order.
 */
final class PlaceCounts {

    private final int players;
    private final long[] places;
    private final long[] wins;
    private final long[] draws;
    private final long[] losses;

    /** Sums of squares and products: of games won, of games drawn, of both. */
    private final long[] wins2;

    private final long[] draws2;
    private final long[] winsDraws;

    PlaceCounts(int players) {
        this.players = players;
        this.places = new long[players * players];
        this.wins = new long[players];
        this.draws = new long[players];
        this.losses = new long[players];
        this.wins2 = new long[players];
        this.draws2 = new long[players];
        this.winsDraws = new long[players];
    }

    /** A player came to a place, from 1. */
    void place(int player, int place) {
        places[player * players + place - 1]++;
    }

    /** Adds the outcomes of a player's games in one simulation. */
    void games(int player, int won, int drawn, int lost) {
        wins[player] += won;
        draws[player] += drawn;
        losses[player] += lost;
        wins2[player] += (long) won * won;
        draws2[player] += (long) drawn * drawn;
        winsDraws[player] += (long) won * drawn;
    }

    void add(PlaceCounts other) {
        add(places, other.places);
        add(wins, other.wins);
        add(draws, other.draws);
        add(losses, other.losses);
        add(wins2, other.wins2);
        add(draws2, other.draws2);
        add(winsDraws, other.winsDraws);
    }

    private static void add(long[] to, long[] from) {
        for (int i = 0; i < to.length; i++) {
            to[i] += from[i];
        }
    }

    /** How often a player came to each place, from 0 for the first. */
    long[] places(int player) {
        long[] its = new long[players];
        System.arraycopy(places, player * players, its, 0, players);
        return its;
    }

    /** The points of a player's games, in thousandths, summed over all simulations. */
    double points(PointRule rule, int player) {
        return rule.of(wins[player], draws[player], losses[player]);
    }

    /**
     * The variance of the points of a player's games, in squared thousandths, over so many simulations. All have the same
     * number n of games, so that points are n loss + (win − loss) W + (draw − loss) D, with W and D the games won and drawn.
     */
    double variance(PointRule rule, int player, int times) {
        double a = (double) rule.win() - rule.loss();
        double b = (double) rule.draw() - rule.loss();
        double w = (double) wins[player] / times;
        double d = (double) draws[player] / times;
        double ofWins = (double) wins2[player] / times - w * w;
        double ofDraws = (double) draws2[player] / times - d * d;
        double ofBoth = (double) winsDraws[player] / times - w * d;
        return Math.max(0, a * a * ofWins + b * b * ofDraws + 2 * a * b * ofBoth);
    }
}
