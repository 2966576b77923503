package rate.engine.system.wenglin;

import static rate.engine.rating.parameter.Search.Trait.LOG;

import rate.engine.rating.Blend;
import rate.engine.rating.Gaussian;
import rate.engine.rating.SeasonRevert;
import rate.engine.rating.Seats;
import rate.engine.rating.parameter.ParameterReader;
import rate.engine.system.contest.DriftUnit;
import rate.engine.system.contest.SkillModel;

/** The parameters that all models of Weng and Lin share. Skills are in points. */
public record WengLinFrame(SkillModel skill, Change change, FrameOptions options) {

    /** Declares the parameters and reads their values. */
    public static WengLinFrame read(ParameterReader from) {
        return new WengLinFrame(SkillModel.read(from), Change.read(from), FrameOptions.read(from));
    }

    static final String EPSILON = "Draw margin, in points of skill.";
    static final String MOMENTS = "V and W with OpenSkill's rounding and approximations, or exact.";

    /** How a belief changes with a game. */
    public record Change(double kappa, double tau, DriftUnit drift, SeasonRevert season, Blend blend, Gamma gamma) {

        /** Declares the parameters and reads their values. */
        public static Change read(ParameterReader from) {
            return new Change(
                    from.number("kappa", "κ", 1e-4).above(0).max(1).doc("Least factor of a variance in one game."),
                    from.number("tau", "τ", 25.0 / 300)
                            .min(0)
                            .search(0.001, 5, LOG)
                            .doc("Drift added to sigma before each game, or by drift=day or period each of them; the"
                                    + " paper has none."),
                    from.word("drift", "-", DriftUnit.GAME).doc(DriftUnit.DOC),
                    SeasonRevert.read(from),
                    Blend.read(from),
                    from.word("gamma", "γ", Gamma.SIGMA_OVER_C)
                            .doc("How much of the curvature counts: the team's sigma over c, or one over the number"
                                    + " of teams."));
        }

        /** The standard deviation by which the skill of the player of a seat drifts before a game. */
        double drifted(Seats<Gaussian> seats, int seat) {
            return tau * Math.sqrt(drift.times(seats, seat));
        }
    }

    /** Parameters of what OpenSkill adds to the paper, and of how the numbers are read. */
    public record FrameOptions(
            boolean limitSigma,
            boolean balance,
            Weights weights,
            double weightLowest,
            double weightHighest,
            Probabilities forecast,
            double rankSigmas) {

        /** Declares the parameters and reads their values. */
        public static FrameOptions read(ParameterReader from) {
            return new FrameOptions(
                    from.flag("limit-sigma", "-", false)
                            .doc("Whether sigma may not exceed its value before the game and its drift."),
                    from.flag("balance", "-", false)
                            .doc("Whether weaker members count more in the sums of their team."),
                    from.word("weights", "-", Weights.OPENSKILL)
                            .doc("The effect of fractions: OpenSkill's scaling of a step, or scaling by the fraction"
                                    + " itself; with none, games with fractions are refused."),
                    from.number("weight-lowest", "-", 1)
                            .above(0)
                            .doc("Weight of the smallest fraction in a team, where weights is openskill."),
                    from.number("weight-highest", "-", 2)
                            .above(0)
                            .doc("Weight of the greatest fraction in a team, where weights is openskill."),
                    from.word("forecast", "-", Probabilities.LIKELIHOOD)
                            .doc("The source of predicted probabilities: the likelihood of the model, or OpenSkill's"
                                    + " predict_win."),
                    from.number("rank-sigmas", "k", 3).min(0).doc("Rank is mu minus this many sigmas."));
        }
    }

    /** Which teams a model of partial pairing compares. */
    public record Partners(Pairs pairs, int window) {

        /** Declares the parameters and reads their values. */
        public static Partners read(ParameterReader from) {
            return new Partners(
                    from.word("pairs", "-", Pairs.WINDOW)
                            .doc("Which teams are compared: those up to window places away, with the mean; neighbours"
                                    + " in order; those at the same, next better and next worse place; all. The last"
                                    + " three use the sum."),
                    from.integer("window", "-", 4)
                            .min(1)
                            .doc("How many teams to either side a team is compared with, where pairs is window."));
        }

        /** Every team with every other one. */
        static final Partners ALL = new Partners(Pairs.ALL, 0);
    }

    /** How much of the curvature of the log-likelihood counts. */
    enum Gamma {
        /** The standard deviation of the team over c: certain teams lose little more of theirs. */
        SIGMA_OVER_C,

        /** One over the number of teams. */
        ONE_OVER_K
    }

    /** Effect of the fractions of members. */
    enum Weights {
        /** They scale the step of a member, after they were mapped onto an interval, team by team. */
        OPENSKILL,

        /** They scale the step of a member. */
        RAW,

        /** Nothing: contests with fractions are refused. */
        NONE
    }

    enum Probabilities {
        /** The likelihood of the model. */
        LIKELIHOOD,

        /** The mean of normal probabilities against every opponent. */
        OPENSKILL
    }

    /** Which teams a pairwise model compares a team with, by its position in the order of places. */
    enum Pairs {
        /** Those up to a number of positions away to either side; the mean is taken. OpenSkill 6.2. */
        WINDOW,

        /** The next one to either side. The paper. */
        NEIGHBOURS,

        /** Those at its own place, at the next better and at the next worse one: no order among equals matters. */
        PLACES,

        /** All of them. */
        ALL;

        /** The first position to compare a team with, which may be its own. */
        int first(WengLinTeams teams, int i, int window) {
            return switch (this) {
                case WINDOW -> Math.max(0, i - window);
                case NEIGHBOURS -> Math.max(0, i - 1);
                case PLACES -> {
                    int first = teams.firstAtPlace(i);
                    yield first == 0 ? 0 : teams.firstAtPlace(first - 1);
                }
                case ALL -> 0;
            };
        }

        /** The last position to compare a team with, which may be its own. */
        int last(WengLinTeams teams, int i, int window) {
            int end = teams.size() - 1;
            return switch (this) {
                case WINDOW -> i + Math.min(window, end - i);
                case NEIGHBOURS -> Math.min(i + 1, end);
                case PLACES -> {
                    int last = teams.lastAtPlace(i);
                    yield last == end ? end : teams.lastAtPlace(last + 1);
                }
                case ALL -> end;
            };
        }
    }
}
