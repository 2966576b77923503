package rate.engine.system.pairing;

import rate.engine.math.Sum;

/** APS, the average percentage score: the mean of a player's pairings, whatever the number of games in each. */
public final class AveragePercentage {

    private AveragePercentage() {}

    /** A number for each pairing of a player. */
    @FunctionalInterface
    interface OfPairing {

        /**
         * @param a the player
         * @param i which of their opponents
         */
        double of(int a, int i);
    }

    /** APS of every player, in percent, over the opponents they met. */
    public static double[] of(HeadToHead encounters) {
        return of(encounters, encounters::mean);
    }

    /** Returns for every player the mean of a given number of each pairing, over the opponents they met. */
    static double[] of(HeadToHead encounters, OfPairing number) {
        double[] means = new double[encounters.players()];
        for (int a = 0; a < means.length; a++) {
            Sum sum = new Sum();
            for (int i = 0; i < encounters.opponents(a); i++) {
                sum.add(number.of(a, i));
            }
            means[a] = sum.value() / encounters.opponents(a);
        }
        return means;
    }
}
