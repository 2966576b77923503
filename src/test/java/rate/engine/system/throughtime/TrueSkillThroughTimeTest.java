package rate.engine.system.throughtime;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import rate.engine.game.GameHeader;
import rate.engine.rating.Solution;
import rate.engine.system.SystemOf;

/** The numbers of the authors' own tests and documents, which are given to so many digits. */
class TrueSkillThroughTimeTest {

    private static final double SIGMA = 25.0 / 3;
    private static final Map<String, String> CLASSIC =
            SystemOf.values("mu=25", "sigma=" + SIGMA, "beta=" + 25.0 / 6, "gamma=" + 25.0 / 300);

    private static void assertPair(double actual, double expected, double tolerance, String what) {
        assertThat(actual).as(what).isCloseTo(expected, within(tolerance));
    }

    /** By a program of another language, message by message, with 40 digits. Who is named first is at home. */
    @Test
    void hosts_are_expected_to_do_better() {
        long day = 86_400;
        Solution solution = new ThroughTimeLog()
                .add(0L, new int[] {2, 1}, "a | b")
                .add(0L, new int[] {1, 2}, "a | c")
                .add(5 * day, new int[] {2, 1}, "b | c")
                .add(9 * day, new int[] {2, 1}, "c | a")
                .add(20 * day, new int[] {1, 2}, "b | a")
                .fit(Map.of("home-advantage", "1.5", "tolerance", "1e-11"));
        ThroughTimeLog.requireEnds(solution, 1e-9, """
                0.001148935317482615 1.295874928740415 0.2199936067928393 1.381334121757836
                -0.2211425421103219 1.378571711862398
                """);
        assertPair(solution.numbers(0)[2], -0.002767604582496358, 1e-9, "first mean");
    }

    /**
     * By a program of another language: expectation propagation on one normal distribution of all skills, H by the greatest evidence
     * of it, found without a derivative; its standard deviation is as if the normal likelihoods in place of the games were exact.
     */
    @Test
    void a_fitted_advantage_makes_the_evidence_greatest() {
        long day = 86_400;
        ThroughTimeSolution solution = (ThroughTimeSolution) new ThroughTimeLog()
                .add(day, 0, new int[] {1, 2}, null, "a | b")
                .add(9 * day, GameHeader.NO_HOST, new int[] {2, 1}, null, "b | c")
                .add(9 * day, 1, new int[] {1, 1}, null, "d | e")
                .add(40 * day, 1, new int[] {1, 2}, null, "c | e")
                .add(41 * day, 0, new int[] {2, 1}, null, "a | h")
                .add(300 * day, 0, new int[] {1, 2}, null, "e | i")
                .add(301 * day, 0, new int[] {1, 2}, null, "k | h")
                .fit(SystemOf.values(
                        ("sigma=2 beta=1.5 gamma=0.1 draw-probability=0.2 home-advantage=fit tolerance=1e-11")
                                .split(" ")));
        assertPair(solution.home().value(), 0.8811034880744838, 1e-6, "H");
        assertPair(solution.home().sigma(), 2.001723897800891, 1e-6, "standard deviation of H");
        ThroughTimeLog.requireEnds(solution, 1e-6, """
                -0.7889623838120137 1.6242453585532173 -1.6145136464093006 1.6416879393490516
                1.8740802563894041 1.6625413342138666 0.21044922788119222 1.6047189521299705
                0.20846113238986988 1.9438320197859333 -0.06267127182256171 2.006447527362247
                -1.0064481582297677 1.7890809929509703 1.0506754696645868 1.7916904443780701
                """);
    }

    /** The same of three teams and more, neighbours of which share a performance; by a program of another language, dense. */
    @Test
    void a_fitted_advantage_of_many_teams_is_that_of_the_dense_normal_distribution() {
        long day = 86_400;
        ThroughTimeSolution solution = (ThroughTimeSolution) new ThroughTimeLog()
                .start("a", 3, 2)
                .start("b", -1, 0.5)
                .add(0L, 0, new int[] {1, 1, 1}, null, "a | b | c")
                .add(3 * day, 2, new int[] {1, 1, 1}, null, "c | d | a")
                .add(3 * day, 1, new int[] {1, 1}, null, "b | e")
                .add(10 * day, 1, new int[] {1, 1, 1, 1}, null, "d | b | e | a")
                .add(12 * day, GameHeader.NO_HOST, new int[] {1, 1, 1}, null, "a | c | e")
                .add(20 * day, 0, new int[] {1, 1}, null, "e d | c")
                .fit(Map.of("sigma", "2", "gamma", "0.4", "home-advantage", "fit", "tolerance", "1e-12"));
        assertPair(solution.home().value(), -0.379059626522247, 1e-9, "H");
        assertPair(solution.home().sigma(), 0.8794823991902923, 1e-9, "standard deviation of H");
        double[] last = {
            -0.06304014254470913, -0.20882816748351973,
            -0.28449140452841304, -0.048375085418577435,
            -0.05425046959491181
        };
        for (int player = 0; player < 5; player++) {
            assertPair(solution.numbers(player)[0], last[player], 1e-9, "mean of " + player);
        }
    }

    @Test
    void three_for_themselves_end_in_their_order() {
        ThroughTimeLog log = new ThroughTimeLog().add(null, new int[] {2, 1, 3}, "a | b | c");
        String ends = "25 6.238469796 31.3113582213 6.69881865 18.6886417787 6.69881865";
        ThroughTimeLog.requireEnds(log.fit(CLASSIC), 1e-5, ends);
        Map<String, String> drawn = new HashMap<>(CLASSIC);
        drawn.put("draw-probability", "0.5");
        ThroughTimeLog.requireEnds(log.fit(drawn), 6e-4, "25 6.093 33.379 6.484 16.621 6.484");
    }

    @Test
    void predictive_and_leave_one_out_evidence_are_different_numbers() {
        Solution solution = new ThroughTimeLog().won("a", "b").won("b", "a").fit(Map.of("tolerance", "1e-13"));
        double[] predictive = ThroughTimeLog.evidence(solution, 2);
        double[] leaveOneOut = ThroughTimeLog.evidence(solution, 3);
        assertThat(2 * predictive[0] * predictive[1]).isCloseTo(0.17650911, within(1e-6));
        // Two thousand passes of a dozen lines of Python; the packages print 0.001976774, having stopped before.
        assertThat(Math.sqrt(leaveOneOut[0] * leaveOneOut[1])).isCloseTo(0.001965664433879222, within(1e-12));
    }
}
