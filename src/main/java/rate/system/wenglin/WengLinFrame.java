package rate.system.wenglin;

/**
 * The settings that all models of Weng and Lin share; their meaning stands with the constants, which the parameters of the
 * models quote.
 */
public record WengLinFrame(
        double mu,
        double sigma,
        double beta,
        double kappa,
        double tau,
        Gamma gamma,
        boolean limitSigma,
        boolean balance,
        Weights weights,
        double weightLowest,
        double weightHighest,
        Chances forecast,
        double rankSpreads) {

    static final String MU = "Mean skill of a newcomer.";
    static final String SIGMA = "Spread of a newcomer's skill.";
    static final String BETA = "Spread of one performance around the skill.";
    static final String KAPPA = "Least factor of a variance in one game.";
    static final String TAU = "Drift added to a spread before each game; the paper has none.";
    static final String GAMMA =
            "How much of the curvature counts: the team's spread over c, or one over the number of teams.";
    static final String LIMIT_SIGMA = "Whether a spread may not exceed what it was before the game and its drift.";
    static final String BALANCE = "Whether weaker members count more in the sums of their team.";
    static final String WEIGHTS =
            "What fractions do: scale a step by the fraction as OpenSkill scales it, or as it stands;"
                    + " with none, games with fractions are refused.";
    static final String WEIGHT_LOWEST = "Weight of the smallest fraction in a team, where weights is openskill.";
    static final String WEIGHT_HIGHEST = "Weight of the greatest fraction in a team, where weights is openskill.";
    static final String FORECAST = "Where chances come from: the likelihood of the model, or OpenSkill's predict_win.";
    static final String RANK_SPREADS = "Rank is mu minus this many spreads.";
    static final String MARGIN =
            "Scores that differ by more than this count as a closer match of skills; 0: scores do not" + " matter.";
    static final String PAIRS =
            "Which teams are compared: those up to window places away and the mean taken; neighbours in"
                    + " order; those at the same, next better and next worse place; all. Of the last three the sum is taken.";
    static final String WINDOW = "How many teams to either side a team is compared with, where pairs is window.";
    static final String EPSILON = "Draw margin, in points of skill.";
    static final String C_FACTOR = "Factor of c: 2 in OpenSkill.";
    static final String MOMENTS = "V and W with OpenSkill's rounding and approximations, or exact.";

    /** How much of the curvature of the log-likelihood counts. */
    enum Gamma {
        /** The spread of the team over c: certain teams lose little more of their spread. */
        SIGMA_OVER_C,

        /** One over the number of teams. */
        ONE_OVER_K
    }

    /** What the fractions of members do. */
    enum Weights {
        /** They scale the step of a member, after they were spread over an interval, team by team. */
        OPENSKILL,

        /** They scale the step of a member. */
        RAW,

        /** Nothing: contests with fractions are refused. */
        NONE
    }

    /** Where chances come from. */
    enum Chances {
        /** The likelihood of the model. */
        LIKELIHOOD,

        /** The mean of normal chances against every opponent. */
        OPENSKILL
    }
}
