package rate.simulate;

/** How often everybody came where, and how many games they won, drew and lost, in all simulations. Sums of integers: in any order. */
final class PlaceCounts {

    private final int players;
    private final long[] places;
    private final long[] wins;
    private final long[] draws;
    private final long[] losses;

    PlaceCounts(int players) {
        this.players = players;
        this.places = new long[players * players];
        this.wins = new long[players];
        this.draws = new long[players];
        this.losses = new long[players];
    }

    /** A player came to a place, from 1. */
    void place(int player, int place) {
        places[player * players + place - 1]++;
    }

    /** What a player's games in one simulation were. */
    void games(int player, int won, int drawn, int lost) {
        wins[player] += won;
        draws[player] += drawn;
        losses[player] += lost;
    }

    /** Adds what was counted elsewhere. */
    void add(PlaceCounts other) {
        add(places, other.places);
        add(wins, other.wins);
        add(draws, other.draws);
        add(losses, other.losses);
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
}
