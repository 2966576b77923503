package rate.study.comparison;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import rate.file.output.TableWriter;
import rate.run.publish.TableFolder;
import rate.study.evaluate.Candidate;
import rate.study.evaluate.Comparison;
import rate.study.evaluate.Comparison.OnLadder;
import rate.study.evaluate.Ranking;
import rate.study.evaluate.SliceResult;
import rate.study.evaluate.Stability;
import rate.study.evaluate.score.IntervalEstimate;
import rate.study.evaluate.score.LossDifference;
import rate.study.evaluate.score.OutcomePrediction;
import rate.study.evaluate.score.Prediction;
import rate.study.evaluate.score.Prediction.OrderPrediction;

/** The tables of a comparison. All begin with the ladder, so that those of all ladders stand one below the other. */
final class ComparisonTables {

    private static final int MILLION = 1_000_000;

    private static final List<String> SHARES = columns("log_loss±", "brier±", "accuracy±", "calibration_error±");

    /** The columns of the difference to the best system, which has none itself. */
    private static final List<String> LESS_BEST = columns("less_best±", "p", "p_holm");

    /** The columns of win, draw and loss, which only games of two teams have. */
    private static final List<String> OUTCOMES = columns("""
            two_team_games outcome_log_loss± ranked_probability± geometric_mean± draws_by draw_parameter draws_expected draws \
            first_expected first_scored first_bias±""".split(" "));

    /** The columns of the whole order, which only games of more teams have, with systems that give it a probability. */
    private static final List<String> ORDER = columns("order_games", "order_log_loss±", "order_alike");

    private final Comparison comparison;
    private final TableFolder folder;
    private final boolean ladders;

    ComparisonTables(Comparison comparison, TableFolder folder) {
        this.comparison = comparison;
        this.folder = folder;
        this.ladders =
                comparison.ladders().stream().anyMatch(ladder -> ladder.name().name() != null);
    }

    void write() throws IOException {
        predictions();
        calibration();
        differences();
        ranks();
        agreement();
        stability();
        if (comparison.ladders().stream().anyMatch(ladder -> !ladder.pools().isEmpty())) {
            pools();
        }
        if (comparison.ladders().stream().anyMatch(ladder -> !ladder.slices().isEmpty())) {
            slices();
        }
        timing();
    }

    /** Names of columns; one with {@code ±} behind it stands for those of a number and of the ends of its interval. */
    private static List<String> columns(String... names) {
        return Stream.of(names)
                .flatMap(name -> name.endsWith("±")
                        ? Stream.of("", "_low", "_high").map(end -> name.replace("±", end))
                        : Stream.of(name))
                .toList();
    }

    private void pools() throws IOException {
        table("pools", List.of("pool", "system", "weight"), (ladder, to) -> {
            for (Comparison.PoolWeights pool : ladder.pools()) {
                for (int member = 0; member < pool.weights().length; member++) {
                    begin(ladder, to).text(pool.label()).text(pool.members().get(member));
                    to.exact(pool.weights()[member]).endRow();
                }
            }
        });
    }

    private void slices() throws IOException {
        List<String> columns = new ArrayList<>(columns("by", "slice", "system", "games"));
        columns.addAll(SHARES);
        columns.add("best");
        columns.addAll(LESS_BEST);
        columns.addAll(columns("team", "teams", "expected", "observed_frequency±"));
        table("slices", columns, (ladder, to) -> {
            for (SliceResult slice : ladder.slices()) {
                for (SliceResult.SystemScore score : slice.scores()) {
                    begin(ladder, to).text(slice.by()).text(slice.name());
                    to.text(score.prediction().label()).count(score.prediction().contests());
                    shares(score.prediction(), to);
                    to.text(slice.best());
                    toBest(score.toBest(), to);
                    to.text(slice.isOfFavourites() ? "favourite" : "less-experienced")
                            .count(score.teams())
                            .exactOrEmpty(score.expected());
                    estimate(score.came(), to);
                    to.endRow();
                }
            }
        });
    }

    private static void toBest(@Nullable LossDifference toBest, TableWriter to) throws IOException {
        if (toBest == null) {
            none(LESS_BEST, to);
            return;
        }
        estimate(toBest.logLoss(), to);
        to.exactOrEmpty(toBest.p()).exactOrEmpty(toBest.holm());
    }

    private static void shares(Prediction prediction, TableWriter to) throws IOException {
        estimate(prediction.logLoss(), to);
        estimate(prediction.brier(), to);
        estimate(prediction.accuracy(), to);
        estimate(prediction.calibrationError(), to);
    }

    private void predictions() throws IOException {
        List<String> columns = new ArrayList<>(columns("system", "games", "clipped"));
        columns.addAll(SHARES);
        columns.addAll(OUTCOMES);
        columns.addAll(ORDER);
        table("predictions", columns, (ladder, to) -> {
            for (Prediction prediction : ladder.predictions()) {
                begin(ladder, to).text(prediction.label()).count(prediction.contests());
                to.count(prediction.clipped());
                shares(prediction, to);
                outcomes(prediction.outcomes(), to);
                order(prediction.order(), to);
                to.endRow();
            }
        });
    }

    private static void outcomes(@Nullable OutcomePrediction outcomes, TableWriter to) throws IOException {
        if (outcomes == null) {
            none(OUTCOMES, to);
            return;
        }
        to.count(outcomes.contests());
        estimate(outcomes.logLoss(), to);
        estimate(outcomes.rankedProbability(), to);
        estimate(outcomes.geometricMean(), to);
        to.text(outcomes.drawsBy()).exactOrEmpty(outcomes.drawParameter());
        to.exact(outcomes.drawsExpected()).count(outcomes.draws());
        to.exact(outcomes.firstExpected()).exact(outcomes.firstScored());
        estimate(outcomes.firstBias(), to);
    }

