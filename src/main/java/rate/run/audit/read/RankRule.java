package rate.run.audit.read;

import com.fasterxml.jackson.databind.JsonNode;

/**
 * How the ranks of a run follow from mu and sigma, by the parameters of its system:
 * {@code rank-scale · (mu − rank-sigmas · sigma)}, and not below 0 with {@code rank-floor}. A system without these parameters
 * ranks by mu.
 *
 * @param sigmas how many sigmas the rank is below mu
 * @param scale a factor
 * @param floor whether no rank is below 0
 */
record RankRule(double sigmas, double scale, boolean floor) {

    /** The rule of a run. */
    static RankRule of(RunManifest manifest) {
        JsonNode parameters = manifest.parameters();
        return new RankRule(
                number(parameters.path("rank-sigmas"), 0),
                number(parameters.path("rank-scale"), 1),
                parameters.path("rank-floor").booleanValue());
    }

    private static double number(JsonNode value, double none) {
        return value.isNumber() ? value.doubleValue() : none;
    }

    /** The rank of a rating; of a system without sigmas that is 0. */
    double rank(double mu, double sigma) {
        double rank = scale * (mu - sigmas * sigma);
        return floor ? Math.max(0, rank) : rank;
    }
}
