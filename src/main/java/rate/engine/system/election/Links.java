package rate.engine.system.election;

import java.util.Arrays;
import java.util.function.IntUnaryOperator;
import rate.engine.system.election.Electorate.Seeding;

/**
 * The links from the winner of each pair of players to its loser, strongest first. Two who have equally many votes against
 * each other have no link.
 *
 * @param links the winner times the number of players, plus the loser
 * @param tied how many links are as strong as another one: the seeding decided when they come
 */
record Links(int[] links, int players, int tied) {

    /** A limit on what a run may ask of memory and disk: these have 200 million links. */
    static final int MOST_PLAYERS = 20_000;

    /** All links, by the votes of player and opponent, at least 0; the seeding decides between links of the same strength. */
    static Links of(int[][] votes, LinkStrength strength, Seeding seeding) {
        int n = votes.length;
        Keyed keyed = new Keyed(count(votes));
        seeding.each((winner, loser) -> {
            if (votes[winner][loser] > votes[loser][winner]) {
                keyed.add(winner * n + loser);
            }
        });
        IntUnaryOperator against = link -> votes[link % n][link / n];
        if (strength == LinkStrength.WINNING_VOTES) {
            keyed.sort(against);
        }
        int strongest = 0;
        for (int[] row : votes) {
            strongest = Math.max(strongest, Arrays.stream(row).max().orElse(0));
        }
        int most = strongest;
        keyed.sort(link -> most - strength.of(votes[link / n][link % n], votes[link % n][link / n]));
        return new Links(keyed.links(), n, keyed.tied(strength == LinkStrength.WINNING_VOTES ? against : link -> 0));
    }

    private static int count(int[][] votes) {
        int count = 0;
        for (int a = 0; a < votes.length; a++) {
            for (int b = 0; b < a; b++) {
                count += votes[a][b] != votes[b][a] ? 1 : 0;
            }
        }
        return count;
    }

    int size() {
        return links.length;
    }

    int winner(int link) {
        return links[link] / players;
    }

    int loser(int link) {
        return links[link] % players;
    }

    /** Numbers sorted by keys, in time that grows with their count alone; equal keys leave the order as it is. */
    private static final class Keyed {
        private static final int DIGIT = 11;

        /** A key above, a number below. */
        private long[] numbers;

        private long[] other;
        private int size;

        Keyed(int size) {
            this.numbers = new long[size];
            this.other = new long[size];
        }

        void add(int number) {
            numbers[size++] = number;
        }

        /** Sorts by keys of at least 0, the least first. */
        void sort(IntUnaryOperator key) {
            long most = 0;
            for (int i = 0; i < size; i++) {
                int number = (int) numbers[i];
                int its = key.applyAsInt(number);
                most = Math.max(most, its);
                numbers[i] = (long) its << 32 | number;
            }
            for (int digit = 0; most >>> digit != 0; digit += DIGIT) {
                sortByDigit(32 + digit);
            }
        }

        private void sortByDigit(int shift) {
            int mask = (1 << DIGIT) - 1;
            int[] next = new int[mask + 2];
            for (long number : numbers) {
                next[(int) (number >>> shift & mask) + 1]++;
            }
            for (int i = 1; i < next.length; i++) {
                next[i] += next[i - 1];
            }
            for (long number : numbers) {
                other[next[(int) (number >>> shift & mask)]++] = number;
            }
            long[] sorted = other;
            other = numbers;
            numbers = sorted;
        }

        /** How many sorted numbers have a neighbour with the same key and the same second key. */
        int tied(IntUnaryOperator secondKey) {
            int tied = 0;
            boolean before = false;
            for (int i = 0; i < size; i++) {
                boolean after = i + 1 < size
                        && numbers[i] >>> 32 == numbers[i + 1] >>> 32
                        && secondKey.applyAsInt((int) numbers[i]) == secondKey.applyAsInt((int) numbers[i + 1]);
                tied += before || after ? 1 : 0;
                before = after;
            }
            return tied;
        }

        int[] links() {
            int[] links = new int[size];
            for (int i = 0; i < size; i++) {
                links[i] = (int) numbers[i];
            }
            return links;
        }
    }

    /** How strong the link from a winner to a loser is. */
    enum LinkStrength {
        /** The votes of the winner; of two links with as many, the one with fewer votes against it is the stronger one. */
        WINNING_VOTES,

        /** By how many votes they won. */
        MARGINS;

        /** The strength of the link of one who has more votes than there are against them. */
        int of(int votes, int against) {
            return this == MARGINS ? votes - against : votes;
        }
    }
}
