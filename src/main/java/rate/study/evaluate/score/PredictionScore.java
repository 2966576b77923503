package rate.study.evaluate.score;

/** How well results were predicted, of contests read elsewhere, such as the ledger of a run. */
public final class PredictionScore {

    private final ShareScores scores = new ShareScores(1);

    /**
     * Takes a contest, by the places of its teams, of which 1 is best, and the shares expected of them, in [0, 1]; returns the
     * shares of the first place that they took.
     */
    public double[] add(int[] places, double[] expected) {
        double[] shares = ShareScores.firstPlaces(places.length, team -> places[team]);
        scores.add(0, shares, team -> expected[team]);
        return shares;
    }

    /** Returns the scores without intervals; only after a contest. */
    public Prediction prediction() {
        return Prediction.of("", scores, null, null, new Resamples(1, 1, 0));
    }
}
