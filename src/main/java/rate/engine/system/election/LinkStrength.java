package rate.engine.system.election;

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
