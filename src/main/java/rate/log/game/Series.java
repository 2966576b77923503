package rate.log.game;

import rate.log.form.Result;

/**
 * Games of which only the sums are known: so many won by either side. They are taken in turn, the first win of side 1, the
 * first of side 2, the second of side 1, and so on; what is left over comes last.
 */
final class Series {

    private final int first;
    private final int second;
    private int begun;

    Series(int first, int second) {
        this.first = first;
        this.second = second;
    }

    /** Goes on to the next game; its number in the series, from 1. */
    int next() {
        return ++begun;
    }

    /** The side that won the present game: 0 or 1. */
    int winner() {
        int pairs = Math.min(first, second);
        if (begun > 2 * pairs) {
            return first > second ? 0 : 1;
        }
        return (begun - 1) % 2;
    }

    /** Who won more of it, from the view of the first side. */
    Result result() {
        return first > second ? Result.WIN : first < second ? Result.LOSS : Result.DRAW;
    }

    /** Returns true if the present game is the last. */
    boolean isOver() {
        return begun == first + second;
    }
}
