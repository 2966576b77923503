package rate.study.evaluate.score;

/** How well results were predicted, of contests read elsewhere, such as the ledger of a run. */
public final class PredictionScore {

    private final ShareScores scores = new ShareScores(1);

    /**
     * Takes a contest.
     *
     * @param places of its teams, 1 is best
     * @param expected the share that was expected of each, in [0, 1]
     * @return the share of the first place that each took
     */
    public double[] add(int[] places, double[] expected) {
        double[] shares = FirstPlaceShares.shares(places.length, team -> places[team]);
        scores.add(0, shares, team -> expected[team]);
        return shares;
    }

    /** Returns the scores without intervals; only after a contest. */
    public Prediction prediction() {
        return Prediction.of("", scores, null, null, new Resamples(1, 1, 0));
    }
}
