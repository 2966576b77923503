package rate.log.game.draft;

import rate.log.form.WinDrawLoss;

/**
 * Games of which only the sums are known: so many won by either side, and so many drawn. Wins are taken in turn, the first of
 * side 1, the first of side 2, the second of side 1, and so on; then come those that are left over, and then the draws.
 */
public final class Series {

    private final int first;
    private final int second;
    private final int drawn;
    private int begun;

    public Series(int first, int second, int drawn) {
        this.first = first;
        this.second = second;
        this.drawn = drawn;
    }

    /** Goes on to the next game; its number in the series, from 1. */
    public int next() {
        return ++begun;
    }

    /** The side that won the present game, 0 or 1; -1 if it is drawn. */
    public int winner() {
        if (begun > first + second) {
            return -1;
        }
        int pairs = Math.min(first, second);
        if (begun > 2 * pairs) {
            return first > second ? 0 : 1;
        }
        return (begun - 1) % 2;
    }

    /** Who won more of it, from the view of the first side. */
    public WinDrawLoss result() {
        return first > second ? WinDrawLoss.WIN : first < second ? WinDrawLoss.LOSS : WinDrawLoss.DRAW;
    }

    /** Returns true if the present game is the last. */
    public boolean isOver() {
        return begun == first + second + drawn;
    }
}
