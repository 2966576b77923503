package rate.study.evaluate;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import rate.engine.game.Contest;
import rate.engine.rating.Forecast;
import rate.engine.stage.WorkerPool;
import rate.study.evaluate.Evaluator.ScoredSystem;
import rate.study.evaluate.score.Blocks;
import rate.study.evaluate.score.IntervalEstimate;
import rate.study.evaluate.score.LossDifference;
import rate.study.evaluate.score.Prediction;
import rate.study.evaluate.score.PredictionSums;
import rate.study.evaluate.score.Resamples;
import rate.study.evaluate.score.SliceNames;

/**
 * All that was predicted of a slice of the contests of a ladder.
 *
 * @param by what the slices differ in
 * @param isOfFavourites true if the calibration looks at the favourite of each system; else at the less experienced team
 * @param best the label of the system that predicts best on the whole ladder
 * @param scores of all who predicted them, in the order of the predictions of the ladder
 */
public record SliceResult(
        String by, String name, int contests, boolean isOfFavourites, String best, List<SystemScore> scores) {

    /** Smaller slices, which would have no intervals, are put together. */
    private static final int FEWEST = 30;

    /**
     * The scores of one system on the slice.
     *
     * @param prediction its scores, those of win, draw and loss left out
     * @param toBest its log-loss less that of the best; null of that one
     * @param teams how many teams the calibration looks at
     * @param expected what was expected of them, in the mean; NaN of none
     * @param came how often they won, a draw counting half, with its interval; NaN of none
     */
    public record SystemScore(
            Prediction prediction,
            @Nullable LossDifference toBest,
            long teams,
            double expected,
            IntervalEstimate came) {}

    /** The contests of a slice, which is scored yet. */
    private record Part(Slicing by, Slicing.Cut cut, String name, BitSet contests) {}

    /** Scores all slices of a ladder by the forecasts that are kept; the best system is that with the least log-loss. */
    static List<SliceResult> of(
            EvaluationLadder ring,
            Evaluator.Rules rules,
            List<ScoredSystem> predictors,
            String best,
            WorkerPool threads) {
        LadderForecasts favourites = predictors.stream()
                .filter(each -> each.label().equals(best))
                .findFirst()
                .orElseThrow()
                .forecasts();
        List<Callable<SliceResult>> tasks = new ArrayList<>();
        for (Slicing slicing : rules.slicings()) {
            for (Part part : parts(slicing, slicing.cut(ring, favourites))) {
                tasks.add(() -> scored(part, ring, rules, predictors, best));
            }
        }
        return corrected(threads.all(tasks));
    }

    /**
     * The slices in their order; behind them the small ones, if there are several, as one, and those beyond the most that can
     * be shown.
     */
    private static List<Part> parts(Slicing by, Slicing.Cut cut) {
        Map<String, BitSet> slices = new TreeMap<>(SliceNames.ORDER);
        for (int number = 0; number < cut.slices().length; number++) {
            String slice = cut.slices()[number];
            if (slice != null) {
                slices.computeIfAbsent(slice, none -> new BitSet()).set(number);
            }
        }
        Set<String> own = slices.entrySet().stream()
                .filter(slice -> slice.getValue().cardinality() >= FEWEST)
                .sorted(Comparator.comparingInt(slice -> -slice.getValue().cardinality()))
                .limit(SliceNames.MOST)
                .map(Map.Entry::getKey)
                .collect(Collectors.toSet());
        List<Part> parts = new ArrayList<>();
        BitSet rest = new BitSet();
        boolean isRestOne = slices.size() - own.size() <= 1;
        slices.forEach((name, contests) -> {
            if (isRestOne || own.contains(name)) {
                parts.add(new Part(by, cut, name, contests));
            } else {
                rest.or(contests);
            }
        });
        if (!rest.isEmpty()) {
            parts.add(new Part(by, cut, "(" + (slices.size() - own.size()) + " others)", rest));
        }
        return parts;
    }

    private static SliceResult scored(
            Part part, EvaluationLadder ring, Evaluator.Rules rules, List<ScoredSystem> predictors, String best) {
        BitSet contests = part.contests();
        Blocks blocks = new Blocks(ring.history().contests(), contests::get);
        Resamples resamples = new Resamples(rules.samples(), blocks.count(), rules.seed());
        List<Tally> tallies = predictors.stream()
                .map(predictor -> new Tally(part, ring, blocks, predictor))
                .filter(tally -> tally.predicted > 0)
                .toList();
        List<Prediction> predictions = tallies.stream()
                .map(tally -> Prediction.of(tally.label, tally.scores, null, null, resamples))
                .toList();
        List<SystemScore> scores = new ArrayList<>();
        for (int i = 0; i < tallies.size(); i++) {
            LossDifference toBest = null;
            for (int j = 0; j < tallies.size(); j++) {
                if (j != i && tallies.get(j).label.equals(best)) {
                    toBest = LossDifference.of(
                            predictions.get(i),
                            tallies.get(i).scores.sums(),
                            predictions.get(j),
                            tallies.get(j).scores.sums());
                }
            }
            Tally tally = tallies.get(i);
            scores.add(new SystemScore(
                    predictions.get(i),
                    toBest,
                    tally.teams,
                    tally.expected / tally.teams,
                    IntervalEstimate.ofFrequency(tally.came, tally.teams)));
        }
        return new SliceResult(
                part.by().by(), part.name(), blocks.contests(), part.cut().teams() == null, best, scores);
    }

    /** Predictions of one system for a slice, as sums. */
    private static final class Tally {

        private final String label;
        private final PredictionSums scores;
        private int predicted;
        private int teams;
        private double expected;
        private double came;

        Tally(Part part, EvaluationLadder ring, Blocks blocks, ScoredSystem predictor) {
            this.label = predictor.label();
            this.scores = new PredictionSums(blocks.count());
            BitSet contests = part.contests();
            int[] looked = part.cut().teams();
            for (int number = contests.nextSetBit(0); number >= 0; number = contests.nextSetBit(number + 1)) {
                if (predictor.forecasts().isKept(number)) {
                    Contest contest = ring.history().contest(number);
                    Forecast forecast = predictor.forecasts().kept(number);
                    double[] shares = PredictionSums.firstPlaces(contest);
                    scores.add(blocks.of(number), shares, forecast::expected);
                    predicted++;
                    int team =
                            looked != null ? looked[number] : SliceNames.favourite(shares.length, forecast::expected);
                    if (team >= 0) {
                        teams++;
                        expected += forecast.expected(team);
                        came += shares[team];
                    }
                }
            }
        }
    }

    /** With the differences corrected for the number of all slices and systems. */
    private static List<SliceResult> corrected(List<SliceResult> slices) {
        List<LossDifference> all = new ArrayList<>();
        slices.forEach(slice -> slice.scores().forEach(score -> {
            if (score.toBest() != null) {
                all.add(score.toBest());
            }
        }));
        List<LossDifference> corrected = LossDifference.corrected(all);
        List<SliceResult> results = new ArrayList<>();
        int next = 0;
        for (SliceResult slice : slices) {
            List<SystemScore> scores = new ArrayList<>();
            for (SystemScore score : slice.scores()) {
                LossDifference toBest = score.toBest() == null ? null : corrected.get(next++);
                scores.add(new SystemScore(score.prediction(), toBest, score.teams(), score.expected(), score.came()));
            }
            results.add(new SliceResult(
                    slice.by(), slice.name(), slice.contests(), slice.isOfFavourites(), slice.best(), scores));
        }
        return results;
    }
}
