package rate.engine.system.moderate;

import rate.engine.rating.Derivation;
import rate.engine.system.moderate.WinningProbabilities.WinningRules;

/**
 * States the tables of a game: the factors, the messages between them, and the histograms, each entry in a row of its own. Of
 * no use while the derivation is closed.
 *
 * @param derivation where to
 */
record FactorTables(Derivation derivation) {

    private static final String LEVEL = "level";
    private static final String PERFORMANCE = "performance";

    /** The factor between skill and performance: a row for every level, a column for every performance. */
    void performances(PerformanceLayer layer, int levels, boolean transposed) {
        for (int i = 1; i <= levels; i++) {
            derivation.row(LEVEL, Integer.toString(i));
            for (int x = 0; x < levels; x++) {
                derivation.step(
                        "P(x=" + x + ")",
                        transposed
                                ? "binopdf(i − 1; n − 1, " + (x + 1) + " / (n + 1)), i the level"
                                : "binopdf(" + x + "; n − 1, i / (n + 1)), i the level",
                        layer.at(i - 1, x));
            }
        }
    }

    /** The factor between the performances of two teams and the outcome, which depends on their difference alone. */
    void outcome(WinningRules w, int reach) {
        for (int d = -reach; d <= reach; d++) {
            derivation.row("difference", Integer.toString(d));
            derivation.step(
                    "w",
                    "1 / (1 + exp(−s d)): the probability to win of one who is d ahead",
                    w.even().ahead(d));
            if (w.host() >= 0) {
                derivation.step(
                        "w_H",
                        "1 / (1 + exp(−s (d + H))): that of the team at home",
                        w.home().ahead(d));
            }
        }
    }

    /** The factor of a player, and the performances that it makes one expect. */
    void player(int seat, LevelBelief before, double[] performances) {
        derivation.inputOfSeat(seat);
        for (int i = 0; i < before.probability().length; i++) {
            derivation.row(LEVEL, Integer.toString(i + 1));
            derivation.step("P(i)", "the histogram before", before.probability()[i]);
        }
        for (int x = 0; x < performances.length; x++) {
            derivation.row(PERFORMANCE, Integer.toString(x));
            derivation.step("f_n(x)", "Σ_i P(i) P(x | i), together 1", performances[x]);
        }
    }

    void team(int team, double[] performances) {
        derivation.inputOfTeam(team);
        for (int x = 0; x < performances.length; x++) {
            derivation.row(PERFORMANCE, Integer.toString(x));
            derivation.step("f_T(x)", "Σ Π f_n(x_n) over all x_n with the sum x", performances[x]);
        }
    }

    /** States the messages of the teams above and below about the performance of a team. */
    void messages(int team, WinningChain.Messages chain, int place) {
        derivation.team(team);
        double[] likelihood = chain.likelihood(place);
        for (int x = 0; x < likelihood.length; x++) {
            derivation.row(PERFORMANCE, Integer.toString(x));
            derivation.step(
                    "a_T(x)", "Σ_y a(y) f(y) w(y − x) of the team above; 1 of the first", chain.above()[place][x]);
            derivation.step(
                    "b_T(x)", "Σ_y b(y) f(y) w(x − y) of the team below; 1 of the last", chain.below()[place][x]);
            derivation.step("λ_T(x)", "a_T b_T, up to a factor", likelihood[x]);
        }
    }

    /** States the likelihood of the performance of a member of a team of several. */
    void member(double[] likelihood) {
        for (int x = 0; x < likelihood.length; x++) {
            derivation.row(PERFORMANCE, Integer.toString(x));
            derivation.step("λ_n(x)", "Σ_y λ_T(x + y) f(y), y what the others show together", likelihood[x]);
        }
    }

    /** The histogram before, what the game says of it, and the histogram after. */
    void posterior(LevelBelief before, double[] likelihood, LevelBelief after) {
        for (int i = 0; i < likelihood.length; i++) {
            derivation.row(LEVEL, Integer.toString(i + 1));
            derivation.step("P(i)", "the histogram before", before.probability()[i]);
            derivation.step("L(i)", "Σ_x P(x | i) λ(x)", likelihood[i]);
            derivation.step("P'(i)", "P(i) L(i) / Σ P L", after.probability()[i]);
        }
    }
}
