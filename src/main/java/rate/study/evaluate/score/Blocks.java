package rate.study.evaluate.score;

import java.util.function.IntPredicate;

/**
 * The contests of one ladder that are evaluated, in blocks of neighbours as equal in size as can be. Blocks are what is drawn
 * anew for an interval: games that follow each other share players and so are not independent.
 */
public final class Blocks {

    private static final int MOST = 500;

    private static final int NONE = -1;

    /** By contest of the ladder its number among those that are evaluated. */
    private final int[] numbers;

    private final int contests;

    /** Of all contests of a ladder, those that are evaluated, counted from 0. */
    public Blocks(int all, IntPredicate isEvaluated) {
        this.numbers = new int[all];
        int evaluated = 0;
        for (int contest = 0; contest < all; contest++) {
            numbers[contest] = isEvaluated.test(contest) ? evaluated++ : NONE;
        }
        this.contests = evaluated;
    }

    private Blocks(Blocks all, IntPredicate isEvaluated) {
        this.numbers = all.numbers.clone();
        this.contests = all.contests;
        for (int contest = 0; contest < numbers.length; contest++) {
            numbers[contest] = isEvaluated.test(contest) ? numbers[contest] : NONE;
        }
    }

    /**
     * Returns these blocks with only some of their contests evaluated. Contests keep their blocks, so the sums of such parts
     * add up to those of all.
     */
    public Blocks only(IntPredicate isEvaluated) {
        return new Blocks(this, isEvaluated);
    }

    public int contests() {
        return contests;
    }

    public int count() {
        return Math.min(contests, MOST);
    }

    /** Returns whether a contest of the ladder, counted from 0, is evaluated. */
    public boolean evaluates(int contest) {
        return numbers[contest] != NONE;
    }

    public int of(int contest) {
        return (int) ((long) numbers[contest] * count() / contests);
    }
}
