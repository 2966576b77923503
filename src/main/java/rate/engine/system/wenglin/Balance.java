package rate.engine.system.wenglin;

/**
 * A team in which weaker members count more, as OpenSkill has it. With o = μ − 3σ the ordinal of a member, a member weighs
 *
 * <pre>
 *   1 + (max o − o) / (max o + κ)
 * </pre>
 *
 * whatever the sign of the ordinals: among members with a best ordinal below 0 the weaker ones count less, or negatively.
 */
final class Balance {

    /** Weights beyond this are taken for this. */
    private static final double GREATEST = 1e9;

    private Balance() {}

    /** Weighs the means and standard deviations of the members of a team, in place. */
    static void weigh(double[] means, double[] sigmas, double kappa) {
        double best = Double.NEGATIVE_INFINITY;
        for (int n = 0; n < means.length; n++) {
            best = Math.max(best, means[n] - 3 * sigmas[n]);
        }
        for (int n = 0; n < means.length; n++) {
            double lag = best - (means[n] - 3 * sigmas[n]);
            double weight = lag == 0 ? 1 : Math.max(-GREATEST, Math.min(GREATEST, 1 + lag / (best + kappa)));
            means[n] *= weight;
            sigmas[n] *= weight;
        }
    }
}
