package rate.study.balance;

/** How good a split is. */
@FunctionalInterface
interface Measure {

    /** @param teamOf the team of each player; higher is better */
    double of(int[] teamOf);
}
