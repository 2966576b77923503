package rate.study.balance;

/**
 * Players who are on the same team: one alone, or several who stay together.
 *
 * @param players their numbers, ascending
 * @param team where they have to be, from 0; {@link #FREE} if anywhere
 */
record Group(int[] players, int team) {

    /** Of a group that may be on any team. */
    static final int FREE = -1;

    int size() {
        return players.length;
    }

    boolean isFree() {
        return team == FREE;
    }
}
