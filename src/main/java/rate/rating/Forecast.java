package rate.rating;

/**
 * What the ratings before a contest promise: the chance of each team to take the first place alone, and of a draw. All
 * together sum to 1.
 *
 * @param first a chance per team, in [0, 1]; with more than two teams the chance of a shared first place is among them
 * @param draw the chance that two teams draw, in [0, 1]; 0 with more than two teams, and for systems that know no draws
 */
public record Forecast(double[] first, double draw) {

    /**
     * The forecast of a contest of two teams.
     *
     * @param win the chance of the first team to win
     * @param draw the chance of a draw
     * @param loss the chance of the second team to win
     */
    public static Forecast duel(double win, double draw, double loss) {
        return new Forecast(new double[] {win, loss}, draw);
    }

    /** A forecast from weights that are proportional to the chances of the first place; they need not sum to 1. */
    public static Forecast proportional(double[] weights) {
        double sum = 0;
        for (double weight : weights) {
            sum += weight;
        }
        double[] first = new double[weights.length];
        for (int team = 0; team < first.length; team++) {
            first[team] = weights[team] / sum;
        }
        return new Forecast(first, 0);
    }

    /** The share a team can expect: its chance to win, a draw counting half. The shares of all teams sum to 1. */
    public double expected(int team) {
        return first[team] + draw / 2;
    }
}
