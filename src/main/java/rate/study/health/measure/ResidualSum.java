package rate.study.health.measure;

import java.util.List;
import rate.study.health.Finding.EvidenceGame;
import rate.study.health.RatedGame;
import rate.study.health.RatedGame.TellingGames;

/** Residuals of some games, shares beyond what was expected: their sum, their variance, and the games that show it best. */
final class ResidualSum {

    /** A sum of so few games, or of so little variance, is not tested: it is not nearly normal. */
    private static final int FEWEST = 50;

    private static final double LEAST_VARIANCE = 3;

    private long games;
    private double sum;
    private double variance;
    private double expected;

    /** The present match: when, and the sum of its residuals; and the squares of such sums of all before. */
    private long moment = Long.MIN_VALUE;

    private double together;
    private double squares;

    private final TellingGames most = new TellingGames();
    private final TellingGames least = new TellingGames();

    /**
     * Takes a game with a forecast, from the side of a team. Games of one instant are those of one match, whose residuals
     * belong together.
     */
    void add(RatedGame game, int team) {
        double itsExpected = game.expected(team);
        double residual = game.residual(team);
        long number = game.number();
        long its = game.hasClock() ? game.at() : number;
        if (its != moment) {
            squares += together * together;
            together = 0;
            moment = its;
        }
        together += residual;
        games++;
        sum += residual;
        variance += itsExpected * (1 - itsExpected);
        expected += itsExpected;
        most.add(number, residual);
        least.add(number, -residual);
    }

    long games() {
        return games;
    }

    double expected() {
        return expected / games;
    }

    double mean() {
        return sum / games;
    }

    /** The variance of the sum, if forecasts are right and nothing is drawn. */
    double variance() {
        return variance;
    }

    /**
     * The standard error of the mean, by the variance of all residuals of the ladder over that without draws; NaN if there are
     * too few games.
     */
    double error(double dispersion) {
        return games < FEWEST || variance < LEAST_VARIANCE
                ? Double.NaN
                : Math.sqrt(Math.max(variance * dispersion, squares + together * together)) / games;
    }

    /** The games that show the mean best: those with the greatest residuals of its sign. */
    List<EvidenceGame> evidence() {
        return sum >= 0 ? most.evidence(1) : least.evidence(-1);
    }
}
