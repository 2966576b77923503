package rate.engine.system.batchelo;

import java.util.List;
import java.util.Optional;
import rate.engine.game.Contest;
import rate.engine.game.GameTime;
import rate.engine.game.History;
import rate.engine.math.Decimals;
import rate.engine.math.Exponential;
import rate.engine.problem.ProblemKind;
import rate.engine.rating.ContestFinding;
import rate.engine.rating.FitContext;
import rate.engine.rating.parameter.Param;

/** How games count less with age, in a model that itself knows no time: W · 2^(−age / h). */
record GameAges(
        @Param(
                symbol = "h",
                value = 0,
                min = 0,
                doc = "Days by which a game is older that counts half; 0: all count alike. Ages are those on the day of"
                        + " --as-of, or at the last game.")
        double halfLife) {

    private static final double SECONDS_OF_A_DAY = 86_400;
    private static final double LN_2 = 0.6931471805599453;

    /** The least share of its weight that is left to a game: with none, a pairing would have no mean. */
    private static final double LEAST = 1e-12;

    /** Why a contest has no age; empty if it has one, or none is asked for. */
    Optional<ContestFinding> refusal(Contest contest) {
        return halfLife > 0 && contest.game().time() == null
                ? Optional.of(
                        new ContestFinding(ProblemKind.NO_TIME, "it has no time, but -P half-life= weighs by age"))
                : Optional.empty();
    }

    /** The contests, with weights by their age. */
    History weigh(History history, FitContext given) {
        GameTime day = given.asOf();
        GameTime now = day != null ? day : history.time(history.contests() - 1);
        if (halfLife == 0 || now == null) {
            return history;
        }
        double[] shares = new double[history.contests()];
        for (int contest = 0; contest < shares.length; contest++) {
            double age = Math.max(0, now.second() - history.second(contest)) / SECONDS_OF_A_DAY;
            shares[contest] = Math.max(LEAST, Exponential.of(-LN_2 * (age / halfLife)));
        }
        return history.weighing(shares);
    }

    /** A note on such weights, without full stop; empty if all games count alike. */
    List<String> notes() {
        return halfLife == 0
                ? List.of()
                : List.of("a game counts half for every " + Decimals.exact(halfLife) + " days of age");
    }
}
