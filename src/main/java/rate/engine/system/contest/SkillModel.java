package rate.engine.system.contest;

import static rate.engine.rating.parameter.Search.Trait.LOG;
import static rate.engine.rating.parameter.Search.Trait.ON_REQUEST;

import rate.engine.game.Contest;
import rate.engine.rating.Derivation;
import rate.engine.rating.Gaussian;
import rate.engine.rating.parameter.ParameterReader;

/** Skills as normal variables on the scale of TrueSkill, and performances that vary around them. All are in points. */
public record SkillModel(double mu, double sigma, double beta, double homeAdvantage) {

    /** Declares the parameters and reads their values. */
    public static SkillModel read(ParameterReader from) {
        return new SkillModel(
                from.number("mu", "μ₀", 25).doc("Mean skill of a new player."),
                from.number("sigma", "σ₀", 25.0 / 3)
                        .above(0)
                        .search(0.2, 100, LOG)
                        .doc("Standard deviation of a new player's skill."),
                from.number("beta", "β", 25.0 / 6)
                        .above(0)
                        .search(0.2, 100, LOG, ON_REQUEST)
                        .doc("Standard deviation of one performance around the skill."),
                from.number("home-advantage", "H", 0)
                        .search(-10, 20)
                        .doc("Advantage of the team at home, added to its mean; none on neutral ground."));
    }

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
