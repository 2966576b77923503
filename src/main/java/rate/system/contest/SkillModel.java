package rate.system.contest;

import rate.rating.Gaussian;
import rate.rating.Param;

/** Skills as normal variables on the scale of TrueSkill, and performances that vary around them. All are in points. */
public record SkillModel(
        @Param(symbol = "μ₀", value = 25, doc = "Mean skill of a new player.")
        double mu,

        @Param(symbol = "σ₀", value = 25.0 / 3, above = 0, doc = "Standard deviation of a new player's skill.")
        double sigma,

        @Param(
                symbol = "β",
                value = 25.0 / 6,
                above = 0,
                doc = "Standard deviation of one performance around the skill.")
        double beta) {

    /** The belief about somebody who has not played. */
    public Gaussian newcomer() {
        return new Gaussian(mu, sigma);
    }
}
