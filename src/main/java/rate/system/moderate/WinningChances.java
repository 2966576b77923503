package rate.system.moderate;

import rate.math.Logistic;

/** The chance to win by the difference of two performances: logistic, and tabulated. */
final class WinningChances {

    /**
     * Beyond this the argument of the logistic function counts as this: no upset is held less likely than 5e-131. Then no
     * likelihood of a game comes near the least double.
     */
    private static final double FARTHEST = 300;

    private final double steepness;
    private final int reach;
    private final double[] chances;

    /** The same from the other end: the chance of one who is so many levels behind. */
    private final double[] behind;

    /**
     * @param steepness of the logistic function, per level
     * @param reach the greatest difference to tabulate, in levels
     */
    WinningChances(double steepness, int reach) {
        this.steepness = steepness;
        this.reach = reach;
        this.chances = new double[2 * reach + 1];
        this.behind = new double[2 * reach + 1];
        for (int difference = -reach; difference <= reach; difference++) {
            double x = Math.max(-FARTHEST, Math.min(FARTHEST, steepness * difference));
            chances[reach + difference] = Logistic.of(x);
            behind[reach - difference] = chances[reach + difference];
        }
    }

    /** The same for differences up to this one at least. */
    WinningChances reaching(int difference) {
        return difference <= reach ? this : new WinningChances(steepness, difference);
    }

    /** The chance of one who is so many levels ahead. */
    double ahead(int difference) {
        return chances[reach + difference];
    }

    /** The chance to beat someone of these performances, for each performance of one's own. */
    double[] over(double[] opponent, int performances) {
        return expected(chances, opponent, performances);
    }

    /** The chance to lose to someone of these performances, for each performance of one's own. */
    double[] under(double[] opponent, int performances) {
        return expected(behind, opponent, performances);
    }

    /** The inner loop runs over what is added to, not over what is added: several sums go on at once. */
    private double[] expected(double[] byDifference, double[] opponent, int performances) {
        double[] chance = new double[performances];
        for (int y = 0; y < opponent.length; y++) {
            for (int x = 0; x < performances; x++) {
                chance[x] += opponent[y] * byDifference[reach + x - y];
            }
        }
        return chance;
    }
}
