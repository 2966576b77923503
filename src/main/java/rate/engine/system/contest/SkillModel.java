package rate.engine.system.contest;

import rate.engine.game.Contest;
import rate.engine.rating.Derivation;
import rate.engine.rating.Gaussian;
import rate.engine.rating.parameter.Param;

/** Skills as normal variables on the scale of TrueSkill, and performances that vary around them. All are in points. */
public record SkillModel(
        @Param(symbol = "μ₀", value = 25, doc = "Mean skill of a new player.")
        double mu,

        @Param(
                symbol = "σ₀",
                value = 25.0 / 3,
                above = 0,
                search = @Param.Search(from = 0.2, to = 100, log = true),
                doc = "Standard deviation of a new player's skill.")
        double sigma,

        @Param(
                symbol = "β",
                value = 25.0 / 6,
                above = 0,
                search = @Param.Search(from = 0.2, to = 100, log = true, onRequest = true),
                doc = "Standard deviation of one performance around the skill.")
        double beta,

        @Param(
                symbol = "H",
                value = 0,
                search = @Param.Search(from = -10, to = 20),
                doc = "Advantage of the team at home, added to its mean; none on neutral ground.")
        double homeAdvantage) {

    /** The belief about somebody who has not played. */
    public Gaussian newcomer() {
        return new Gaussian(mu, sigma);
    }

    /** Returns whether a team has the advantage. */
    public boolean favours(Contest contest, int team) {
        return homeAdvantage != 0 && contest.host() == team;
    }

    /** States the advantage of a team that has it. */
    public void state(Contest contest, int team, Derivation derivation) {
        if (favours(contest, team)) {
            derivation.step("H", "advantage of the team at home", homeAdvantage);
        }
    }

    /** The mean of a team in this contest, by that of its members: with the advantage, if it has it. */
    public double atHome(Contest contest, int team, double mean) {
        return favours(contest, team) ? mean + homeAdvantage : mean;
    }
}
