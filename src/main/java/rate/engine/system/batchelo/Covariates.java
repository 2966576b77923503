package rate.engine.system.batchelo;

import java.util.List;
import java.util.Optional;
import rate.engine.game.Contest;
import rate.engine.game.History;
import rate.engine.math.Numbers;
import rate.engine.problem.ProblemKind;
import rate.engine.rating.ContestFinding;
import rate.engine.rating.parameter.IllegalParameter;

/**
 * Covariates of votes: how the answers look, by columns that are kept of the log, as the difference of the first side from the
 * second.
 */
record Covariates(int count, Form form) {

    /** Where nothing is controlled for. */
    static final Covariates NONE = new Covariates(0, Form.DIFFERENCE);

    /** Form in which the columns have a covariate. */
    enum Form {
        /** One column: the difference. */
        DIFFERENCE,
        /** Two columns, of the first side and of the second: their difference. */
        SIDES,
        /** Two columns: their difference over 1 and their sum, as for lengths of texts. */
        RATIO
    }

    private int columns() {
        return form == Form.DIFFERENCE ? 1 : 2;
    }

    /** The name of a covariate, given those of the columns. */
    String name(int covariate, List<String> kept) {
        return kept.size() > covariate * columns() ? kept.get(covariate * columns()) : "covariate " + (covariate + 1);
    }

    /**
     * Why a contest cannot be rated: a cell of it is no number, or there are more sides than two.
     *
     * @throws IllegalParameter if no columns are kept for so many covariates
     */
    Optional<ContestFinding> refusal(Contest contest) {
        String[] kept = contest.game().kept();
        int needed = count * columns();
        if (kept.length < needed) {
            throw new IllegalParameter(
                    "covariates=" + count + " needs columns of the log: --keep-columns with at least " + needed
                            + " of them, and there are " + kept.length);
        }
        for (int column = 0; column < needed; column++) {
            if (Double.isNaN(Numbers.parse(kept[column]))) {
                return Optional.of(
                        new ContestFinding(ProblemKind.BAD_NUMBER, "a covariate is \"" + kept[column] + "\""));
            }
        }
        return needed > 0 && contest.teams() > 2
                ? Optional.of(new ContestFinding(ProblemKind.TOO_MANY_TEAMS, "covariates are of two sides"))
                : Optional.empty();
    }

    /**
     * By contest each covariate, with the mean 0 and the standard deviation 1 over all contests; of one that is always the
     * same, 0.
     */
    double[][] of(History history) {
        double[][] all = new double[history.contests()][count];
        for (int covariate = 0; covariate < count; covariate++) {
            double mean = 0;
            boolean isConstant = true; // by its values: their mean is rounded
            for (int contest = 0; contest < all.length; contest++) {
                all[contest][covariate] = value(history.contest(contest).game().kept(), covariate);
                mean += all[contest][covariate] / all.length;
                isConstant &= all[contest][covariate] == all[0][covariate];
            }
            double squares = 0;
            for (double[] each : all) {
                squares += (each[covariate] - mean) * (each[covariate] - mean) / all.length;
            }
            for (double[] each : all) {
                each[covariate] = isConstant || squares == 0 ? 0 : (each[covariate] - mean) / Math.sqrt(squares);
            }
        }
        return all;
    }

    private double value(String[] kept, int covariate) {
        int column = covariate * columns();
        double one = Numbers.parse(kept[column]);
        double other = form == Form.DIFFERENCE ? 0 : Numbers.parse(kept[column + 1]);
        return form == Form.RATIO ? (one - other) / (one + other + 1) : one - other;
    }
}
