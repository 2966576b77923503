package rate.pages.report;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import rate.engine.game.Ladder;
import rate.pages.report.player.PlayerResults;
import rate.pages.report.player.PlayerResults.Extremes;
import rate.run.audit.read.ActivePlayers;
import rate.run.audit.read.LadderStandings;
import rate.run.audit.read.Standing;
import rate.run.audit.timeline.LadderTimeline;
import rate.run.audit.timeline.RunTimeline;
import rate.study.evaluate.score.Prediction;
import rate.study.evaluate.score.Prediction.PredictionScore;

/** Content of the report for one ladder. */
final class LadderContent {

    /** The score of one player on one ladder, and what was expected of it. */
    static final class ScoreSums {

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

        double score() {
            return score;
        }
    }

    /** Ranks are rounded to six decimals. */
    private static final double ROUNDED = 2e-6;

    /** The number of sigmas below mu is written as nothing but whole hundredths. */
    private static final double UNIT = 100;

    final Ladder ladder;
    final String name;

    final List<Standing> all;

    /** The rows of the table that are shown. */
    final List<Standing> standings;

    final @Nullable List<Standing> before;

    /** The scores of each player in the table, in its order. */
    final Map<String, ScoreSums> sums = new LinkedHashMap<>();

    /** The histories, from the ledger, of the players in the first rows of the table, in its order: those who are followed. */
    final Map<String, Track> tracks = new LinkedHashMap<>();

    final Contests contests = new Contests();

    final LadderTimeline timeline;

    private final PredictionScore predicted = new PredictionScore();
    private long games;
    private boolean predicts = true;

    /**
     * @param before its table in the run before; null if there is none
     * @param time the run in the course of time, to which it is added
     */
    LadderContent(
            Ladder ladder,
            LadderStandings table,
            @Nullable LadderStandings before,
            ActivePlayers active,
            RunTimeline time) {
        this.ladder = ladder;
        this.name = table.name();
        this.all = table.rows();
        this.standings = table.of(active).rows();
        this.before = before == null ? null : before.rows();
        this.timeline = time.add(ladder.role().id(), table);
        standings.forEach(row -> sums.put(row.player(), new ScoreSums()));
    }

    /** Of the first so many players more is read than their rows. */
    void follow(int first) {
        standings.stream().limit(first).forEach(row -> tracks.put(row.player(), new Track()));
    }

    /**
     * Takes a contest.
     *
     * @return the share of the first place that each team took
     */
    double[] evaluate(int[] places, double[] expected) {
        for (double each : expected) {
            predicts &= !Double.isNaN(each);
        }
        games++;
        return predicted.add(places, expected);
    }

    /** How many games were rated on it; null if the run does not say, because it has neither ledger nor contests. */
    @Nullable
    Long games() {
        return games > 0 ? games : null;
    }

    /** How many games all players in the table have together. */
    long seats() {
        return all.stream().mapToLong(Standing::games).sum();
    }

    Optional<Prediction> prediction() {
        return games > 0 && predicts ? Optional.of(predicted.prediction()) : Optional.empty();
    }

    boolean hasSigma() {
        return standings.stream().allMatch(row -> row.rating().containsKey("sigma"));
    }

    /**
     * How many sigma the rank of the table lies below mu, read from the table itself: the page draws ratings as wide as that.
     * 0 if rank is another number in some row, or there is no sigma.
     */
    double rankSigmas() {
        double sigmas = 0;
        for (Standing row : all) {
            double mu = row.rating().getOrDefault("mu", Double.NaN);
            double sigma = row.rating().getOrDefault("sigma", 0.0);
            if (sigmas == 0 && sigma > 0) {
                sigmas = Math.round((mu - row.rank()) / sigma * UNIT) / UNIT;
            }
            if (!(Math.abs(mu - sigmas * sigma - row.rank()) <= ROUNDED)) {
                return 0;
            }
        }
        return sigmas;
    }

    /** History of one player on one ladder, from the ledger: the path of the rating, the largest changes, and the results. */
    static final class Track {

        /**
         * The change that one game made to the rating.
         *
         * @param outcome {@code w}, {@code d} or {@code l}
         * @param expected the share that was expected of the player's team; NaN if the system expects nothing
         */
        record Move(String game, List<String> kept, long at, double change, char outcome, double expected) {}

        private static final int MOST_MOVES = 3;

        private static final Comparator<Move> LARGEST =
                Comparator.comparingDouble((Move move) -> Math.abs(move.change)).reversed();

        final Path path = new Path();
        private final Extremes<Move> moves = new Extremes<>(MOST_MOVES, Move::change);

        /** Of all games, listed or not; of a run of contests, too. */
        final PlayerResults results = new PlayerResults();

        private int games;

        /** The rating from then on: at first that before the first game. */
        void resume(long at, double mu, double sigma) {
            path.add(at, mu, sigma);
        }

        void play(Move move) {
            moves.add(move.change, () -> move);
            games++;
        }

        /**
         * How many games the path comes from: it has a point more, and one more still for a player whom the end of the log
         * moved.
         */
        int games() {
            return games;
        }

        /** The games that moved the player most: so many up and as many down, at most; the largest first. */
        List<Move> moves(int most) {
            return moves.farthest(most).stream().sorted(LARGEST).toList();
        }
    }
}
