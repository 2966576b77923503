package rate.engine.system.moderate;

import rate.engine.math.Logistic;

/** The probability to win by the difference of two performances: logistic, and tabulated. */
final class WinningProbabilities {

    /**
     * Beyond this the argument of the logistic function counts as this: no upset is held less likely than 5e-131. Then no
     * likelihood of a game comes near the least double.
     */
    private static final double FARTHEST = 300;

    private final double steepness;
    private final double lead;
    private final int reach;
    private final double[] probabilities;

    /** The winning probabilities in reverse order: of a player who is that many levels behind. */
    private final double[] behind;

    /**
     * @param steepness of the logistic function, per level
     * @param lead levels that one is ahead without having shown them
     * @param reach the greatest difference to tabulate, in levels
     */
    WinningProbabilities(double steepness, double lead, int reach) {
        this.steepness = steepness;
        this.lead = lead;
        this.reach = reach;
        this.probabilities = new double[2 * reach + 1];
        this.behind = new double[2 * reach + 1];
        for (int difference = -reach; difference <= reach; difference++) {
            double x = Math.max(-FARTHEST, Math.min(FARTHEST, steepness * (difference + lead)));
            probabilities[reach + difference] = Logistic.of(x);
            behind[reach - difference] = probabilities[reach + difference];
        }
    }

    /** Returns a table that covers differences at least up to this one: this table if it does. */
    WinningProbabilities reaching(int difference) {
        return difference <= reach ? this : new WinningProbabilities(steepness, lead, difference);
    }

    /** The probability of one who is so many levels ahead. */
    double ahead(int difference) {
        return probabilities[reach + difference];
    }

    /** The probability to beat someone of these performances, for each performance of one's own. */
    double[] over(double[] opponent, int performances) {
        return expected(probabilities, opponent, performances);
    }

    /** The probability to lose to someone of these performances, for each performance of one's own. */
    double[] under(double[] opponent, int performances) {
        return expected(behind, opponent, performances);
    }

    /** The inner loop runs over what is added to, not over what is added: several sums go on at once. */
    private double[] expected(double[] byDifference, double[] opponent, int performances) {
        double[] probability = new double[performances];
        for (int y = 0; y < opponent.length; y++) {
            for (int x = 0; x < performances; x++) {
                probability[x] += opponent[y] * byDifference[reach + x - y];
            }
        }
        return probability;
    }

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
}
