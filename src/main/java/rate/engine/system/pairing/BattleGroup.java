package rate.engine.system.pairing;

import java.util.Arrays;
import rate.engine.math.Sum;

/** Those who played the same battles, all of them together, with what each had of these. Members have numbers from 0. */
final class BattleGroup {

    private final int[] members;
    private final Sum[] sums;
    private final Sum[] squares;
    private int games;

    /** @param members the players, by their numbers in the history, in the order of these */
    BattleGroup(int[] members) {
        this.members = members;
        this.sums = new Sum[members.length];
        this.squares = new Sum[members.length];
        Arrays.setAll(sums, i -> new Sum());
        Arrays.setAll(squares, i -> new Sum());
    }

    /** There is a further battle. */
    void count() {
        games++;
    }

    /** Adds the score of a member in a battle, in percent. */
    void add(int i, double percent) {
        sums[i].add(percent);
    }

    /**
     * Adds the squared deviation of a percentage from the mean, in a second pass: the mean square less the squared mean would
     * lose its digits to rounding.
     */
    void sigma(int i, double percent) {
        double off = percent - mean(i);
        squares[i].add(off * off);
    }

    int size() {
        return members.length;
    }

    /** The player that a member is. */
    int member(int i) {
        return members[i];
    }

    int games() {
        return games;
    }

    /** The mean of a member, in percent. */
    double mean(int i) {
        return sums[i].value() / games;
    }

    /** The variance of a member's percentages, divided by their number. */
    double variance(int i) {
        return squares[i].value() / games;
    }
}
