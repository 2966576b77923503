package rate.system;

import rate.math.Sum;

/** APS, the average percentage score: the mean of a player's pairings, whatever the number of games in each. */
final class AveragePercentage {

    private AveragePercentage() {}

    /** APS of every player, in percent, over the opponents he met. */
    static double[] of(Encounters encounters) {
        double[] aps = new double[encounters.players()];
        for (int a = 0; a < aps.length; a++) {
            Sum sum = new Sum();
            for (int i = 0; i < encounters.opponents(a); i++) {
                sum.add(encounters.mean(a, i));
            }
            aps[a] = sum.value() / encounters.opponents(a);
        }
        return aps;
    }
}
