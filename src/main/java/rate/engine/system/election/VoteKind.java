package rate.engine.system.election;

import java.util.Arrays;
import java.util.function.IntBinaryOperator;
import rate.engine.system.pairing.HeadToHead;

/**
 * Kind of votes of one player against another. Votes are whole numbers, so that equal numbers of votes are exactly equal:
 * percentages are counted in thousandths, wins and ballots in halves. Players who never met have no votes.
 */
enum VoteKind {
    /** The mean percentage of the games against them. */
    APS(1000),

    /** The percentage of the games against them that were won, a draw being half a win. */
    WINRATE(1000),

    /** The games won against them, a draw being half a win. */
    WINS(2),

    /** How many others have less against the one than against the other: each player ranks all others by their games. */
    BALLOTS(2);

    private final double unit;

    VoteKind(double unit) {
        this.unit = unit;
    }

    /** The votes by player and opponent. */
    int[][] of(HeadToHead encounters) {
        return switch (this) {
            case APS -> eachPair(encounters, (a, i) -> thousandths(encounters.mean(a, i)));
            case WINRATE ->
                eachPair(
                        encounters,
                        (a, i) -> thousandths(100.0 * halves(encounters, a, i) / (2.0 * encounters.games(a, i))));
            case WINS -> eachPair(encounters, (a, i) -> halves(encounters, a, i));
            case BALLOTS -> new Ballots(encounters).count();
        };
    }

    /** The smaller part of a percentage is rounded, so that both votes make 100 percent whoever is asked first. */
    private static int thousandths(double own) {
        return (int) (own <= 50 ? Math.rint(1000 * own) : 100_000 - Math.rint(1000 * (100 - own)));
    }

    /** Returns a number of votes in the unit to be shown: percent, wins, or players. */
    double shown(int votes) {
        return votes / unit;
    }

    /** @param number for a player and their i-th opponent */
    private static int[][] eachPair(HeadToHead encounters, IntBinaryOperator number) {
        int[][] votes = new int[encounters.players()][encounters.players()];
        for (int a = 0; a < votes.length; a++) {
            for (int i = 0; i < encounters.opponents(a); i++) {
                votes[a][encounters.opponent(a, i)] = number.applyAsInt(a, i);
            }
        }
        return votes;
    }

    private static int halves(HeadToHead encounters, int a, int i) {
        return 2 * encounters.wins(a, i) + encounters.draws(a, i);
    }

    /**
     * Every player as a voter: they rank all whom they met by what they have of their pairing with them. So one whom a single
     * player fails against badly gets no more from them than one vote over each other.
     */
    private static final class Ballots {

        /** By player and voter: the place that the voter gives to the player, the more the better, from 1. */
        private final int[][] asWinner;

        /**
         * By player and voter: the place as in {@link #asWinner}, but above all others if the two never met, so that nobody is
         * ranked before the player.
         */
        private final int[][] asLoser;

        Ballots(HeadToHead encounters) {
            int n = encounters.players();
            asWinner = new int[n][n];
            asLoser = new int[n][n];
            for (int[] row : asLoser) {
                Arrays.fill(row, n + 1);
            }
            for (int voter = 0; voter < n; voter++) {
                vote(encounters, voter);
            }
        }

        private void vote(HeadToHead encounters, int voter) {
            long[] own = encounters.levels(voter);
            long[] sorted = own.clone();
            Arrays.sort(sorted);
            for (int i = 0; i < own.length; i++) {
                int opponent = encounters.opponent(voter, i);
                // Of equal numbers the search finds one and the same each time, so they have the same place.
                int place = own.length - Arrays.binarySearch(sorted, own[i]);
                asWinner[opponent][voter] = place;
                asLoser[opponent][voter] = place;
            }
        }

        /**
         * For each player and other one twice how many voters rank the first above the second, plus how many rank them equal.
         */
        int[][] count() {
            int n = asWinner.length;
            int[][] votes = new int[n][n];
            for (int a = 0; a < n; a++) {
                for (int b = 0; b < a; b++) {
                    int above = greater(asWinner[a], asLoser[b]);
                    int below = greater(asWinner[b], asLoser[a]);
                    int equal = voters(a, b) - above - below;
                    votes[a][b] = 2 * above + equal;
                    votes[b][a] = 2 * below + equal;
                }
            }
            return votes;
        }

        /** How many numbers are greater than those opposite; without a branch, so that several are compared at once. */
        private static int greater(int[] one, int[] other) {
            int count = 0;
            for (int i = 0; i < one.length; i++) {
                count += (other[i] - one[i]) >>> 31;
            }
            return count;
        }

        /** How many voters met both. */
        private int voters(int a, int b) {
            int[] one = asWinner[a];
            int[] other = asWinner[b];
            int without = 0;
            for (int i = 0; i < one.length; i++) {
                without += (Math.min(one[i], other[i]) - 1) >>> 31;
            }
            return one.length - without;
        }
    }
}
