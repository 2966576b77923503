package rate.engine.game;

import java.util.Arrays;

/** Who met whom in a history: two players meet in a contest in which they are in opposite teams. */
public final class OpposingPairs {

    private OpposingPairs() {}

    /** Someone who looks at all meetings. */
    @FunctionalInterface
    public interface Visitor {

        /** A meeting. */
        void meet(int contest, int teamA, int a, int teamB, int b);
    }

    /** Shows all meetings of all contests, contest by contest, every two players of opposite teams once. */
    public static void each(History history, Visitor visitor) {
        for (int contest = 0; contest < history.contests(); contest++) {
            for (int teamA = 0; teamA < history.teams(contest); teamA++) {
                for (int teamB = teamA + 1; teamB < history.teams(contest); teamB++) {
                    for (int i = 0; i < history.seats(contest, teamA); i++) {
                        for (int j = 0; j < history.seats(contest, teamB); j++) {
                            int a = history.player(contest, teamA, i);
                            visitor.meet(contest, teamA, a, teamB, history.player(contest, teamB, j));
                        }
                    }
                }
            }
        }
    }

    /** Every two players who ever met, each two once, as {@link #pair} has them, sorted. */
    public static long[] pairs(History history) {
        Distinct pairs = new Distinct();
        each(history, (contest, teamA, a, teamB, b) -> pairs.add(pair(a, b)));
        return pairs.sorted();
    }

    /** Two players as one number: the lower one above, the higher one below. */
    public static long pair(int a, int b) {
        return (long) Math.min(a, b) << 32 | Math.max(a, b);
    }

    public static int lower(long pair) {
        return (int) (pair >>> 32);
    }

    public static int higher(long pair) {
        return (int) pair;
    }

    /** A growing set of numbers; repetitions are dropped whenever it is full. */
    private static final class Distinct {
        private long[] numbers = new long[64];
        private int size;

        void add(long number) {
            if (size == numbers.length) {
                dropRepetitions();
                numbers = size > numbers.length / 2 ? Arrays.copyOf(numbers, 2 * numbers.length) : numbers;
            }
            numbers[size++] = number;
        }

        long[] sorted() {
            dropRepetitions();
            return Arrays.copyOf(numbers, size);
        }

        private void dropRepetitions() {
            Arrays.sort(numbers, 0, size);
            int kept = 0;
            for (int i = 0; i < size; i++) {
                if (kept == 0 || numbers[i] != numbers[kept - 1]) {
                    numbers[kept++] = numbers[i];
                }
            }
            size = kept;
        }
    }
}
