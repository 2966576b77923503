package rate.engine.system.pairing;

/**
 * Pairings won, tied and lost: those with more than 50 percent, with 50 and with less.
 *
 * @param won by player
 * @param tied by player
 * @param lost by player
 */
record PairOutcomes(double[] won, double[] tied, double[] lost) {

    /** The columns of a table. */
    static final String[] COLUMNS = {"won", "tied", "lost"};

    static PairOutcomes of(HeadToHead encounters) {
        int players = encounters.players();
        PairOutcomes outcomes = new PairOutcomes(new double[players], new double[players], new double[players]);
        for (int a = 0; a < players; a++) {
            for (int i = 0; i < encounters.opponents(a); i++) {
                long level = encounters.level(a, i);
                (level > 0 ? outcomes.won : level < 0 ? outcomes.lost : outcomes.tied)[a]++;
            }
        }
        return outcomes;
    }
}
