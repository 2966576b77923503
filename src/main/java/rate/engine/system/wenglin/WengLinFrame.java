package rate.engine.system.wenglin;

import rate.engine.rating.Blend;
import rate.engine.rating.Gaussian;
import rate.engine.rating.SeasonRevert;
import rate.engine.rating.Seats;
import rate.engine.rating.parameter.Param;
import rate.engine.system.contest.Drift;
import rate.engine.system.contest.SkillModel;

/** The parameters that all models of Weng and Lin share. Skills are in points. */
public record WengLinFrame(SkillModel skill, Change change, FrameOptions options) {

    static final String EPSILON = "Draw margin, in points of skill.";
    static final String MOMENTS = "V and W with OpenSkill's rounding and approximations, or exact.";

    /** How a belief changes with a game. */
    public record Change(
            @Param(symbol = "κ", value = 1e-4, above = 0, max = 1, doc = "Least factor of a variance in one game.")
            double kappa,

            @Param(
                    symbol = "τ",
                    value = 25.0 / 300,
                    min = 0,
                    search = @Param.Search(from = 0.001, to = 5, log = true),
                    doc =
                            "Drift added to sigma before each game, or by drift=day or period each of them; the paper has none.")
            double tau,

            @Param(doc = Drift.DOC) Drift drift,

            SeasonRevert season,
            Blend blend,

            @Param(
                    symbol = "γ",
                    doc = "How much of the curvature counts: the team's sigma over c, or one over the number of teams.")
            Gamma gamma) {

        /** The standard deviation by which the skill of the player of a seat drifts before a game. */
        double drifted(Seats<Gaussian> seats, int seat) {
            return tau * Math.sqrt(drift.times(seats, seat));
        }
    }

    /** Parameters of what OpenSkill adds to the paper, and of how the numbers are read. */
    public record FrameOptions(
            @Param(doc = "Whether sigma may not exceed its value before the game and its drift.")
            boolean limitSigma,

            @Param(doc = "Whether weaker members count more in the sums of their team.")
            boolean balance,

            @Param(
                    doc =
                            "The effect of fractions: OpenSkill's scaling of a step, or scaling by the fraction itself; with none, games with fractions are refused.")
            Weights weights,

            @Param(value = 1, above = 0, doc = "Weight of the smallest fraction in a team, where weights is openskill.")
            double weightLowest,

            @Param(value = 2, above = 0, doc = "Weight of the greatest fraction in a team, where weights is openskill.")
            double weightHighest,

            @Param(
                    doc =
                            "The source of predicted probabilities: the likelihood of the model, or OpenSkill's predict_win.")
            Probabilities forecast,

            @Param(symbol = "k", value = 3, min = 0, doc = "Rank is mu minus this many sigmas.")
            double rankSigmas) {}

    /** Which teams a model of partial pairing compares. */
    public record Partners(
            @Param(
                    doc =
                            "Which teams are compared: those up to window places away, with the mean; neighbours in order; those at the same, next better and next worse place; all. The last three use the sum.")
            Pairs pairs,

            @Param(
                    value = 4,
                    min = 1,
                    doc = "How many teams to either side a team is compared with, where pairs is window.")
            int window) {

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
