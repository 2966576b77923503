package rate.engine.system.moderate;

/**
 * The probabilities of a game by who of two is at home: a lead of that team, in levels of performance.
 *
 * @param even where neither is
 * @param home of the team at home
 * @param away of one that plays against it
 * @param host the team at home; -1 if there is none
 */
record WinningRules(WinningProbabilities even, WinningProbabilities home, WinningProbabilities away, int host) {

    /** The probabilities of a team against another one; a team of -1 is none of them. */
    WinningProbabilities of(int team, int opponent) {
        return host < 0 ? even : team == host ? home : opponent == host ? away : even;
    }
}