    private static void order(@Nullable OrderPrediction order, TableWriter to) throws IOException {
        if (order == null) {
            none(ORDER, to);
            return;
        }
        to.count(order.contests());
        estimate(order.logLoss(), to);
        to.exact(order.alike());
    }

    private static void none(List<String> columns, TableWriter to) throws IOException {
        for (int column = 0; column < columns.size(); column++) {
            to.empty();
        }
    }

    private void calibration() throws IOException {
        List<String> columns = columns("""
                system side from to teams expected observed_frequency± expected_sum observed_sum""".split(" "));
        table("calibration", columns, (ladder, to) -> {
            for (Prediction prediction : ladder.predictions()) {
                bins(ladder, prediction.label(), "all", prediction.bins(), to);
                bins(ladder, prediction.label(), "first", prediction.firstBins(), to);
            }
        });
    }

    private void bins(OnLadder ladder, String label, String side, List<Prediction.Bin> bins, TableWriter to)
            throws IOException {
        for (Prediction.Bin bin : bins) {
            begin(ladder, to).text(label).text(side).exact(bin.from()).exact(bin.to());
            to.count(bin.teams()).exactOrEmpty(bin.expected());
            estimate(bin.came(), to);
            to.exact(bin.expectedSum()).exact(bin.cameSum()).endRow();
        }
    }

    private void differences() throws IOException {
        List<String> columns = columns("system", "other", "log_loss±", "p", "significant", "p_holm");
        table("differences", columns, (ladder, to) -> {
            for (LossDifference difference : ladder.differences()) {
                begin(ladder, to).text(difference.one()).text(difference.other());
                estimate(difference.logLoss(), to);
                to.exactOrEmpty(difference.p()).text(difference.isSignificant() ? "yes" : "no");
                to.exactOrEmpty(difference.holm()).endRow();
            }
        });
    }

    private void ranks() throws IOException {
        List<String> columns =
                new ArrayList<>(List.of("player", "games", "mean_place", "best_place", "worst_place", "place_range"));
        for (Candidate candidate : comparison.candidates()) {
            columns.addAll(List.of(candidate.label() + "_place", candidate.label() + "_rank"));
        }
        table("ranks", columns, (ladder, to) -> {
            for (Ranking ranking : ladder.rankings()) {
                begin(ladder, to).text(ranking.player().name()).count(ranking.games());
                to.rounded(ranking.meanPlace()).count(ranking.best()).count(ranking.worst());
                to.count(ranking.placeRange());
                for (int i = 0; i < ranking.places().length; i++) {
                    if (ranking.places()[i] == 0) {
                        to.empty().empty();
                    } else {
                        to.count(ranking.places()[i]).rounded(ranking.ranks()[i]);
                    }
                }
                to.endRow();
            }
        });
    }

    private void agreement() throws IOException {
        table("agreement", List.of("system", "other", "players", "kendall_tau"), (ladder, to) -> {
            for (Comparison.Agreement agreement : ladder.agreements()) {
                begin(ladder, to).text(agreement.one()).text(agreement.other()).count(agreement.players());
                to.exactOrEmpty(agreement.tau()).endRow();
            }
        });
    }

    private void stability() throws IOException {
        List<String> columns = List.of("""
                system percent games players kendall_tau change change_in_deviations truth_kendall_tau truth_error""".split(" "));
        table("stability", columns, (ladder, to) -> {
            for (Stability stability : ladder.stabilities()) {
                begin(ladder, to).text(stability.label()).count(stability.percent());
                to.count(stability.games()).count(stability.players());
                to.exactOrEmpty(stability.tau())
                        .exactOrEmpty(stability.change())
                        .exactOrEmpty(stability.spreads())
                        .exactOrEmpty(stability.truthTau())
                        .exactOrEmpty(stability.truthError())
                        .endRow();
            }
        });
    }

    /** Writes the measured times, which no manifest lists: all other files have the same bytes for the same input. */
    private void timing() throws IOException {
        try (TableWriter to =
                folder.openUnlisted("timing", List.of("system", "games", "seconds", "seconds_per_million_games"))) {
            for (Map.Entry<String, Double> each : comparison.seconds().entrySet()) {
                double seconds = each.getValue();
                to.text(each.getKey()).count(comparison.games()).rounded(seconds);
                to.rounded(seconds / comparison.games() * MILLION).endRow();
            }
        }
    }

    @FunctionalInterface
    private interface Rows {
        void write(OnLadder ladder, TableWriter to) throws IOException;
    }

    private void table(String name, List<String> own, Rows rows) throws IOException {
        List<String> columns = new ArrayList<>(ladders ? List.of("table", "ladder") : List.of("table"));
        columns.addAll(own);
        try (TableWriter to = folder.open(name, columns)) {
            for (OnLadder ladder : comparison.ladders()) {
                rows.write(ladder, to);
            }
            folder.count(name, to.rows());
        }
    }

    private TableWriter begin(OnLadder ladder, TableWriter to) throws IOException {
        to.text(ladder.name().ladder().id());
        return ladders ? to.text(ladder.name().name()) : to;
    }

    /** Writes a number with its interval; empty cells if it is not known. */
    private static void estimate(IntervalEstimate estimate, TableWriter to) throws IOException {
        to.exactOrEmpty(estimate.value()).exactOrEmpty(estimate.low()).exactOrEmpty(estimate.high());
    }
}
