package rate.pages.report;

/** The score of one player on one ladder, and what was expected of it. */
final class ScoreSums {

    private double expected;
    private double score;

    /** The share of the first place that a game brought, and the expected one; NaN without expectations. */
    void add(double itsExpected, double share) {
        expected += itsExpected;
        score += share;
    }

    /** The sum of the expected scores of all games; NaN without expectations. */
    double expected() {
        return expected;
    }

    /** The sum of the scores. */
    double score() {
        return score;
    }
}
