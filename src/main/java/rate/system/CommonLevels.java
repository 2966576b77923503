package rate.system;

import java.util.BitSet;

/**
 * The level that all players have in common who are tied by games. Games between them hardly know it: those of teams alike
 * are the same at any level. So it creeps to where the beginnings of the curves want it, over hundreds of rounds, and
 * steps far below any tolerance do not tell how far it has to go. But that can be computed: on all together pull
 *
 * <pre>
 *   R = Σ_games Σ_n f_n P_n − Σ_players (μ − μ₀) / σ₀²        K = Σ_games Q (F_1 − F_2)² + Σ_players 1 / σ₀²
 * </pre>
 *
 * <p>with P, Q of {@link GameLikelihood}, F the sum of the fractions of a team, and μ the first estimate of a player; where R
 * is 0 the level is right, and where it is not, R / K is how far it is from there.
 */
final class CommonLevels {

    private final double[] prior;

    /** By player: one who stands for all who are tied to him. */
    private final int[] island;

    /** Islands with an anchor: their level is given. */
    private final BitSet held = new BitSet();

    private final double[] pull;
    private final double[] stiffness;

    /**
     * @param timeline the games
     * @param prior by player: precision and force with which he begins
     * @param anchored players who stay what they begin as
     */
    CommonLevels(Timeline timeline, double[] prior, BitSet anchored) {
        this.prior = prior;
        this.island = new int[prior.length / 2];
        this.pull = new double[island.length];
        this.stiffness = new double[island.length];
        for (int player = 0; player < island.length; player++) {
            island[player] = player;
        }
        for (int contest = 0; contest < timeline.contests(); contest++) {
            int one = timeline.player(timeline.appearance(timeline.firstSeat(contest)));
            for (int seat = timeline.firstSeat(contest) + 1; seat < timeline.firstSeat(contest + 1); seat++) {
                tie(root(one), root(timeline.player(timeline.appearance(seat))));
            }
        }
        for (int player = 0; player < island.length; player++) {
            island[player] = root(player);
        }
        anchored.stream().forEach(player -> held.set(island[player]));
    }

    private int root(int player) {
        int root = player;
        while (island[root] != root) {
            island[root] = island[island[root]];
            root = island[root];
        }
        return root;
    }

    private void tie(int a, int b) {
        island[Math.max(a, b)] = Math.min(a, b);
    }

    /** Forgets what pulled in the last round. */
    void begin() {
        for (int player = 0; player < island.length; player++) {
            pull[player] = 0;
            stiffness[player] = 0;
        }
    }

    /** A game pulls at the island of a player. */
    void game(int player, double force, double stiff) {
        pull[island[player]] += force;
        stiffness[island[player]] += stiff;
    }

    /** The beginning of a player's curve pulls. */
    void start(int player, double mu) {
        pull[island[player]] += prior[2 * player + 1] - prior[2 * player] * mu;
        stiffness[island[player]] += prior[2 * player];
    }

    /** By player: how far his level is from where it is right, with all who are tied to him. */
    double[] missing() {
        double[] missing = new double[island.length];
        for (int player = 0; player < missing.length; player++) {
            int at = island[player];
            missing[player] = held.get(at) ? 0 : pull[at] / stiffness[at];
        }
        return missing;
    }
}
