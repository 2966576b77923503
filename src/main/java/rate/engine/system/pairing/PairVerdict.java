package rate.engine.system.pairing;

/**
 * Numbers of a table that a system computes from the pairings, by player.
 *
 * @param mu the first column of the table: APS
 * @param rank what it orders by
 * @param own its own columns; NaN for a number that a player has not
 */
record PairVerdict(double[] mu, double[] rank, double[]... own) {

    /** The numbers of a player, by column. */
    double[] numbers(int player) {
        double[] numbers = new double[1 + own.length];
        numbers[0] = mu[player];
        for (int column = 0; column < own.length; column++) {
            numbers[1 + column] = own[column][player];
        }
        return numbers;
    }
}
